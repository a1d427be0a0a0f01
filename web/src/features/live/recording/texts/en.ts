import type { Texts } from '../../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en: Texts<typeof es> = {
  start: 'Record',
  starting: 'Getting ready…',
  stop: 'Stop',
  finishing: 'Saving…',
  startOf: 'Record “{{clase}}”',
  stopOf: 'Stop recording “{{clase}}”',
  running: 'Recording: {{time}}, {{size}}',
  diskLow: 'This computer is running out of space. Free some, or stop the recording soon.',
  sound: {
    'no-others':
      'What you share has no sound, so the voices of the room are not recorded. Stop the recording and, when you share, choose this tab with its sound.',
    'no-microphone': 'Recording without your microphone, because the browser cannot use it.',
  },
  problems: {
    'not-in-room':
      'Nothing is being recorded: there are people in the room and you are not there. Join first, in this tab or another one, so that they know that you record.',
    denied:
      'Nothing is being recorded: you did not allow sharing the screen. Press “Record” again and choose this tab. If the browser does not ask you, allow screen recording in the system settings.',
    'no-sound':
      'Nothing is being recorded: the browser does not find the sound output of this computer. Connect a loudspeaker or headphones and press “Record” again.',
    'not-supported':
      'This browser cannot record the class. Open it in Chrome, Edge or Firefox on a computer; phones and tablets cannot record.',
    'no-storage':
      'Nothing is being recorded: the browser does not let the recording be stored. Open the academy in a window that is not private and press “Record” again.',
    'disk-full':
      'The recording has stopped because this computer has no more space. What was recorded is stored. Free some space to continue.',
    'not-announced':
      'Nothing is being recorded: we could not tell the class that you are recording. Check your connection and press “Record” again.',
    busy: 'You are already recording another class. Stop that recording first.',
    unexpected:
      'The recording has stopped because of an error. What was recorded so far is stored. Press “Record” to continue.',
  },
  kept: {
    made: 'The recording is ready',
    madeText: 'It is among the downloads of this computer, too.',
    title: 'Your recordings on this computer',
    text: 'They are stored in this browser until you upload or discard them.',
    of: 'Recording of “{{clase}}”',
    facts: '{{date}} · {{time}} · {{size}}',
    repairing: 'Recovering the recording…',
    upload: 'Upload to the class',
    uploadOf: 'Upload to the class: recording of “{{clase}}”',
    save: 'Save',
    saveOf: 'Save the recording of “{{clase}}” on this computer',
    discard: 'Discard',
    discardOf: 'Discard the recording of “{{clase}}”',
    discardTitle: 'Discard the recording',
    discardText:
      'It will be deleted from this browser. If you have neither saved nor uploaded it, you cannot get it back.',
    pause: 'Pause',
    resume: 'Continue',
    retry: 'Try again',
    uploading: 'Uploading…',
    paused: 'Upload paused',
    waiting: 'No connection to the academy: the upload goes on by itself when it is back.',
    failed: 'The recording could not be uploaded. Try again.',
    uploaded: 'It is among the documents of the class now, and your students know.',
    hide: 'Hide',
    failedToSave: 'The recording could not be saved. Try again.',
  },
  titleOf: 'Recording: {{clase}}',
};

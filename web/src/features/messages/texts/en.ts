import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en = {
  title: 'Messages',
  unread_one: '{{count}} unread',
  unread_other: '{{count}} unread',
  folders: 'Folders',
  recibidos: 'Inbox',
  enviados: 'Sent',
  write: 'New message',
  resume: 'Continue your draft',
  isUnread: 'Unread',
  to: 'To: {{name}}',
  loading: 'Loading your messages…',
  loadFailed: 'Your messages could not be loaded.',
  more: 'Older ones',
  moreFailed: 'Older ones could not be loaded. Please try again.',
  empty: {
    recibidosTitle: 'You have no messages yet',
    recibidosText:
      'Write to your tutor, to the academy or to those who study with you: their answers will arrive here.',
    enviadosTitle: 'You have not sent any messages yet',
    enviadosText: 'A copy of every message that you send will be kept here.',
  },
  reader: {
    back: 'Back to the messages',
    close: 'Close the message',
    choose: 'Choose a message to read it here.',
    loading: 'Loading the message…',
    loadFailed: 'The message could not be loaded.',
    missing: 'That message does not exist or is not for you.',
    toMe: 'To me',
    reply: 'Reply',
    again: 'Write again',
  },
  composer: {
    title: 'New message',
    fields: {
      destinatario: { label: 'Recipient', missing: 'Choose whom you are writing to.' },
      asunto: { label: 'Subject', missing: 'Write a subject.' },
      cuerpo: { label: 'Message', missing: 'Write the message.' },
    },
    required: 'Recipient, subject and message are all required.',
    notConnected: 'Error: The real-time connection could not be established. Please reload the page.',
    noAnswer: 'We don’t know whether your message has arrived. Send it again: it will arrive only once in any case.',
    failed: 'The message could not be sent. Please try again.',
    send: 'Send',
    sending: 'Sending…',
    discard: 'Discard the draft',
  },
  replace: {
    title: 'You have an unfinished message',
    text: 'If you reply now, what you were writing is lost.',
    textTo: 'If you reply now, what you were writing to {{name}} is lost.',
    confirm: 'Discard and reply',
    keep: 'Keep the draft',
  },
} satisfies Texts<typeof es>;

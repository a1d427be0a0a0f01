import type { AccesoASala } from '@puente/contracts/live';

type Language = 'es' | 'en';

/** Everyone's buttons. */
const buttons = [
  'microphone',
  'camera',
  'toggle-camera',
  'chat',
  'raisehand',
  'reactions',
  'participants-pane',
  'tileview',
  'select-background',
  'settings',
  'fullscreen',
  'hangup',
];

/** LIVE-6: what moderators have besides. */
const moderatorButtons = ['desktop', 'videoquality', 'security', 'mute-everyone', 'mute-video-everyone'];

/** The part of Jitsi's configuration that depends on the role; it can be replaced while the conference runs. */
export const roleConfig = (isModerator: boolean) => ({
  toolbarButtons: isModerator ? [...buttons, ...moderatorButtons] : buttons,
  remoteVideoMenu: { disableKick: !isModerator, disableGrantModerator: !isModerator },
  disableRemoteMute: !isModerator,
});

/** LIVE-5, LIVE-6: how a conference starts and what it offers. Lengths in pixels, times in milliseconds. */
const configFor = (isModerator: boolean) => ({
  startWithAudioMuted: true,
  startWithVideoMuted: true,
  prejoinConfig: { enabled: false },
  // A phone stays in the page instead of being sent to an app.
  disableDeepLinking: true,
  resolution: 720,
  constraints: { video: { height: { min: 240, ideal: 720, max: 720 }, width: { ideal: 1280 } } },
  toolbarConfig: { initialTimeout: 20_000, timeout: 4_000, alwaysVisible: false },
  ...roleConfig(isModerator),
  // People are who the academy says, and come by its door; the room's name is no title.
  readOnlyName: true,
  disableInviteFunctions: true,
  hideConferenceSubject: true,
  // Nothing about a class is kept in the browser or asked of other hosts.
  doNotStoreRoom: true,
  disableThirdPartyRequests: true,
});

/** The options of `JitsiMeetExternalAPI` for what the server allowed. */
export const conferenceOptions = (
  { token, jitsi, userInfo: { displayName, email, isModerator } }: AccesoASala,
  { language, parentNode }: { language: Language; parentNode: HTMLElement },
) => ({
  roomName: jitsi?.roomName,
  jwt: token,
  parentNode,
  width: '100%',
  height: '100%',
  lang: language,
  userInfo: { displayName, email },
  configOverwrite: configFor(isModerator),
});

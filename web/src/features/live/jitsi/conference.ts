import type { AccesoASala } from '@puente/contracts/live';
import type { SalaEstado } from '@puente/contracts/room';

import { type VideoErrorKind, videoErrorKind } from '../room/error-kinds.ts';
import type { SeatPorts } from '../room/seat.ts';
import type { JitsiApi, JitsiConstructor } from './external-api.ts';
import { Visit } from './visit.ts';

/** Outcomes of a conference. After `onFailed`, `onLeft` and `onKicked` it is over and its frame is gone. */
export interface ConferenceHandlers {
  onJoined: () => void;
  /** `message` is the server's own sentence, or '' where the kind's sentence says enough; `code` is the server's. */
  onFailed: (kind: VideoErrorKind, message: string, code?: string) => void;
  onLeft: (reason: 'left' | 'finished' | 'replaced' | 'session' | 'access') => void;
  onKicked: () => void;
  /** Somebody started or stopped to record, by the academy's recorder or at Jitsi. */
  onRecording: (grabando: SalaEstado['grabando']) => void;
}

interface ConferenceOptions extends ConferenceHandlers {
  roomName: string;
  acceso: AccesoASala;
  language: 'es' | 'en';
  /** The name of the frame for screen readers. */
  title: string;
  parentNode: HTMLElement;
  load: (scriptUrl: string) => Promise<JitsiConstructor>;
  ports: SeatPorts;
}

/**
 * Milliseconds after joining within which a new role is Jitsi's own doing: without `token_affiliation` it makes everyone
 * a moderator (docs/operations.md). Later, a moderator has granted it.
 */
const ownRoleMs = 5_000;

/** Reasons of a conference's end, by those of the seat. */
const leaveReasons = {
  terminada: 'finished',
  reemplazado: 'replaced',
  sesion: 'session',
  acceso: 'access',
} as const;

/** Joins the class at Jitsi, and counts the attendance from then on. @returns what leaves it, without `onLeft` */
export const startConference = (options: ConferenceOptions): (() => void) => {
  const { acceso, language, title, parentNode, load, onFailed, onKicked, onLeft } = options;
  let api: JitsiApi | undefined;
  let visit: Visit | undefined;
  let isOver = false;
  let atJitsi: SalaEstado['grabando'] = null;

  /** Ends everything once, then tells. */
  const close = (tell?: () => void): void => {
    if (isOver) return;
    isOver = true;
    visit?.leave();
    api?.dispose();
    tell?.();
  };

  const visitClass = (access?: AccesoASala): Visit =>
    new Visit({
      ...options.ports,
      roomName: options.roomName,
      reunionId: acceso.reunion.id,
      access,
      onSala: ({ grabando }) => options.onRecording(grabando ?? atJitsi),
      onEnd: (reason) => {
        if (reason === 'expulsado') return close(onKicked);
        close(() => onLeft(leaveReasons[reason]));
      },
      onRefused: (code, message) => {
        if (code === 'ROOM_KICKED') close(onKicked);
        else if (code === 'ROOM_NOT_LIVE') close(() => onLeft('finished'));
        else close(() => onFailed('room', message, code));
      },
    });

  const start = async (): Promise<void> => {
    if (!acceso.jitsi) return close(() => onFailed('unexpected', ''));
    const Jitsi = await load(acceso.jitsi.scriptUrl).catch(() => undefined);
    if (!Jitsi) return close(() => onFailed('connection', ''));
    if (isOver) return;
    api = new Jitsi(acceso.jitsi.domain, conferenceOptions(acceso, { language, parentNode }));
    api.getIFrame().title = title;
    listen(api);
  };

  const listen = (to: JitsiApi): void => {
    let myId: string | undefined;
    let joinedAt: number | undefined;
    /** The names of the others, by Jitsi's ids. */
    const names = new Map<string, string>();

    to.addListener('videoConferenceJoined', ({ id }) => {
      myId = id;
      if (visit || isOver) return;
      // Jitsi leaves and joins again after a cut of its own, and on the way to a breakout room.
      visit = visitClass(joinedAt === undefined ? acceso : undefined);
      joinedAt = performance.now();
      options.onJoined();
    });
    to.addListener('participantJoined', ({ id, displayName }) => void names.set(id, displayName ?? ''));
    to.addListener('participantKickedOut', ({ kicked, kicker }) => {
      if (kicked.local) close(onKicked);
      else if (kicker.id === myId) keepOut(names.get(kicked.id));
    });
    to.addListener('participantRoleChanged', ({ id, role }) => {
      const isNow = role === 'moderator';
      if (id !== myId || (isNow && performance.now() - (joinedAt ?? 0) < ownRoleMs)) return;
      to.executeCommand('overwriteConfig', roleConfig(isNow));
    });
    to.addListener('recordingStatusChanged', ({ on }) => {
      atJitsi = on ? { desde: new Date().toISOString(), nombre: 'Jitsi' } : null;
      options.onRecording(visit?.sala()?.grabando ?? atJitsi);
    });
    to.addListener('errorOccurred', (told) => {
      const error = told.error ?? told;
      if (error.isFatal) close(() => onFailed(videoErrorKind(error), ''));
    });
    to.addListener('videoConferenceLeft', () => {
      visit?.leave();
      visit = undefined;
    });
    to.addListener('readyToClose', () => close(() => onLeft('left')));
  };

  /**
   * A person who was kicked at Jitsi could come back with a new token. The academy's room knows people by their seats,
   * Jitsi by names of its own making: whose name is theirs alone is kept out by the academy, too.
   */
  const keepOut = (name: string | undefined): void => {
    const others = visit?.sala()?.participantes.filter(({ puestoId }) => puestoId !== visit?.puestoId());
    const [seat, ...more] = others?.filter(({ nombre }) => nombre === name) ?? [];
    if (seat && more.length === 0) visit?.moderate('expulsar', seat.puestoId);
  };

  start().catch((error: unknown) => close(() => onFailed(videoErrorKind(error), '')));
  return () => close();
};

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

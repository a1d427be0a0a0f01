import type { Calidad, MensajeSala, Ranura, RoomEvents } from '@puente/contracts/room';

import type { ChosenDevices, Device, DeviceProblem, RoomView } from './live-room.ts';
import type { Captured, Opening, PublishEffects, Publishing } from './publish-rules.ts';
import type { Recovery, RecoveryEffects, Trouble } from './recovery-rules.ts';
import type { Entered } from './seat.ts';

/** All that a room knows; its parts (`seat.ts`, `devices.ts`, `media.ts` …) keep only what the browser gave them. */
export interface RoomState {
  reunionId: string;
  /** Between entering and leaving. */
  isActive: boolean;
  /** The seat that is held. The view's stays after a failure. */
  seat: string | null;
  recovery: Recovery;
  publishing: Publishing;
  /** Contents of the receiving sections as the server fills them, and their streams by `mid`. */
  slots: readonly Ranura[];
  received: ReadonlyMap<string, MediaStream>;
  /** The server has answered the offer of the present media connection. */
  isAnswered: boolean;
  reactionCount: number;
  view: RoomView;
}

/** Events by their type, with what they say. Pushes of the server keep its names. */
export type Events = { [E in keyof RoomEvents]: { told: Parameters<RoomEvents[E]>[0] } } & {
  // The person
  joined: object;
  left: object;
  deviceSet: { device: Device; on: boolean };
  devicesChosen: { before: ChosenDevices; chosen: ChosenDevices };
  problemDismissed: object;
  qualityChosen: { calidad: RoomView['calidadElegida'] };
  // The socket and the page
  socketLost: object;
  socketBack: object;
  /** News of the room were lost between servers. */
  newsLost: object;
  /** The page is shown or thawed, or the network is back. */
  woken: object;
  // Entering, and results of its steps
  tokenGot: { isFresh: boolean };
  entered: { entered: Entered };
  mediaConnected: object;
  stepFailed: { trouble: Trouble };
  waited: object;
  /** The server has answered a command with that. */
  seatLost: { trouble: Trouble };
  refreshed: { entered: Entered };
  refreshFailed: object;
  // The media
  mediaClosed: object;
  mediaAnswered: object;
  mediaReceived: { streams: ReadonlyMap<string, MediaStream> };
  mediaLost: object;
  qualityMeasured: { calidad: Calidad | null };
  soundsPlayed: { blocked: boolean };
  // The devices
  deviceOpened: { opening: Opening; captured: Captured };
  deviceNotOpened: { opening: Opening; problem: DeviceProblem | null };
  deviceEnded: { device: Device; captured: Captured };
  published: { isAllowed: boolean };
  // The chat and reactions
  messageSent: { mensaje: MensajeSala };
  reactionOver: { id: string };
};
export type EventOf<T extends keyof Events> = { [K in T]: { type: K } & Events[K] }[T];
export type RoomEvent = EventOf<keyof Events>;
export type Dispatch = (event: RoomEvent) => void;

/** Effects by their name, with what they need. `room.ts` carries them out, in their order. */
export interface Effects extends RecoveryEffects, PublishEffects {
  /** Hears the server, the socket and the page. */
  listen: object;
  stopListening: object;
  /** Hears only that the page is shown, or that the network is back. */
  listenForWake: object;
  holdWakeLock: object;
  releaseWakeLock: object;
  /** Checks the socket at once, and opens a lost one now. */
  checkSocket: object;
  beat: object;
  refreshSeat: object;
  leaveSeat: { tellServer: boolean };
  closeMedia: object;
  measureQuality: object;
  pauseQuality: object;
  stopQuality: object;
  playSounds: { streams: readonly MediaStream[] };
  useOutput: { deviceId: string | undefined };
  watchQuality: { calidad: RoomView['calidadElegida'] };
  /** Tells a new seat whose pictures are on the screen. */
  watchAnew: object;
  stopWatching: object;
  forgetReactionLater: { id: string };
}
export type EffectOf<D extends keyof Effects> = { [K in D]: { do: K } & Effects[K] }[D];
export type Effect = EffectOf<keyof Effects>;

import type { AccionDeModerador, Calidad, Medio, MensajeSala, Reaccion, SalaEstado } from '@puente/contracts/room';

/** Why a room cannot be used. The screen has one sentence, and what to do next, for each (LIVE-8). */
export type RoomFailure =
  /** The network, or the way of the media through it. */
  | 'connection'
  /** Not live, ended, kicked, locked, full, refused: `message` says it in the server's words. */
  | 'room'
  | 'unexpected';

/** Devices that a person can switch on. */
export type Device = 'microfono' | 'camara' | 'pantalla';

/** Why a device cannot be used; `fell-back`: the chosen one is gone, and the default one is used instead. */
export type DeviceProblem =
  | 'denied'
  | 'denied-by-system'
  | 'missing'
  | 'in-use'
  | 'insecure-page'
  /** The browser has no such function. */
  | 'unsupported'
  | 'fell-back'
  | 'unexpected';

/** Device ids of `enumerateDevices`; one that is left out is the browser's default. */
export interface ChosenDevices {
  microfono?: string;
  camara?: string;
  /** The loudspeaker, in browsers that let a page choose it. */
  altavoz?: string;
}

export type RoomStatus =
  | { phase: 'connecting' }
  | { phase: 'connected' }
  /** Was connected, and is being connected again by itself. */
  | { phase: 'reconnecting'; since: number }
  /** `code`: the server's, where it refused. */
  | { phase: 'failed'; failure: RoomFailure; message: string; code?: string | undefined }
  | { phase: 'ended'; reason: 'finished' | 'kicked' | 'replaced' | 'session' | 'access' | 'left' };

export interface ShownReaction {
  id: string;
  puestoId: string;
  nombre: string;
  reaccion: Reaccion;
}

/** All that a screen of the embedded room shows: one immutable value, replaced at each change. */
export interface RoomView {
  status: RoomStatus;
  /** Whether this browser can send and receive sound and pictures; without, the room is its people and its chat. */
  hasMedia: boolean;
  /** My own seat. */
  puestoId: string | null;
  sala: SalaEstado | null;
  /** Oldest first. */
  mensajes: readonly MensajeSala[];
  reacciones: readonly ShownReaction[];
  /** Seats that speak now, the loudest first. */
  hablan: readonly string[];
  /**
   * Pictures and sounds by seat and kind, mine too (without my own sound). A new value when a stream was replaced. The room
   * plays the sounds itself, whatever is on the screen: show pictures in muted elements.
   */
  streams: ReadonlyMap<`${string}:${Medio}`, MediaStream>;
  /** My devices: only what is on is sent. */
  mine: Readonly<Record<Device, 'off' | 'starting' | 'on'>>;
  /** The browser plays no sound until the person clicks: offer a button that calls `unblockSound`. */
  soundBlocked: boolean;
  chosen: ChosenDevices;
  deviceProblem: { device: Device; problem: DeviceProblem } | null;
  /** The quality that I receive: as chosen, and what the connection allows now. */
  calidadElegida: 'auto' | 'alta' | 'baja' | 'audio';
  calidad: Calidad | null;
}

/** A participation in the embedded room. Nothing here throws: what fails is in the view. */
export interface LiveRoom {
  getView(): RoomView;
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  join(): void;
  /** Tries again after a failure. */
  retry(): void;
  leave(): void;
  setMicrophone(on: boolean): void;
  setCamera(on: boolean): void;
  setScreen(on: boolean): void;
  /** Changes the named devices, at once and for the next class. */
  chooseDevices(chosen: ChosenDevices): void;
  /** Plays the sounds that the browser held back; call it in a click. */
  unblockSound(): void;
  dismissDeviceProblem(): void;
  setQuality(quality: RoomView['calidadElegida']): void;
  /** The seats whose camera is on the screen, the most important first, and the one that is large. */
  setVisible(visible: readonly string[], large: string | null): void;
  /** @returns false when it was not sent: the composer keeps the text */
  say(text: string): Promise<boolean>;
  raiseHand(raised: boolean): void;
  react(reaction: Reaccion): void;
  /** @returns the server's refusal, '' when it did not answer, or null when it is done */
  moderate(action: AccionDeModerador, puestoId?: string): Promise<string | null>;
}

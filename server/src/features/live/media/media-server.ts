import type { Calidad, Medio, Ranura } from '@puente/contracts/room';

/** Kinds of media that a seat may send. The media server drops packets of others, whatever the browser does. */
export type MediaRights = Record<Medio, boolean>;

/** Counts of media packets. */
export interface PacketCounts {
  received: number;
  lost: number;
}

/** Pictures that a seat wants to receive. */
export interface MediaWants {
  quality: 'auto' | 'alta' | 'baja' | 'audio';
  /** The seat that is shown large. */
  large: string | null;
  /** The seats whose camera is on the screen, the most important first. */
  visible: readonly string[];
}

/** Reason that keeps media from people: no port of the range is free at all, or none for those who come through a relay. */
export type MediaProblem = 'no-port' | 'no-relay-port';

/** Events of the media server. Seats and rooms are named by their ids. */
export interface MediaEvents {
  /** The receiving sections of a seat carry something else now. */
  slots: (seatId: string, slots: Ranura[]) => void;
  /** Seats that speak in a room, the loudest first; at most every 300 ms, and only when it changes. */
  speaking: (roomId: string, seatIds: string[]) => void;
  connection: (seatId: string, state: 'connected' | 'lost') => void;
  /** The quality of a seat's connection changed. */
  quality: (seatId: string, quality: Calidad) => void;
  /** The child process was restarted: every seat of this process must connect its media again. */
  restarted: (seatIds: string[]) => void;
}

export interface ConnectOptions {
  roomId: string;
  seatId: string;
  /** The browser's SDP offer, with the sections of `secciones` (contracts/src/room.ts). */
  offer: string;
  rights: MediaRights;
  /** Staff is connected beyond the cap too: without the tutor there is no class. Left out: not staff. */
  isStaff?: boolean | undefined;
}

/**
 * The selective forwarding unit: it forwards what seats send to the other seats of their room. It runs in a child
 * process, which is restarted when it dies. It knows no persons, rights of the domain, or database.
 */
export interface MediaServer {
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Connects a seat, instead of an earlier connection of it. @returns the SDP answer, with all ICE candidates
   * @throws AppError ROOM_MEDIA_INVALID for an offer that it cannot use, ROOM_FULL beyond the cap of forwarded streams
   * (never for staff), ROOM_MEDIA_NO_PORT where no port is free for it, ROOM_MEDIA_UNAVAILABLE while the child process is down
   */
  connect(options: ConnectOptions): Promise<string>;
  setRights(seatId: string, rights: MediaRights): void;
  setWants(seatId: string, wants: MediaWants): void;
  /** Ends the connection of a seat, if it has one. */
  disconnect(seatId: string): void;
  /** Ends all connections of a room. */
  closeRoom(roomId: string): void;
  /** Returns the number of video streams that this process forwards now, and the number that it can. */
  usage(): { streams: number; cap: number };
  /** Returns what went wrong when the child process was last started; null while nobody needed it. */
  problem(): MediaProblem | null;
  /**
   * Returns the seconds by which the child's event loop was late since the last call, at most; undefined where it told
   * nothing since.
   */
  takeLag(): number | undefined;
  /** Returns how many media packets seats sent since the last call: those that arrived, and those that never did. */
  takePackets(): PacketCounts;
  on<E extends keyof MediaEvents>(event: E, listener: MediaEvents[E]): void;
}

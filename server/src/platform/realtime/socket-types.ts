import type { ClientEvents, ServerEvents } from '@puente/contracts/realtime';
import type { Language, Role } from '@puente/contracts/shapes';
import type { Server, Socket } from 'socket.io';

/** The user and session of a socket. */
export interface Identity {
  userId: string;
  sessionId: string;
  role: Role;
}

/** Connection of a browser to this process, with its identity. */
export interface ConnectedSocket {
  socketId: string;
  identity: Identity;
}

/**
 * Verifies an access token and its session.
 * @returns null when the token or its session is no longer valid
 * @throws AppError with a code for the browser (TOKEN_EXPIRED, TOKEN_INVALID); any other error counts as an outage
 */
export type Verify = (token: string) => Promise<Identity | null>;

/** Plain data only, because it is sent between processes. */
export interface SocketData {
  identity?: Identity;
  /** The language that the page speaks, where it told. */
  language?: Language;
}

/** The events that the processes send each other. */
interface ProcessEvents {
  closeRoom: (name: string) => void;
  catchUp: () => void;
  told: (topic: string, message: unknown) => void;
}

export type RealtimeServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;

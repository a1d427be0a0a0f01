import type { ClientEvents, ServerEvents } from '@puente/contracts/realtime';
import type { Role } from '@puente/contracts/shapes';
import type { Server, Socket } from 'socket.io';

/** Whose socket it is. */
export interface Identity {
  userId: string;
  sessionId: string;
  role: Role;
}

/** One connection of a browser to this process, and whose it is. */
export interface ConnectedSocket {
  socketId: string;
  identity: Identity;
}

/**
 * Reads an access token and the session behind it.
 * @returns null when the token or its session is not good any more
 * @throws AppError with a code for the browser (TOKEN_EXPIRED, TOKEN_INVALID); anything else is taken for an outage
 */
export type Verify = (token: string) => Promise<Identity | null>;

/** Travels between processes, so it holds data alone. */
export interface SocketData {
  identity?: Identity;
}

/** What the processes tell each other. */
interface ProcessEvents {
  closeRoom: (name: string) => void;
}

export type RealtimeServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;

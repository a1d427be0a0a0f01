import type { ServerOptions } from 'socket.io';

/** The Socket.IO adapter that broadcasts messages of one process to the sockets of all. */
export interface Cluster {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Whether messages reach the other processes now. */
  isConnected(): boolean;
  close(): Promise<void>;
}

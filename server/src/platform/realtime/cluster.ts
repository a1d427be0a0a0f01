import type { ServerOptions } from 'socket.io';

/** What carries the words of one process to the sockets of all. */
export interface Cluster {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Whether the other processes hear this one now. */
  isConnected(): boolean;
  close(): Promise<void>;
}

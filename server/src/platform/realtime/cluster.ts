import type { ServerOptions } from 'socket.io';

/** The Socket.IO adapter that broadcasts messages of one process to the sockets of all. */
export interface Cluster {
  adapter: NonNullable<ServerOptions['adapter']>;
  /** Whether messages reach the other processes now, and theirs this one. */
  isConnected(): boolean;
  /** Calls `listener` when messages may have been lost, once they arrive again. */
  onGap(listener: () => void): void;
  /** Calls `listener` when this process can send again and knows that messages of its own were lost. */
  onLost?(listener: () => void): void;
  close(): Promise<void>;
}

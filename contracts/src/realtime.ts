import type { Notificacion } from './notifications.ts';

/** What the server tells the browser over the socket. */
export interface ServerEvents {
  nuevaNotificacion: (notification: Notificacion) => void;
  userStatusChange: (status: { userId: string; isConnected: boolean }) => void;
  /** The session behind this socket has ended: sign out. */
  sesionTerminada: () => void;
  pong: () => void;
}

/** What the browser tells the server. */
export interface ClientEvents {
  authenticate: (credentials: { token: string }) => void;
  ping: () => void;
}

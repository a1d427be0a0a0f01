import type { ReunionActualizada } from './live.ts';
import type { Notificacion } from './notifications.ts';

/** What the server tells the browser over the socket. */
export interface ServerEvents {
  nuevaNotificacion: (notification: Notificacion) => void;
  /** Another of the person's tabs or devices has read all notifications up to this moment (ISO 8601, UTC). */
  notificacionesLeidas: (read: { hasta: string }) => void;
  /** A meeting of one of the person's courses began, ended, or changed otherwise (SUBS-5). */
  reunionActualizada: (meeting: ReunionActualizada) => void;
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

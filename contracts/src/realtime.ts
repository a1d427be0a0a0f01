import type { ErrorCode } from './errors.ts';
import type { ReunionActualizada } from './live.ts';
import type { Mensaje, NuevoMensaje } from './messages.ts';
import type { Notificacion } from './notifications.ts';

/** Why the server refused what the browser asked over the socket, in the language of the account. */
export interface RealtimeError {
  code: ErrorCode;
  message: string;
  requestId: string;
}

/** What the server tells the browser over the socket. */
export interface ServerEvents {
  nuevaNotificacion: (notification: Notificacion) => void;
  /** Another of the person's tabs or devices has read all notifications up to this moment (ISO 8601, UTC). */
  notificacionesLeidas: (read: { hasta: string }) => void;
  /** One notification is read, because the person has opened what it tells of. */
  notificacionLeida: (read: { id: string }) => void;
  /** A meeting of one of the person's courses began, ended, or changed otherwise (SUBS-5). */
  reunionActualizada: (meeting: ReunionActualizada) => void;
  /** A private message for this person (MSG-4). */
  nuevoMensajePrivado: (mensaje: Mensaje) => void;
  /** The person has opened a private message, here or in another tab. */
  mensajeLeido: (read: { id: string }) => void;
  /** The answers to `enviarMensajePrivado`, with the `envioId` that it came with. */
  enviarMensajeExito: (sent: { message: string; mensaje: Mensaje; envioId?: string }) => void;
  enviarMensajeError: (refused: RealtimeError & { envioId?: string }) => void;
  userStatusChange: (status: { userId: string; isConnected: boolean }) => void;
  /** The session behind this socket has ended: sign out. */
  sesionTerminada: () => void;
  pong: () => void;
}

/** What the browser tells the server. */
export interface ClientEvents {
  authenticate: (credentials: { token: string }) => void;
  enviarMensajePrivado: (mensaje: NuevoMensaje) => void;
  ping: () => void;
}

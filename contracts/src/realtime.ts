import type { Commands } from './api.ts';
import type { AnswersOf, SenderOf } from './command.ts';
import type { ReunionActualizada } from './live.ts';
import type { Mensaje } from './messages.ts';
import type { Notificacion } from './notifications.ts';

/** The events that answer commands, of all of them together. */
type CommandAnswers = UnionToIntersection<{ [E in keyof Commands]: AnswersOf<Commands[E]> }[keyof Commands]>;
type CommandSenders = { [E in keyof Commands]: SenderOf<Commands[E]> };
type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** What the server tells the browser over the socket. */
export interface ServerEvents extends CommandAnswers {
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
  userStatusChange: (status: { userId: string; isConnected: boolean }) => void;
  /** The session behind this socket has ended: sign out. */
  sesionTerminada: () => void;
  pong: () => void;
}

/** What the browser tells the server: the commands, and what belongs to the channel itself. */
export interface ClientEvents extends CommandSenders {
  authenticate: (credentials: { token: string }) => void;
  ping: () => void;
}

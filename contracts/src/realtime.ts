import type { Commands } from './api.ts';
import type { RespuestaGuardada } from './assessments.ts';
import type { AnswersOf, SenderOf } from './command.ts';
import type { DocumentoAbierto } from './documents.ts';
import type { ForoActualizado } from './forum.ts';
import type { ReunionActualizada } from './live.ts';
import type { Mensaje } from './messages.ts';
import type { Notificacion } from './notifications.ts';
import type { RoomEvents } from './room.ts';
import type { Language } from './shapes.ts';
import type { TicketAtendido } from './support-desk.ts';
import type { TicketActualizado } from './support.ts';

/** The answer events of all commands. */
type CommandAnswers = UnionToIntersection<{ [E in keyof Commands]: AnswersOf<Commands[E]> }[keyof Commands]>;
type CommandSenders = { [E in keyof Commands]: SenderOf<Commands[E]> };
type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** The events that the server emits to the browser. */
export interface ServerEvents extends CommandAnswers, RoomEvents {
  nuevaNotificacion: (notification: Notificacion) => void;
  /** All notifications up to this moment (ISO 8601, UTC) were read in another of the person's tabs or devices. */
  notificacionesLeidas: (read: { hasta: string }) => void;
  /** Id of a notification that counts as read, because the person opened what it links to. */
  notificacionLeida: (read: { id: string }) => void;
  /** A meeting of one of the person's courses changed its state (SUBS-5). */
  reunionActualizada: (meeting: ReunionActualizada) => void;
  /** Several classes of one of the person's courses got meetings at once. */
  reunionesAgendadas: (scheduled: { cursoId: string }) => void;
  /** The announcements of a course changed: one is new, different or gone. */
  anunciosCambiados: (changed: { cursoId: string }) => void;
  /** A course, or something inside it, was created, changed or deleted: for the panel's open pages. */
  cursoCambiado: (changed: { cursoId: string }) => void;
  /** A topic of a section that this socket watches changed (`verForo`). */
  foroActualizado: (news: ForoActualizado) => void;
  /** A private message for this person (MSG-4). */
  nuevoMensajePrivado: (mensaje: Mensaje) => void;
  /** Numbers of a private message that the person sent or received were masked. */
  mensajeCambiado: (mensaje: Mensaje) => void;
  /** The person opened a private message, in this tab or another one. */
  mensajeLeido: (read: { id: string }) => void;
  /** The person opened a document of a course, in this tab or another one (DOC-2). */
  documentoAbierto: (documento: DocumentoAbierto) => void;
  /** A support ticket of mine, or that I answer, was opened, answered or changed (SOP-3). */
  ticketActualizado: (ticket: TicketActualizado) => void;
  /** Staff opened, left or write in a support ticket that this socket attends (`atenderTicket`). */
  ticketAtendido: (ticket: TicketAtendido) => void;
  /** An answer of a test was saved, in this tab or on another device of the person (TEST-4). */
  respuestaGuardada: (answer: RespuestaGuardada) => void;
  /** An attempt of the person at a test was graded, or got more time: `GET /intentos/:id` has it. */
  intentoActualizado: (attempt: { id: string; pruebaId: string }) => void;
  /** For administrators: somebody is online, or no longer (ADM-8). */
  userStatusChange: (status: { userId: string; isConnected: boolean }) => void;
  /** The socket's session has ended: the browser signs out. */
  sesionTerminada: () => void;
  /**
   * Events may have been missed, though the connection was never lost: the browser fetches its live queries again, at a
   * random moment within so many milliseconds.
   */
  resync: (spread: { withinMs: number }) => void;
  pong: () => void;
}

/** The events that the browser emits: the commands, and those of the connection itself. */
export interface ClientEvents extends CommandSenders {
  /** `idioma`: the language that the page speaks now; refusals and answers of commands are in it. */
  authenticate: (credentials: { token: string; idioma?: Language }) => void;
  ping: () => void;
}

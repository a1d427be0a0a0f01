import { z } from 'zod';

import { command } from './command.ts';
import { route } from './route.ts';
import { Id, Message, Moment, Page, Role, text } from './shapes.ts';

/** Media track that a person sends into the room. `sonidoPantalla` is the sound of the shared screen. */
export const Medio = z.enum(['microfono', 'camara', 'pantalla', 'sonidoPantalla']);
export type Medio = z.infer<typeof Medio>;

/** The connection of a participant, by loss, delay and bandwidth; null until it was measured. */
export const Calidad = z.enum(['buena', 'regular', 'mala']);
export type Calidad = z.infer<typeof Calidad>;

/** A person in the room. One person has one seat (`puesto`): their newest tab takes it over. */
export const Participante = z.object({
  puestoId: Id,
  userId: Id,
  nombre: z.string(),
  foto: z.string().nullable(),
  role: Role,
  esModerador: z.boolean(),
  /** Entered without a valid token, which only a setting allows. */
  esInvitado: z.boolean(),
  /** False while the connection is cut and the seat is kept. */
  conectado: z.boolean(),
  /** Since when the hand is up; hands are answered in this order. */
  manoDesde: Moment.nullable(),
  /** Whether they may send sound and pictures; moderators always may. */
  puedeHablar: z.boolean(),
  publica: z.object({ microfono: z.boolean(), camara: z.boolean(), pantalla: z.boolean() }),
  calidad: Calidad.nullable(),
});
export type Participante = z.infer<typeof Participante>;

/** The whole state of a room, sent after every change; a browser ignores one with a lower `version` than it has. */
export const SalaEstado = z.object({
  reunionId: Id,
  version: z.int(),
  /** Nobody new may enter but moderators, and those who have a seat. */
  bloqueada: z.boolean(),
  /** Set while somebody records. */
  grabando: z.object({ desde: Moment, nombre: z.string() }).nullable(),
  /** How full the embedded room is; `aviso` from 80 %: time to say that more people need another provider. */
  aforo: z.object({ ocupado: z.int(), maximo: z.int(), aviso: z.boolean() }),
  /** In the order in which they entered. */
  participantes: z.array(Participante),
});
export type SalaEstado = z.infer<typeof SalaEstado>;

export const textoDeSalaMaxLength = 1_000;

/** A chat message of a room. */
export const MensajeSala = z.object({
  id: Id,
  reunionId: Id,
  userId: Id.nullable(),
  nombre: z.string(),
  role: Role,
  texto: z.string(),
  createdAt: Moment,
});
export type MensajeSala = z.infer<typeof MensajeSala>;

/** Somebody whom a moderator removed from a live class, and who may not come back until staff lets them in again. */
export const Expulsado = z.object({
  userId: Id,
  nombre: z.string(),
  foto: z.string().nullable(),
  role: Role,
  expulsadoAt: Moment,
});
export type Expulsado = z.infer<typeof Expulsado>;

export const Reaccion = z.enum(['aplauso', 'corazon', 'pulgar', 'risa', 'sorpresa', 'celebracion']);
export type Reaccion = z.infer<typeof Reaccion>;

/** Action of a moderator; those on one participant name them in `sobre`. */
export const AccionDeModerador = z.enum([
  // on a participant
  'permitirHablar',
  'retirarPalabra',
  'silenciar',
  'apagarCamara',
  'detenerPantalla',
  'bajarMano',
  'expulsar',
  'hacerModerador',
  'quitarModerador',
  // on the room
  'silenciarTodos',
  'bajarManos',
  'bloquear',
  'desbloquear',
  'grabacionEmpieza',
  'grabacionTermina',
]);
export type AccionDeModerador = z.infer<typeof AccionDeModerador>;

/**
 * Content of one of my receiving media sections now. The browser's offer has fixed receiving sections, and the server
 * decides what fills them, so that nothing is negotiated again when somebody speaks or is seen.
 */
export const Ranura = z.object({
  /** The `mid` of the section in the browser's offer. */
  mid: z.string().max(16),
  puestoId: Id,
  medio: Medio,
  /** Layer of a camera: its large or its small picture; null for other media. */
  capa: z.enum(['alta', 'baja']).nullable(),
});
export type Ranura = z.infer<typeof Ranura>;

/** The media sections of every browser's offer, in this order: what it sends, then what it can receive at once. */
export const secciones = {
  envia: ['microfono', 'camara', 'camaraPequena', 'pantalla', 'sonidoPantalla'],
  recibeAudio: 6,
  recibeVideo: 9,
} as const;

const Puesto = { puestoId: Id };
const mediaRefusals = ['ROOM_MEDIA_INVALID', 'ROOM_MEDIA_NO_PORT', 'ROOM_MEDIA_UNAVAILABLE'] as const;

export const roomCommands = {
  enter: command({
    event: 'entrarSala',
    access: 'session',
    summary: 'Take a seat in a live class, with the token of `POST /reuniones/validar-acceso`',
    body: z.strictObject({
      reunionId: Id,
      /** Null: as a guest, where the academy allows it. */
      token: z.string().max(4_000).nullable(),
      /**
       * The seat before a reload or a cut; it is given back with its rights while it is kept, and then needs no token if
       * the session is the same. A seat is used by one socket: after each new connection of it, enter again.
       */
      puestoAnterior: Id.nullish(),
    }),
    answer: z.object({ ...Puesto, sala: SalaEstado, mensajes: z.array(MensajeSala) }),
    reply: 'ack',
    errors: [
      'MEETING_NOT_FOUND',
      'ROOM_TOKEN_INVALID',
      'ROOM_NOT_LIVE',
      'ROOM_SUBSCRIPTION_REQUIRED',
      'ROOM_KICKED',
      'ROOM_LOCKED',
      'ROOM_FULL',
      'TOO_MANY_REQUESTS',
    ],
  }),
  heartbeat: command({
    event: 'latidoSala',
    access: 'session',
    summary: 'Say every 15 seconds that I am still in the class (attendance, LIVE-10)',
    body: z.strictObject(Puesto),
    answer: z.object({}),
    reply: 'ack',
    errors: ['ROOM_SEAT_LOST'],
  }),
  leave: command({
    event: 'salirSala',
    access: 'session',
    summary: 'Leave the class',
    body: z.strictObject(Puesto),
    answer: z.object({}),
    reply: 'ack',
    errors: [],
  }),
  connectMedia: command({
    event: 'conectarMedios',
    access: 'session',
    summary: 'Connect sound and pictures: an SDP offer with the sections of `secciones`, answered by an SDP answer',
    body: z.strictObject({ ...Puesto, oferta: z.string().min(1).max(30_000) }),
    answer: z.object({ respuesta: z.string() }),
    reply: 'ack',
    errors: ['ROOM_SEAT_LOST', 'ROOM_FULL', ...mediaRefusals, 'TOO_MANY_REQUESTS'],
  }),
  publish: command({
    event: 'publicarSala',
    access: 'session',
    summary: 'Say what I send now: nothing else is forwarded. What I have no right to send is refused',
    body: z.strictObject({ ...Puesto, microfono: z.boolean(), camara: z.boolean(), pantalla: z.boolean() }),
    answer: z.object({}),
    reply: 'ack',
    errors: ['ROOM_SEAT_LOST', 'ROOM_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  watch: command({
    event: 'verSala',
    access: 'session',
    summary: 'Say whose pictures I show, and how large',
    body: z.strictObject({
      ...Puesto,
      /** `auto`: by the connection. `audio`: no pictures at all. */
      calidad: z.enum(['auto', 'alta', 'baja', 'audio']),
      /** Shown large, first; others are shown small. */
      grande: Id.nullable(),
      /** Seats whose camera is on the screen, the most important first. */
      visibles: z.array(Id).max(60),
    }),
    answer: z.object({}),
    reply: 'ack',
    errors: ['ROOM_SEAT_LOST', 'TOO_MANY_REQUESTS'],
  }),
  raiseHand: command({
    event: 'levantarMano',
    access: 'session',
    summary: 'Ask to speak, or take the question back',
    body: z.strictObject({ ...Puesto, levantada: z.boolean() }),
    answer: z.object({}),
    reply: 'ack',
    errors: ['ROOM_SEAT_LOST', 'TOO_MANY_REQUESTS'],
  }),
  react: command({
    event: 'reaccionarSala',
    access: 'session',
    summary: 'Show a reaction to everyone in the room for a moment',
    body: z.strictObject({ ...Puesto, reaccion: Reaccion }),
    answer: z.object({}),
    reply: 'ack',
    errors: ['ROOM_SEAT_LOST', 'TOO_MANY_REQUESTS'],
  }),
  say: command({
    event: 'mensajeSala',
    access: 'session',
    summary: 'Write into the chat of the room; repeated with the same `envioId` it is written once',
    body: z.strictObject({ ...Puesto, texto: text(textoDeSalaMaxLength), envioId: Id }),
    answer: z.object({ mensaje: MensajeSala }),
    reply: 'ack',
    errors: ['ROOM_SEAT_LOST', 'TOO_MANY_REQUESTS'],
  }),
  moderate: command({
    event: 'moderarSala',
    access: 'session',
    summary: 'Act on a participant or on the room, as a moderator',
    body: z.strictObject({ ...Puesto, accion: AccionDeModerador, sobre: Id.nullish() }),
    answer: z.object({}),
    reply: 'ack',
    errors: ['ROOM_SEAT_LOST', 'ROOM_NOT_ALLOWED', 'ROOM_PARTICIPANT_GONE', 'TOO_MANY_REQUESTS'],
  }),
  record: command({
    event: 'grabarSala',
    access: 'staff',
    summary: 'Tell a room that I record it, or no longer do, from any tab of mine; repeated while it records',
    body: z.strictObject({ reunionId: Id, grabando: z.boolean() }),
    answer: z.object({}),
    reply: 'ack',
    errors: ['MEETING_NOT_FOUND', 'ROOM_SEAT_LOST', 'TOO_MANY_REQUESTS'],
  }),
} as const;

/** Realtime events that the server sends to the seats of a room. */
export interface RoomEvents {
  salaActualizada: (sala: SalaEstado) => void;
  /** `puestoId` is the receiver's own seat. */
  salaRanuras: (filled: { puestoId: string; ranuras: Ranura[] }) => void;
  salaMensaje: (mensaje: MensajeSala) => void;
  salaReaccion: (shown: { reunionId: string; puestoId: string; nombre: string; reaccion: Reaccion }) => void;
  /** The seats that are speaking now, the loudest first. */
  salaHablan: (speaking: { reunionId: string; puestos: string[] }) => void;
  /** A moderator, or the loss of a right, ends what this seat sends: the browser stops capturing it. */
  salaDetener: (stop: { puestoId: string; medios: Medio[] }) => void;
  /** The media connection is gone at the server's side: connect it again. */
  salaReconectar: (again: { puestoId: string }) => void;
  /** The seat has ended. `puestoId` is the receiver's own seat; `acceso`: its subscription or its post has ended. */
  salaFin: (end: { puestoId: string; razon: 'terminada' | 'expulsado' | 'reemplazado' | 'sesion' | 'acceso' }) => void;
}

export const roomRoutes = {
  chat: route({
    method: 'GET',
    path: '/reuniones/:id/mensajes',
    access: 'session',
    summary: 'The chat of a class, newest first, for its staff and for students with an active subscription',
    params: z.strictObject({ id: Id }),
    query: Page,
    answers: { 200: z.array(MensajeSala) },
    errors: ['MEETING_NOT_FOUND'],
  }),
  keptOut: route({
    method: 'GET',
    path: '/reuniones/:id/expulsados',
    access: 'staff',
    summary: 'Who was removed from a live class, the last one first, for the course’s staff; none once it has ended',
    params: z.strictObject({ id: Id }),
    query: Page,
    answers: { 200: z.array(Expulsado) },
    errors: ['MEETING_NOT_FOUND'],
  }),
  readmit: route({
    method: 'DELETE',
    path: '/reuniones/:id/expulsados/:userId',
    access: 'staff',
    summary: 'Let somebody come back who was removed from a live class; repeated, it answers the same (LIVE-6)',
    params: z.strictObject({ id: Id, userId: Id }),
    answers: { 200: Message },
    errors: ['MEETING_NOT_FOUND'],
  }),
} as const;

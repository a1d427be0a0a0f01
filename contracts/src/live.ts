import { z } from 'zod';

import { Reunion, ReunionEstado } from './catalogue.ts';
import { command } from './command.ts';
import { route } from './route.ts';
import { English, Id, Message, Moment, Page } from './shapes.ts';

/** The meeting's new state, as it is pushed to those who may enter it. */
export const ReunionActualizada = z.strictObject({ id: Id, claseId: Id, cursoId: Id, estado: ReunionEstado });
export type ReunionActualizada = z.infer<typeof ReunionActualizada>;

/** A class with its meeting, as the meetings list of the panel shows it (ADM-5). `id` is the class's. */
export const ClaseConReunion = z.object({
  id: Id,
  nombre: z.string(),
  nombreEn: English,
  fechaHora: Moment,
  duracion: z.string(),
  moduloId: Id,
  cursoId: Id,
  cursoTitulo: z.string(),
  cursoTituloEn: English,
  reunion: z.object({ id: Id, estado: ReunionEstado, enlace: z.string() }),
});
export type ClaseConReunion = z.infer<typeof ClaseConReunion>;

/** A class that can get a meeting, for the three chained selects of the scheduling dialog (ADM-6). */
export const ClasePorAgendar = z.object({
  id: Id,
  nombre: z.string(),
  nombreEn: English,
  fechaHora: Moment,
  duracion: z.string(),
  moduloId: Id,
  moduloNombre: z.string(),
  moduloNombreEn: English,
  cursoId: Id,
  cursoTitulo: z.string(),
  cursoTituloEn: English,
  /** Its meeting was cancelled: scheduling all classes of the course leaves it out. */
  cancelada: z.boolean(),
});
export type ClasePorAgendar = z.infer<typeof ClasePorAgendar>;

/** Public view of a room: whoever waits sees the class and its start before they may enter. */
export const PuertaDeSala = z.object({
  reunionId: Id,
  roomName: z.string(),
  estado: ReunionEstado,
  claseId: Id,
  claseNombre: z.string(),
  claseNombreEn: English,
  cursoId: Id,
  cursoTitulo: z.string(),
  cursoTituloEn: English,
  fechaHora: Moment,
  duracion: z.string(),
  /** Whether the caller is staff of the course: may start and finish the class. */
  esPersonal: z.boolean(),
  /** The full names of the course's tutors, by name; none when the course has no tutor yet. */
  tutores: z.array(z.string()),
});
export type PuertaDeSala = z.infer<typeof PuertaDeSala>;

const Started = Message.extend({ reunionId: Id, claseId: Id, enlace: z.string(), roomName: z.string() });
const Moved = Message.extend({ reunionId: Id, claseId: Id });
const Target = z.strictObject({ reunionId: Id });
const stepErrors = ['MEETING_NOT_FOUND', 'MEETING_STEP_REFUSED', 'TOO_MANY_REQUESTS'] as const;

export const liveCommands = {
  schedule: command({
    event: 'agendarReunion',
    access: 'staff',
    summary: 'Schedule the meeting of a class',
    body: z.strictObject({ claseId: Id }),
    answer: Message.extend({ claseId: Id, reunion: Reunion }),
    reply: { success: 'agendarReunionExito', failure: 'agendarReunionError', echo: 'claseId' },
    errors: ['CLASS_NOT_FOUND', 'CLASS_OVER', 'CLASS_HAS_MEETING', 'TOO_MANY_REQUESTS'],
  }),
  start: command({
    event: 'iniciarClase',
    access: 'staff',
    summary: 'Start a scheduled meeting: the room opens. More than 15 minutes before the class only if it says so',
    body: Target.extend({ antesDeHora: z.boolean().optional() }),
    answer: Started,
    reply: { success: 'claseIniciada', failure: 'iniciarClaseError', echo: 'reunionId' },
    errors: [...stepErrors, 'CLASS_OVER', 'CLASS_NOT_DUE'],
  }),
  cancel: command({
    event: 'cancelarReunion',
    access: 'staff',
    summary: 'Cancel a meeting that has not started; its class can get another one',
    body: Target,
    answer: Moved,
    reply: { success: 'reunionCanceladaExito', failure: 'cancelarReunionError', echo: 'reunionId' },
    errors: stepErrors,
  }),
  finish: command({
    event: 'finalizarClase',
    access: 'staff',
    summary: 'Finish a live meeting: the room closes',
    body: Target,
    answer: Moved,
    reply: { success: 'claseFinalizadaExito', failure: 'finalizarClaseError', echo: 'reunionId' },
    errors: stepErrors,
  }),
} as const;

const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.infer<typeof IceServer>;

/** Data to enter a room with (LIVE-3). */
export const AccesoASala = z.object({
  /** The token of the embedded room, or the JWT of Jitsi. Null for a guest of the embedded room (LIVE-6). */
  token: z.string().nullable(),
  userInfo: z.object({ displayName: z.string(), email: z.string(), isModerator: z.boolean() }),
  reunion: Reunion,
  provider: z.enum(['embedded', 'jitsi']),
  /** TURN servers with time-limited credentials, for networks that let nothing else through. */
  iceServers: z.array(IceServer),
  /**
   * Jitsi alone: host, script, and the room's name there (with the tenant before it at 8x8.vc). `token` is then the
   * JWT of Jitsi, and `entrada` the token for `entrarSala`, which counts the attendance.
   */
  jitsi: z.object({ domain: z.string(), scriptUrl: z.string(), roomName: z.string() }).nullable(),
  /** The token for `entrarSala`; with the embedded room it equals `token`. Null for a guest. */
  entrada: z.string().nullable(),
});
export type AccesoASala = z.infer<typeof AccesoASala>;

export const liveRoutes = {
  meetings: route({
    method: 'GET',
    path: '/reuniones',
    access: 'staff',
    summary: 'The classes with a meeting: all for admins, those of their courses for tutors; the next ones first',
    query: Page.extend({ cursoId: Id.optional(), estado: ReunionEstado.optional() }),
    answers: { 200: z.array(ClaseConReunion) },
    errors: [],
  }),
  schedulable: route({
    method: 'GET',
    path: '/reuniones/por-agendar',
    access: 'staff',
    summary: 'The classes that have not ended and have no meeting, of the courses that I may manage, by date',
    query: Page,
    answers: { 200: z.array(ClasePorAgendar) },
    errors: [],
  }),
  scheduleAll: route({
    method: 'POST',
    path: '/courses/:id/reuniones',
    idempotency: { natural: 'a class gets one meeting: a repeat finds them scheduled' },
    access: 'staff',
    summary: 'Schedule the meetings of all classes of a course that have not ended and never had one',
    params: z.strictObject({ id: Id }),
    answers: { 200: Message.extend({ agendadas: z.int() }) },
    errors: ['COURSE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  door: route({
    method: 'GET',
    path: '/reuniones/sala/:roomName',
    access: 'session',
    summary: 'The class behind a room’s address, for its staff and its students',
    params: z.strictObject({ roomName: z.string().min(1).max(100) }),
    answers: { 200: PuertaDeSala },
    errors: ['MEETING_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  validateAccess: route({
    method: 'POST',
    path: '/reuniones/validar-acceso',
    idempotency: { natural: 'reads and answers, and changes nothing' },
    access: 'session',
    summary: 'Check that I may enter a live class, and get the token for its room (LIVE-3)',
    body: z.strictObject({ roomName: z.string().min(1).max(100), reunionId: Id }),
    answers: { 200: AccesoASala },
    errors: ['MEETING_NOT_FOUND', 'ROOM_NOT_LIVE', 'ROOM_SUBSCRIPTION_REQUIRED', 'ROOM_KICKED', 'TOO_MANY_REQUESTS'],
  }),
} as const;

import { z } from 'zod';

import { CertificadoEstado } from './certificates.ts';
import { SuscripcionEstado } from './enrolment.ts';
import { route } from './route.ts';
import { English, Id, Message, Moment, Money, Page, text } from './shapes.ts';
import { Usuario } from './users.ts';

/** The longest note of staff about a person, in characters. */
const notaMaxLength = 2_000;

export const NotaNueva = z.strictObject({ texto: text(notaMaxLength) });

/** The head of a person's page. */
export const FichaDeUsuario = Usuario.extend({
  /** When the address was verified; null while it isn't. */
  emailVerifiedAt: Moment.nullable(),
  /** The IANA zone of the browser when last seen; null while unknown. */
  timezone: z.string().nullable(),
  /** Whether a login asks for a second step. */
  segundoPaso: z.boolean(),
  /** When one of the person's sessions was last used. */
  ultimaActividad: Moment.nullable(),
  /** Whether the account is the caller's own. */
  esPropia: z.boolean(),
});
export type FichaDeUsuario = z.infer<typeof FichaDeUsuario>;

const SuscripcionDeUsuario = z.object({
  id: Id,
  cursoId: Id,
  titulo: z.string(),
  tituloEn: English,
  estado: SuscripcionEstado,
  fechaInicio: Moment,
  /** The end of access; null = no end. */
  expiration: Moment.nullable(),
});

export const PagoDeUsuario = z.object({
  id: Id,
  cursoId: Id,
  titulo: z.string(),
  tituloEn: English,
  /** 1 for the first payment of a plan, or the only one. */
  numero: z.int(),
  /** How many payments the purchase has. */
  de: z.int(),
  monto: Money,
  reembolsado: Money,
  estado: z.enum(['scheduled', 'pending', 'succeeded', 'failed', 'cancelled', 'refunded']),
  metodoPago: z.string().nullable(),
  /** The day on which it is due (`YYYY-MM-DD`, in the academy's time zone). */
  vence: z.iso.date(),
  pagadoAt: Moment.nullable(),
});
export type PagoDeUsuario = z.infer<typeof PagoDeUsuario>;

const AsistenciaDeUsuario = z.object({
  /** Id of the meeting. */
  id: Id,
  claseNombre: z.string(),
  claseNombreEn: English,
  cursoTitulo: z.string(),
  cursoTituloEn: English,
  fechaHora: Moment,
  /** Whole minutes in the class, and the class's real duration. */
  minutos: z.int(),
  duracionMinutos: z.int(),
});

const IntentoDeUsuario = z.object({
  id: Id,
  prueba: z.string(),
  curso: z.string(),
  cursoEn: English,
  numero: z.int(),
  iniciadoAt: Moment,
  /** Null while it is under way. */
  terminadoAt: Moment.nullable(),
  /** Whole percent; null while it is under way. */
  nota: z.int().nullable(),
  aprobado: z.boolean().nullable(),
});

const CertificadoDeUsuario = z.object({
  id: Id,
  codigo: z.string(),
  titulo: z.string(),
  tituloEn: English,
  emitidoAt: Moment,
  estado: CertificadoEstado,
});

const SesionDeUsuario = z.object({
  id: Id,
  createdAt: Moment,
  lastUsedAt: Moment,
  userAgent: z.string(),
  ip: z.string(),
});

/** A note of staff about a person, which the person does not see but in the archive of their data. */
export const NotaDeUsuario = z.object({
  id: Id,
  texto: z.string(),
  createdAt: Moment,
  /** The name of who wrote it; null when the account is gone. */
  autor: z.string().nullable(),
});
export type NotaDeUsuario = z.infer<typeof NotaDeUsuario>;

const ById = z.strictObject({ id: Id });
const errors = ['USER_NOT_FOUND'] as const;
const block = <const Path extends string, Row extends z.ZodType>(path: Path, row: Row, summary: string) =>
  route({
    method: 'GET',
    path: `/admin/users/:id/${path}`,
    access: 'admin',
    summary,
    params: ById,
    query: Page,
    answers: { 200: z.array(row) },
    errors,
  });

/** A person's page in the panel: its head, and one list for each of its parts. */
export const userPageRoutes = {
  one: route({
    method: 'GET',
    path: '/admin/users/:id',
    access: 'admin',
    summary: 'An account, with its last activity',
    params: ById,
    answers: { 200: FichaDeUsuario },
    errors,
  }),
  subscriptions: block(
    'suscripciones',
    SuscripcionDeUsuario,
    "A person's subscriptions with their state, newest first",
  ),
  payments: block('pagos', PagoDeUsuario, "A person's payments, also those to come, the latest due first"),
  attendance: block('asistencia', AsistenciaDeUsuario, 'The live classes that a person was in, the latest first'),
  attempts: block('intentos', IntentoDeUsuario, "A person's attempts at tests, without practice, newest first"),
  certificates: block('certificados', CertificadoDeUsuario, "A person's certificates, newest first"),
  sessions: route({
    method: 'GET',
    path: '/admin/users/:id/sesiones',
    access: 'admin',
    summary: 'The devices on which a person is signed in, last used first',
    params: ById,
    answers: { 200: z.array(SesionDeUsuario).max(200) },
    errors,
  }),
  endSessions: route({
    method: 'DELETE',
    path: '/admin/users/:id/sesiones',
    access: 'admin',
    summary: 'End every session of a person; those of oneself are ended in the profile',
    params: ById,
    answers: { 200: Message },
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT'],
  }),
  endSession: route({
    method: 'DELETE',
    path: '/admin/users/:id/sesiones/:sesionId',
    access: 'admin',
    summary: 'End one session of a person',
    params: z.strictObject({ id: Id, sesionId: Id }),
    answers: { 200: Message },
    errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', 'SESSION_NOT_FOUND'],
  }),
  notes: block('notas', NotaDeUsuario, 'What staff noted about a person, newest first'),
  addNote: route({
    method: 'POST',
    path: '/admin/users/:id/notas',
    idempotency: 'header',
    access: 'admin',
    summary: 'Note something about a person, for administrators alone',
    params: ById,
    body: NotaNueva,
    answers: { 201: NotaDeUsuario },
    errors: ['USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  removeNote: route({
    method: 'DELETE',
    path: '/admin/users/:id/notas/:notaId',
    access: 'admin',
    summary: 'Remove a note about a person',
    params: z.strictObject({ id: Id, notaId: Id }),
    answers: { 200: Message },
    errors: ['USER_NOTE_NOT_FOUND'],
  }),
} as const;

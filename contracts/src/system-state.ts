import { z } from 'zod';

import { route } from './route.ts';
import { Email, Language, Moment, Page } from './shapes.ts';

/** Outside parts of the program, in the order in which they are shown. */
export const outsideParts = [
  'base',
  'archivos',
  'correo',
  'pagos',
  'antivirus',
  'tiempoReal',
  'salas',
  'repetidores',
  'google',
  'push',
  'https',
] as const;
export type OutsidePart = (typeof outsideParts)[number];

/** An outside part as it is configured, and whether it answered the last check. */
export const ParteDelSistema = z.object({
  parte: z.enum(outsideParts),
  /** `real`: a service of its own. `integrada`: the one that comes with the program. `ninguna`: not configured. */
  modo: z.enum(['real', 'integrada', 'ninguna']),
  /** `sin-comprobar`: it is configured, and the program has no way to ask it. `por-vencer`: a certificate that ends within two weeks. */
  estado: z.enum(['bien', 'por-vencer', 'falla', 'sin-comprobar', 'sin-configurar']),
  /** Cause of a failure: no answer, none in time, refused credentials, a certificate that browsers refuse, or no port for media. */
  causa: z.enum(['sin-respuesta', 'tarde', 'rechazo', 'certificado', 'puertos']).nullable(),
  /** Duration of the check in milliseconds; null where there is none. */
  milisegundos: z.int().nullable(),
  /** When this server first saw it as it is now. */
  desde: Moment,
  /** When it was last heard of by itself: the last webhook of the card provider. Null where there is none. */
  ultimoAviso: Moment.nullable(),
  /** When the certificate of the public address ends; null of other parts, and where it can't be read. */
  venceAt: Moment.nullable(),
});
export type ParteDelSistema = z.infer<typeof ParteDelSistema>;

/** Origin of work that failed for good: a background job, the delivery of an event, or an event of the card provider. */
export const OrigenDeFallo = z.enum(['trabajo', 'aviso', 'pago']);
export type OrigenDeFallo = z.infer<typeof OrigenDeFallo>;

const kindOfWork = {
  origen: OrigenDeFallo,
  /** Name of the kind in the program, such as `payments.send-receipt`. */
  tarea: z.string(),
  /** Whether it sends mail. */
  esCorreo: z.boolean(),
};

/** Counts of a kind of work that is not done yet. */
export const TrabajoEnEspera = z.object({
  ...kindOfWork,
  /** Due, for a worker to take. */
  esperan: z.int(),
  /** Being done now. */
  enCurso: z.int(),
  /** Failed, to be tried again by itself. */
  reintentan: z.int(),
  /** Due for longer than a quarter of an hour. */
  atrasados: z.int(),
});
export type TrabajoEnEspera = z.infer<typeof TrabajoEnEspera>;

/** The most failed work of an origin that is counted. */
export const mostCounted = 1_000;

/** Count of failed work of a kind, at most `mostCounted`. */
export const FallidosPorTarea = z.object({ ...kindOfWork, total: z.int() });
export type FallidosPorTarea = z.infer<typeof FallidosPorTarea>;

/** State of the program: its work, its last backup and its version. */
export const EstadoDelSistema = z.object({
  enEspera: z.array(TrabajoEnEspera),
  fallidos: z.array(FallidosPorTarea),
  /** The last backup of the database; null without one. */
  respaldo: z
    .object({
      /** When its snapshot was taken. */
      at: Moment,
      bytes: z.number(),
      version: z.string(),
    })
    .nullable(),
  /** In production alone: there is no backup of the last 48 hours. */
  faltaRespaldo: z.boolean(),
  version: z.string(),
  /** When this server was started. */
  desde: Moment,
  /** The academy's time zone. */
  zona: z.string(),
  /** Name of the last migration of the database. */
  esquema: z.string(),
});
export type EstadoDelSistema = z.infer<typeof EstadoDelSistema>;

/** Work that failed for good and waits for somebody to repeat or discard it. */
export const TrabajoFallido = z.object({
  ...kindOfWork,
  /** Opaque. */
  id: z.string(),
  /** How often it was tried. */
  intentos: z.int(),
  fallidoAt: Moment,
  /** The last error in one line, without secrets and addresses; for an engineer. */
  error: z.string(),
  /** Whether this version of the program can do it. */
  repetible: z.boolean(),
});
export type TrabajoFallido = z.infer<typeof TrabajoFallido>;

/** The most that one call repeats. */
export const mostRepeated = 500;

const params = z.strictObject({ id: z.string().max(200) });
const Repetidos = z.object({ repetidos: z.int() });

export const systemStateRoutes = {
  state: route({
    method: 'GET',
    path: '/sistema',
    access: 'admin',
    summary: 'What waits and what failed in the background, the last backup and the version of the program',
    answers: { 200: EstadoDelSistema },
    errors: [],
  }),
  parts: route({
    method: 'GET',
    path: '/sistema/partes',
    access: 'admin',
    summary: 'Which outside parts are configured, and whether they answer; checked at most every 15 seconds',
    answers: { 200: z.array(ParteDelSistema) },
    errors: [],
  }),
  failed: route({
    method: 'GET',
    path: '/sistema/fallidos',
    access: 'admin',
    summary: 'Work that failed for good, newest first',
    query: Page.extend({ origen: OrigenDeFallo.optional(), tarea: z.string().max(120).optional() }),
    answers: { 200: z.array(TrabajoFallido) },
    errors: [],
  }),
  repeat: route({
    method: 'POST',
    path: '/sistema/fallidos/:id/repetir',
    idempotency: { natural: 'a repeat finds nothing that failed any more, and answers 0' },
    access: 'admin',
    summary: 'Try failed work again; 0 where somebody else has repeated or discarded it',
    params,
    answers: { 200: Repetidos },
    errors: ['WORK_UNKNOWN'],
  }),
  repeatKind: route({
    method: 'POST',
    path: '/sistema/fallidos/repetir',
    idempotency: { natural: 'a repeat finds nothing that failed any more, and answers 0' },
    access: 'admin',
    summary: `Try all failed work of a kind again, ${mostRepeated} at a time`,
    body: z.strictObject({ origen: OrigenDeFallo, tarea: z.string().max(120) }),
    answers: { 200: Repetidos },
    errors: ['WORK_UNKNOWN'],
  }),
  discard: route({
    method: 'DELETE',
    path: '/sistema/fallidos/:id',
    access: 'admin',
    summary: 'Discard failed work for good; one that is gone already is no error',
    params,
    answers: { 200: z.object({ descartados: z.int() }) },
    errors: [],
  }),
  testMail: route({
    method: 'POST',
    path: '/sistema/correo-de-prueba',
    idempotency: { natural: 'a repeat sends the same test once more, to whoever asks for it alone' },
    access: 'admin',
    summary: 'Send a test mail to oneself',
    body: z.strictObject({ idioma: Language }),
    answers: { 200: z.object({ correo: Email }) },
    errors: ['MAIL_TEST_FAILED', 'TOO_MANY_REQUESTS'],
  }),
};

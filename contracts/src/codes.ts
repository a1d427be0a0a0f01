import { z } from 'zod';

import { route } from './route.ts';
import { Chosen, ChosenChanged, English, FileContent, Id, line, LocalMoment, Moment, Page, text } from './shapes.ts';

/** Kind of a code: a percentage off the price, or the whole price (an organisation's seats). */
export const CodigoTipo = z.enum(['porcentaje', 'total']);
export type CodigoTipo = z.infer<typeof CodigoTipo>;

/** A code as a student types it, in any case, with blanks and hyphens. Whether it exists, the server says. */
export const CodigoEscrito = line(60);

/** A code as the academy writes it: 6 to 32 letters of A to Z, figures and hyphens. */
const CodigoNuevo = line(32, 6)
  .overwrite((written) => written.toUpperCase())
  .refine((written) => /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(written) && written.replaceAll('-', '').length >= 6, {
    error: 'code',
  });

const fields = {
  /** How often it can be used; null = without a limit, for percentages alone. */
  usos: z.int().min(1).max(100_000).nullish(),
  /** When it ends; without an offset, in the request's time zone. Null = it doesn't. */
  termina: LocalMoment.nullish(),
  /** The programme whose editions it is for; null = every course. */
  programaId: Id.nullish(),
  /** Name of the organisation that gives the code, shown to the student: 'Centro Comunitario Esperanza'. */
  organizacion: line(120).nullish(),
  /** The academy's own note. */
  nota: text(1_000).nullish(),
};

const Porcentaje = z.int().min(1).max(99);

export const CodigoCreado = z.discriminatedUnion('tipo', [
  z.strictObject({
    tipo: z.literal('porcentaje'),
    /** Without one, the server makes one of eight characters. */
    codigo: CodigoNuevo.optional(),
    porcentaje: Porcentaje,
    ...fields,
  }),
  z.strictObject({
    tipo: z.literal('total'),
    codigo: CodigoNuevo.optional(),
    ...fields,
    usos: z.int().min(1).max(100_000),
  }),
]);
export type CodigoCreado = z.infer<typeof CodigoCreado>;

/** A change: a field that is not sent keeps its value. What is written on the code, and its kind, stay. */
export const CodigoCambiado = z.strictObject({
  porcentaje: Porcentaje.optional(),
  ...fields,
  /** True stops it, false lets it be used again. Orders that were shown its price keep it for 30 minutes. */
  detenido: z.boolean().optional(),
});
export type CodigoCambiado = z.infer<typeof CodigoCambiado>;

/** A code as administrators see it. */
export const Codigo = z.object({
  id: Id,
  codigo: z.string(),
  tipo: CodigoTipo,
  /** 1 to 99; null where it pays the whole price. */
  porcentaje: z.int().nullable(),
  usos: z.int().nullable(),
  /** How many of them are used. */
  usados: z.int(),
  /** How many are kept for orders that are being paid. */
  reservados: z.int(),
  termina: Moment.nullable(),
  programa: z.object({ id: Id, slug: z.string() }).nullable(),
  organizacion: z.string().nullable(),
  nota: z.string().nullable(),
  detenidoAt: Moment.nullable(),
  createdAt: Moment,
});
export type Codigo = z.infer<typeof Codigo>;

/** Use of a code, with the student's progress in the course. */
export const UsoDeCodigo = z.object({
  id: Id,
  usuario: z.object({ id: Id, nombreCompleto: z.string(), email: z.string() }),
  curso: z.object({ id: Id, titulo: z.string(), tituloEn: English }),
  usadoAt: Moment,
  clases: z.object({
    total: z.int(),
    pasadas: z.int(),
    asistidas: z.int(),
  }),
  pruebas: z.object({ total: z.int(), aprobadas: z.int() }),
  /** Whether the student has a valid certificate of the course. */
  certificado: z.boolean(),
});
export type UsoDeCodigo = z.infer<typeof UsoDeCodigo>;

/** Why a student can't use a code. */
export const codeRefusals = [
  'CODE_UNKNOWN',
  'CODE_ENDED',
  'CODE_USED_UP',
  'CODE_OTHER_COURSE',
  'CODE_ALREADY_USED',
  'CODE_NOT_WITH_ARREARS',
  'CODE_NOT_NEEDED',
] as const;

/** How money came that no card paid, or that none was asked for. */
export const MetodoManual = z.enum(['efectivo', 'transferencia', 'beca']);
export type MetodoManual = z.infer<typeof MetodoManual>;

export const codesRoutes = {
  create: route({
    method: 'POST',
    path: '/codigos',
    idempotency: 'header',
    access: 'admin',
    proof: 'fresh',
    summary: 'Make a code: a percentage of the price, or all of it for so many seats',
    body: CodigoCreado,
    answers: { 201: Codigo },
    errors: ['CODE_TAKEN', 'PROGRAMME_NOT_FOUND'],
  }),
  list: route({
    method: 'GET',
    path: '/codigos',
    access: 'admin',
    summary: 'The codes, newest first; `q` finds them by what is written on them, organization or note, `id` one alone',
    query: Page.extend({ q: line(80).optional(), id: Id.optional() }),
    answers: { 200: z.array(Codigo) },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  change: route({
    method: 'PUT',
    path: '/codigos/:id',
    access: 'admin',
    proof: 'fresh',
    summary: 'Change a code, stop it, or let it be used again',
    params: z.strictObject({ id: Id }),
    body: CodigoCambiado,
    answers: { 200: Codigo },
    errors: ['CODE_NOT_FOUND', 'CODE_NEEDS_USES', 'CODE_HAS_NO_PERCENTAGE', 'PROGRAMME_NOT_FOUND'],
  }),
  stop: route({
    method: 'POST',
    path: '/codigos/detener',
    idempotency: 'header',
    access: 'admin',
    proof: 'fresh',
    summary: 'Stop some codes; those that are stopped stay so, and one that is unknown stops none',
    body: z.strictObject({ ids: Chosen }),
    answers: { 200: ChosenChanged },
    errors: ['CODE_NOT_FOUND'],
  }),
  uses: route({
    method: 'GET',
    path: '/codigos/:id/usos',
    access: 'admin',
    summary: 'Who used a code, newest first, and how they do: classes, attendance, tests, certificate',
    params: z.strictObject({ id: Id }),
    query: Page,
    answers: { 200: z.array(UsoDeCodigo) },
    errors: ['CODE_NOT_FOUND'],
  }),
  usesAsCsv: route({
    method: 'GET',
    path: '/codigos/:id/usos/csv',
    access: 'admin',
    summary: 'The same as a CSV file, whole',
    params: z.strictObject({ id: Id }),
    answers: { 200: FileContent },
    produces: 'text/csv',
    errors: ['CODE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
} as const;

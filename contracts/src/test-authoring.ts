import { z } from 'zod';

import { route } from './route.ts';
import { Id, line, LocalMoment, markdown, Message, Moment, Page } from './shapes.ts';
import { PreguntaDefinida, PreguntaGuardada } from './test-questions.ts';

/** The most questions that one test asks. */
export const preguntasPorPrueba = 200;

/** A question in a test: without `id` a new one; with it, a changed text is a new version of that question. */
const PreguntaDePrueba = z.strictObject({ id: Id.optional(), definicion: PreguntaDefinida });

const Sorteo = z.strictObject({ banco: line(80), cantidad: z.int().min(1).max(preguntasPorPrueba) });

const Seccion = z.strictObject({
  id: Id.optional(),
  nombre: line(120, 0).default(''),
  /** Markdown, shown above the questions: a text to read, a case. */
  texto: markdown(12_000, 0).default(''),
  /** Whether each attempt asks its questions in another order. */
  barajar: z.boolean().default(true),
  preguntas: z.array(PreguntaDePrueba).max(preguntasPorPrueba).default([]),
  /** So many of a bank of the course, others in each attempt. */
  sorteo: Sorteo.nullable().default(null),
});

const settings = {
  nombre: line(120),
  /** Markdown. */
  descripcion: markdown(4_000, 0).default(''),
  /** The class that it belongs to; null: the whole course. */
  claseId: Id.nullable().default(null),
  /** The percentage that passes. */
  notaMinima: z.int().min(1).max(100),
  /** Null: any number. */
  intentosPermitidos: z.int().min(1).max(20).nullable().default(null),
  /** Minutes; null: no limit. */
  tiempoLimite: z.int().min(1).max(600).nullable().default(null),
  /** Practising: never, once the test is passed or no attempt is left, or at any time. */
  practica: z.enum(['no', 'alTerminar', 'siempre']).default('alTerminar'),
  /** The key: after each attempt, once the test is passed or no attempt is left, or never. */
  clave: z.enum(['siempre', 'alTerminar', 'nunca']).default('alTerminar'),
  /** Whether passing it is needed for the course's certificate. */
  obligatoria: z.boolean().default(true),
};

const secciones = z
  .array(Seccion)
  .min(1)
  .max(20)
  .refine((all) => totalOf(all) <= preguntasPorPrueba);

const totalOf = (all: readonly { preguntas: readonly unknown[]; sorteo: { cantidad: number } | null }[]) =>
  all.reduce((total, { preguntas, sorteo }) => total + preguntas.length + (sorteo?.cantidad ?? 0), 0);

/** A whole test as it is saved. What is left out gets its default; a question or section left out is taken away. */
export const DefinicionDePrueba = z.strictObject({
  ...settings,
  /** Moments without an offset are in the request's `timezone`. Null: from now on, and for good. */
  disponibleDesde: LocalMoment.nullable().default(null),
  disponibleHasta: LocalMoment.nullable().default(null),
  estado: z.enum(['Borrador', 'Publicada']).default('Borrador'),
  secciones,
});
export type DefinicionDePrueba = z.output<typeof DefinicionDePrueba>;

export const EstadoDePrueba = z.enum(['Borrador', 'Publicada', 'Archivada']);

/** A test with its keys, for the staff of its course. */
export const PruebaDefinida = z.object({
  id: Id,
  cursoId: Id,
  ...settings,
  descripcion: z.string(),
  disponibleDesde: Moment.nullable(),
  disponibleHasta: Moment.nullable(),
  estado: EstadoDePrueba,
  secciones: z.array(
    z.object({
      ...Seccion.shape,
      id: Id,
      texto: z.string(),
      preguntas: z.array(z.object({ id: Id, definicion: PreguntaGuardada })),
    }),
  ),
  totalPreguntas: z.int(),
  /** To be sent with the next save. */
  version: z.int(),
  /** Attempts and practices so far: with one, a test can only be archived. */
  intentos: z.int(),
});
export type PruebaDefinida = z.output<typeof PruebaDefinida>;

/** A question of a bank, with its key. */
const PreguntaDeBanco = z.object({
  id: Id,
  banco: z.string(),
  definicion: PreguntaGuardada,
  version: z.int(),
});

const ById = z.strictObject({ id: Id });
const banco = line(80);
/** The version that was read before the change. */
const version = z.int().min(1);

export const testAuthoringRoutes = {
  ofCourse: route({
    method: 'GET',
    path: '/courses/:id/pruebas',
    access: 'staff',
    summary: 'The tests of a course that I teach, drafts and archived ones too, newest first',
    params: ById,
    query: Page,
    answers: {
      200: z.array(
        z.object({
          id: Id,
          nombre: z.string(),
          estado: EstadoDePrueba,
          totalPreguntas: z.int(),
          notaMinima: z.int(),
          obligatoria: z.boolean(),
          disponibleDesde: Moment.nullable(),
          disponibleHasta: Moment.nullable(),
          version: z.int(),
        }),
      ),
    },
    errors: ['COURSE_NOT_FOUND'],
  }),
  definition: route({
    method: 'GET',
    path: '/pruebas/:id/definicion',
    access: 'staff',
    summary: 'A test of a course that I teach, with its keys, to edit it',
    params: ById,
    answers: { 200: PruebaDefinida },
    errors: ['TEST_NOT_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/courses/:id/pruebas',
    idempotency: 'header',
    access: 'staff',
    summary: 'Add a test to a course that I teach; publishing it tells its active students',
    params: ById,
    body: DefinicionDePrueba,
    answers: { 201: PruebaDefinida },
    errors: [
      'COURSE_NOT_FOUND',
      'CLASS_NOT_FOUND',
      'ATTACHMENT_NOT_FOUND',
      'TEST_WINDOW_BACKWARDS',
      'TEST_WITHOUT_QUESTIONS',
      'TEST_DRAW_TOO_LARGE',
    ],
  }),
  save: route({
    method: 'PUT',
    path: '/pruebas/:id/definicion',
    access: 'staff',
    summary:
      'Save a whole test; attempts that have begun keep what they were asked. `version` is the one that was read',
    params: ById,
    body: DefinicionDePrueba.extend({ version }),
    answers: { 200: PruebaDefinida },
    errors: [
      'TEST_NOT_FOUND',
      'QUESTION_NOT_FOUND',
      'CLASS_NOT_FOUND',
      'ATTACHMENT_NOT_FOUND',
      'TEST_WINDOW_BACKWARDS',
      'TEST_WITHOUT_QUESTIONS',
      'TEST_DRAW_TOO_LARGE',
      'TEST_CHANGED_ELSEWHERE',
      'TEST_HAS_ATTEMPTS',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/pruebas/:id',
    access: 'staff',
    summary: 'Delete a test that nobody has begun; another one is archived, and kept for those who took it',
    params: ById,
    answers: { 200: Message },
    errors: ['TEST_NOT_FOUND'],
  }),
  bank: route({
    method: 'GET',
    path: '/courses/:id/banco',
    access: 'staff',
    summary: 'The questions of the banks of a course that I teach, with their keys, by bank',
    params: ById,
    query: Page,
    answers: { 200: z.array(PreguntaDeBanco) },
    errors: ['COURSE_NOT_FOUND'],
  }),
  addToBank: route({
    method: 'POST',
    path: '/courses/:id/banco',
    idempotency: 'header',
    access: 'staff',
    summary: 'Add a question to a bank of a course that I teach; a bank is there as soon as a question names it',
    params: ById,
    body: z.strictObject({ banco, definicion: PreguntaDefinida }),
    answers: { 201: PreguntaDeBanco },
    errors: ['COURSE_NOT_FOUND', 'ATTACHMENT_NOT_FOUND'],
  }),
  saveInBank: route({
    method: 'PUT',
    path: '/banco/:id',
    access: 'staff',
    summary: 'Change a question of a bank: a new version, which later attempts ask. `version` is the one that was read',
    params: ById,
    body: z.strictObject({ banco, definicion: PreguntaDefinida, version }),
    answers: { 200: PreguntaDeBanco },
    errors: ['QUESTION_NOT_FOUND', 'ATTACHMENT_NOT_FOUND', 'TEST_CHANGED_ELSEWHERE', 'TEST_DRAW_TOO_LARGE'],
  }),
  removeFromBank: route({
    method: 'DELETE',
    path: '/banco/:id',
    access: 'staff',
    summary: 'Take a question out of its bank; attempts that asked it keep it',
    params: ById,
    answers: { 200: Message },
    errors: ['QUESTION_NOT_FOUND', 'TEST_DRAW_TOO_LARGE'],
  }),
} as const;

import { z } from 'zod';

import { IntentoResumen, PruebaDeIntento } from './assessments.ts';
import { Adjunto } from './attachments.ts';
import { comentarioDeRespuestaMaxLength, criteriosPorPregunta } from './open-answer-bounds.ts';
import { LimiteDeRespuesta } from './open-answers.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { English, Id, Moment, Page, text } from './shapes.ts';

const Curso = z.object({ id: Id, titulo: z.string(), tituloEn: English });

/** An attempt with open answers, in the list of those who mark them. */
export const IntentoConAbiertas = z.object({
  id: Id,
  alumno: Persona,
  prueba: z.object({ id: Id, nombre: z.string() }),
  curso: Curso,
  entregadoAt: Moment,
  /** Open answers that were not left empty, and how many of them wait. */
  abiertas: z.int(),
  porCalificar: z.int(),
  /** Null while some wait. */
  nota: z.int().nullable(),
});
export type IntentoConAbiertas = z.infer<typeof IntentoConAbiertas>;

const puntosDeCriterio = z.number().min(0).max(100).multipleOf(0.25);

/** The mark of an open answer, by the rubric. */
export const NotaDeRespuesta = z.strictObject({
  /** Each criterion of the rubric once. */
  criterios: z
    .array(z.strictObject({ criterioId: Id, puntos: puntosDeCriterio }))
    .min(1)
    .max(criteriosPorPregunta),
  /** Plain text. */
  comentario: text(comentarioDeRespuestaMaxLength, 0).default(''),
  /** The version that was read; 0: not marked yet. */
  version: z.int().min(0),
});
export type NotaDeRespuesta = z.output<typeof NotaDeRespuesta>;

/** An open answer of an attempt, with what its tutor needs to mark it. */
const RespuestaAbierta = z.object({
  preguntaId: Id,
  /** Markdown. */
  texto: z.string(),
  imagen: z.object({ ...Adjunto.pick({ id: true, imagen: true }).shape, alternativa: z.string() }).nullable(),
  /** Markdown; may be empty. */
  explicacion: z.string(),
  criterios: z.array(z.object({ id: Id, nombre: z.string(), descripcion: z.string(), maximo: z.number() })),
  limite: LimiteDeRespuesta,
  /** Plain text; empty: it was left empty, has no points, and is not marked. */
  respuesta: z.string(),
  nota: z
    .object({
      criterios: z.array(z.object({ criterioId: Id, puntos: z.number() })),
      puntos: z.number(),
      comentario: z.string(),
      calificadaAt: Moment,
      /** Null when the account was closed. */
      autor: Persona.nullable(),
    })
    .nullable(),
  /** To be sent with the mark. */
  version: z.int(),
});
export type RespuestaAbierta = z.infer<typeof RespuestaAbierta>;

/** An attempt with its open answers, for the staff of its course. */
export const IntentoPorCalificar = z.object({
  ...IntentoResumen.omit({ iniciadoAt: true }).shape,
  entregadoAt: Moment,
  alumno: Persona,
  prueba: PruebaDeIntento.extend({ clave: z.enum(['siempre', 'alTerminar', 'nunca']) }),
  /** Points of the questions that the server graded. */
  puntosAutomaticos: z.number(),
  puntosMaximos: z.number(),
  abiertas: z.array(RespuestaAbierta),
});
export type IntentoPorCalificar = z.infer<typeof IntentoPorCalificar>;

const ById = z.strictObject({ id: Id });

export const testMarkingRoutes = {
  attempts: route({
    method: 'GET',
    path: '/docencia/intentos',
    access: 'staff',
    summary:
      'The attempts with open answers in the courses that I teach, or in one of them: those that wait, the longest waiting first, or those that are marked, the newest first',
    query: Page.extend({
      cursoId: Id.optional(),
      estado: z.enum(['por-calificar', 'calificados']).default('por-calificar'),
    }),
    answers: { 200: z.array(IntentoConAbiertas) },
    errors: ['COURSE_NOT_FOUND'],
  }),
  attempt: route({
    method: 'GET',
    path: '/docencia/intentos/:id',
    access: 'staff',
    summary: 'An attempt at a test that I teach, with its open answers',
    params: ById,
    answers: { 200: IntentoPorCalificar },
    errors: ['ATTEMPT_NOT_FOUND'],
  }),
  mark: route({
    method: 'PUT',
    path: '/docencia/intentos/:id/respuestas/:preguntaId',
    access: 'staff',
    summary:
      'Mark an open answer, or change its mark. Once the last one of the attempt is marked, the student has the result. `version` is the one that was read',
    params: z.strictObject({ id: Id, preguntaId: Id }),
    body: NotaDeRespuesta,
    answers: { 200: IntentoPorCalificar },
    errors: ['ATTEMPT_NOT_FOUND', 'QUESTION_NOT_FOUND', 'MARK_NOT_FITTING', 'MARK_CHANGED_ELSEWHERE'],
  }),
} as const;

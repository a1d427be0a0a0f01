import { z } from 'zod';

import { PreguntaTipo, PruebaEstado } from './assessments.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { Id, Message, Page } from './shapes.ts';

/**
 * How a question tells students apart. `pocos-datos`: fewer than 10 students. `inversa`: those who do well in the rest get
 * it wrong, so that its key is worth a look. `debil`: hardly. `sin-diferencia`: all did the same.
 */
export const PreguntaJuicio = z.enum(['bien', 'debil', 'inversa', 'sin-diferencia', 'pocos-datos']);
export type PreguntaJuicio = z.infer<typeof PreguntaJuicio>;

/** Statistics of the first finished attempt of each student. */
const EstadisticasDePrueba = z.object({
  /** How many attempts that is. */
  intentos: z.int(),
  preguntas: z.array(
    z.object({
      id: Id,
      tipo: PreguntaTipo,
      /** Markdown, as it is now. */
      texto: z.string(),
      respuestas: z.int(),
      /** How many left it unanswered. */
      sinRespuesta: z.int(),
      /** The share of its points that students get on average, from 0 to 1. */
      dificultad: z.number(),
      /** The correlation with the rest of the test, from -1 to 1; null where all did the same. */
      discriminacion: z.number().nullable(),
      juicio: PreguntaJuicio,
    }),
  ),
});

/** Extra time and attempts of one student in a test. */
export const ExtraDeAlumno = z.strictObject({
  /** Minutes added to the limit. */
  minutosExtra: z.int().min(0).max(600),
  intentosExtra: z.int().min(0).max(20),
});
export type ExtraDeAlumno = z.output<typeof ExtraDeAlumno>;

export const testResultsRoutes = {
  extraTime: route({
    method: 'PUT',
    path: '/pruebas/:id/ajustes/:usuarioId',
    access: 'staff',
    summary: 'Extra time and attempts for one student of a test that I teach, also for an attempt under way',
    params: z.strictObject({ id: Id, usuarioId: Id }),
    body: ExtraDeAlumno,
    answers: { 200: Message },
    errors: ['TEST_NOT_FOUND', 'STUDENT_NOT_FOUND'],
  }),
  results: route({
    method: 'GET',
    path: '/pruebas/:id/resultados',
    access: 'staff',
    summary: 'The students of a test that I teach, with their best result',
    params: z.strictObject({ id: Id }),
    query: Page,
    answers: {
      200: z.array(
        z.object({
          alumno: Persona,
          estado: PruebaEstado,
          mejorNota: z.int().nullable(),
          intentos: z.int(),
          minutosExtra: z.int(),
          intentosExtra: z.int(),
        }),
      ),
    },
    errors: ['TEST_NOT_FOUND'],
  }),
  statistics: route({
    method: 'GET',
    path: '/pruebas/:id/estadisticas',
    access: 'staff',
    summary: 'How the questions of a test that I teach do: their difficulty, and whether they tell students apart',
    params: z.strictObject({ id: Id }),
    answers: { 200: EstadisticasDePrueba },
    errors: ['TEST_NOT_FOUND'],
  }),
} as const;

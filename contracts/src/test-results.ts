import { z } from 'zod';

import { PruebaEstado } from './assessments.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { Id, Message, Page } from './shapes.ts';

export const testResultsRoutes = {
  extraTime: route({
    method: 'PUT',
    path: '/pruebas/:id/ajustes/:usuarioId',
    access: 'staff',
    summary: 'Extra time and attempts for one student of a test that I teach, also for an attempt under way',
    params: z.strictObject({ id: Id, usuarioId: Id }),
    body: z.strictObject({
      /** Minutes added to the limit. */
      minutosExtra: z.int().min(0).max(600),
      intentosExtra: z.int().min(0).max(20),
    }),
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
} as const;

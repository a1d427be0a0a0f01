import { setTimeout as wait } from 'node:timers/promises';

import { inDatabase } from './database-of.ts';
import type { AttemptFacts, Place } from './facts.ts';

/** Adds a test of the course and a student's attempt at it. */
export const attemptUnderWay = (
  place: Place,
  { userId, courseId, questions }: { userId: string; courseId: string; questions: number },
): Promise<AttemptFacts> =>
  inDatabase(place, async (database) => {
    const { rows } = await database.query(
      `with test as (
         insert into tests ("cursoId", nombre, descripcion, estado, "notaMinima", practica, clave, obligatoria, secciones,
           "totalPreguntas", "publicadaAt", "createdAt", "updatedAt")
         values ($1::uuid, 'Prueba de carga', '', 'Publicada', 70, 'no', 'nunca', false, '[]', $3::int, now(), now(), now()) returning id, "cursoId"),
       question as (
         insert into test_questions ("cursoId", "pruebaId", "createdAt")
         select test."cursoId", test.id, now() from test, generate_series(1, $3::int) returning id),
       version as (
         insert into test_question_versions ("preguntaId", version, contenido, "createdAt")
         select id, 1, '{}', now() from question returning id, "preguntaId"),
       attempt as (
         insert into test_attempts ("pruebaId", "userId", modo, numero, secciones, "notaMinima", "puntosMaximos", "iniciadoAt")
         select id, $2::uuid, 'prueba', 1, '[]', 70, $3::int, now() from test returning id),
       option as (select gen_random_uuid() as id)
       insert into test_attempt_questions ("intentoId", "preguntaId", "versionId", tipo, seccion, "position", opciones, parejas)
       select attempt.id, version."preguntaId", version.id, 'unica', 0, row_number() over (), array[option.id], '{}'
       from attempt, version, option returning "intentoId", "preguntaId", opciones`,
      [courseId, userId, questions],
    );
    const asked = rows as { intentoId: string; preguntaId: string; opciones: string[] }[];
    return {
      attemptId: asked[0]?.intentoId ?? '',
      questionIds: asked.map(({ preguntaId }) => preguntaId),
      optionId: asked[0]?.opciones[0] ?? '',
    };
  });

/** Milliseconds in which the answers of a load that has ended are stored. */
const settleMs = 500;

/** Makes all answers of the attempt as if none had been saved. */
export const forgetAnswers = (place: Place, attemptId: string): Promise<void> =>
  inDatabase(place, async (database) => {
    await wait(settleMs);
    await database.query(
      `update test_attempt_questions set version = 0, respuesta = null, "envioId" = null where "intentoId" = $1`,
      [attemptId],
    );
  });

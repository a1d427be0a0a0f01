import type { PreguntaTipo, Respuesta } from '@puente/contracts/assessments';
import type { AnswerLimit } from '@puente/contracts/open-answer-bounds';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { OwnAttempt } from '../policy.ts';
import type { AssessmentsTables, TestMode } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AssessmentsTables>();

/** An attempt, with one question of it where the attempt asks that. */
export interface AnswerableRow {
  id: string;
  userId: string;
  modo: TestMode;
  pruebaId: string;
  vence: Date | null;
  terminadoAt: Date | null;
  asked: { tipo: PreguntaTipo; opciones: string[]; parejas: string[]; limite: AnswerLimit | null } | null;
}

/**
 * Reads what decides whether an answer is taken. The attempt can't be graded until the transaction ends, but other
 * answers can be saved (a shared lock).
 */
export async function lockForAnswer(tx: Tx, id: string, preguntaId: string): Promise<AnswerableRow | undefined> {
  const { rows } = await sql<AnswerableRow>`
    select a.id, a."userId", a.modo, a."pruebaId", a.vence, a."terminadoAt",
      (select jsonb_build_object('tipo', q.tipo, 'opciones', q.opciones, 'parejas', q.parejas, 'limite', v.contenido->'limite')
       from test_attempt_questions q join test_question_versions v on v.id = q."versionId"
       where q."intentoId" = a.id and q."preguntaId" = ${preguntaId}) as asked
    from test_attempts a where a.id = ${id} for share`.execute(tx);
  return rows[0];
}

export interface SavedAnswer {
  respuesta: Respuesta;
  version: number;
  guardadoAt: Date;
}

/**
 * Saves an answer over the given version; in a practice it is unchecked again.
 * @returns undefined when the stored one has another version by now
 */
export async function saveAnswer(
  tx: Tx,
  { id }: OwnAttempt<AnswerableRow>,
  {
    preguntaId,
    version,
    envioId,
    respuesta,
    at,
  }: {
    preguntaId: string;
    version: number;
    envioId: string;
    respuesta: Respuesta;
    at: Date;
  },
): Promise<SavedAnswer | undefined> {
  const { rows } = await sql<SavedAnswer>`
    update test_attempt_questions set respuesta = ${JSON.stringify(respuesta)}::jsonb, version = version + 1,
      "envioId" = ${envioId}, "guardadoAt" = ${at}, resultado = null, puntos = null
    where "intentoId" = ${id} and "preguntaId" = ${preguntaId} and version = ${version}
    returning respuesta, version, "guardadoAt"`.execute(tx);
  return rows[0];
}

/** The stored answer, when it came with this sending; else undefined. */
export async function answerOfSending(
  tx: Tx,
  intentoId: string,
  preguntaId: string,
  envioId: string,
): Promise<SavedAnswer | undefined> {
  const row = await tables(tx)
    .selectFrom('test_attempt_questions')
    .select(['respuesta', 'version', 'guardadoAt'])
    .where('intentoId', '=', intentoId)
    .where('preguntaId', '=', preguntaId)
    .where('envioId', '=', envioId)
    .executeTakeFirst();
  return row?.respuesta && row.guardadoAt
    ? { respuesta: row.respuesta, version: row.version, guardadoAt: row.guardadoAt }
    : undefined;
}

import type { Respuesta } from '@puente/contracts/assessments';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Grade, Score } from '../grading-rules.ts';
import type { MarkableAttempt, OwnAttempt, TakeableTest } from '../policy.ts';
import type {
  AnswerMark,
  AssessmentsTables,
  AttemptSection,
  QuestionContent,
  TestMode,
  TestSection,
} from '../tables.ts';
import type { AskedQuestion, QuestionVersion } from './paper-rules.ts';

const tables = (db: Db) => db.$extendTables<AssessmentsTables>();

const columns = [
  'id',
  'pruebaId',
  'userId',
  'modo',
  'numero',
  'secciones',
  'notaMinima',
  'puntosMaximos',
  'iniciadoAt',
  'limite',
  'vence',
  'terminadoAt',
  'cierre',
  'puntos',
  'nota',
  'aprobado',
  'abiertas',
  'porCalificar',
] as const;

export interface AttemptRow {
  id: string;
  pruebaId: string;
  userId: string;
  modo: TestMode;
  numero: number;
  secciones: AttemptSection[];
  notaMinima: number;
  puntosMaximos: number;
  iniciadoAt: Date;
  limite: Date | null;
  vence: Date | null;
  terminadoAt: Date | null;
  cierre: 'entregado' | 'tiempo' | null;
  puntos: number | null;
  nota: number | null;
  aprobado: boolean | null;
  /** Its open answers that were not left empty, and how many of them wait for a tutor. */
  abiertas: number;
  porCalificar: number;
}

export const attemptById = (db: Db, id: string): Promise<AttemptRow | undefined> =>
  tables(db).selectFrom('test_attempts').select(columns).where('id', '=', id).executeTakeFirst();

/** Reads an attempt, and lets nobody else grade it, or save an answer, until the transaction ends. */
export const lockAttempt = (tx: Tx, id: string): Promise<AttemptRow | undefined> =>
  tables(tx).selectFrom('test_attempts').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

/** The attempt of a student that is under way, of either mode. */
export const attemptUnderWay = (
  db: Db,
  { userId, pruebaId, modo }: Pick<AttemptRow, 'userId' | 'pruebaId' | 'modo'>,
): Promise<AttemptRow | undefined> =>
  tables(db)
    .selectFrom('test_attempts')
    .select(columns)
    .where('userId', '=', userId)
    .where('pruebaId', '=', pruebaId)
    .where('modo', '=', modo)
    .where('terminadoAt', 'is', null)
    .executeTakeFirst();

/** The attempts of a student at a test, without practices; at most a few dozen. */
export const attemptsAt = (db: Db, userId: string, pruebaId: string): Promise<AttemptRow[]> =>
  tables(db)
    .selectFrom('test_attempts')
    .select(columns)
    .where('userId', '=', userId)
    .where('pruebaId', '=', pruebaId)
    .where('modo', '=', 'prueba')
    .orderBy('numero', 'desc')
    .execute();

export async function courseOfTest(db: Db, id: string): Promise<string> {
  const { cursoId } = await tables(db)
    .selectFrom('tests')
    .select('cursoId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return cursoId;
}

/** Lets nobody save or delete a test until the transaction ends, so that what it asks is of one piece. */
export async function holdTest(tx: Tx, id: string): Promise<void> {
  await tables(tx).selectFrom('tests').select('id').where('id', '=', id).forShare().execute();
}

/** Returns the material of a test: its sections, and the newest versions of its fixed questions and of its banks' ones. */
export async function materialOf(db: Db, pruebaId: string) {
  const test = await tables(db)
    .selectFrom('tests')
    .select(['cursoId', 'secciones'])
    .where('id', '=', pruebaId)
    .executeTakeFirstOrThrow();
  const sections: TestSection[] = test.secciones;
  const banks = sections.flatMap(({ sorteo }) => (sorteo ? [sorteo.banco] : []));
  const { rows } = await sql<QuestionVersion & { banco: string | null }>`
    select q.id as "preguntaId", v.id as "versionId", v.contenido, q.banco
    from test_questions q join test_question_versions v on v."preguntaId" = q.id and v.version = q.version
    where (q."pruebaId" = ${pruebaId} or (q."cursoId" = ${test.cursoId} and q.banco = any(${banks}::text[])))
      and q."archivedAt" is null
    order by q.id`.execute(db);
  return {
    sections,
    fixed: new Map(rows.filter(({ banco }) => banco === null).map((row) => [row.preguntaId, row])),
    banks: Map.groupBy(
      rows.filter(({ banco }) => banco !== null),
      ({ banco }) => banco ?? '',
    ),
  };
}

type NewAttempt = Pick<
  AttemptRow,
  'numero' | 'userId' | 'modo' | 'secciones' | 'notaMinima' | 'puntosMaximos' | 'iniciadoAt' | 'limite' | 'vence'
>;

/**
 * Begins an attempt with the given number.
 * @returns undefined when another one is under way, or has the number, also under concurrent calls
 */
export async function insertAttempt(
  tx: Tx,
  { id: pruebaId }: TakeableTest<{ id: string }>,
  { secciones, ...attempt }: NewAttempt,
  questions: readonly AskedQuestion[],
): Promise<AttemptRow | undefined> {
  const row = await tables(tx)
    .insertInto('test_attempts')
    .values({ ...attempt, pruebaId, secciones: JSON.stringify(secciones) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!row) return undefined;
  await sql`
    insert into test_attempt_questions
      ("intentoId", "preguntaId", "versionId", tipo, seccion, "position", opciones, parejas)
    select ${row.id}, asked."preguntaId", asked."versionId", asked.tipo, asked.seccion, asked."position",
      asked.opciones, asked.parejas
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as asked(
      "preguntaId" uuid, "versionId" uuid, tipo text, seccion integer, "position" integer, opciones uuid[], parejas uuid[])`.execute(
    tx,
  );
  return row;
}

/** The number of a student's next attempt of that mode. */
export async function nextNumber(
  tx: Tx,
  { userId, pruebaId, modo }: Pick<AttemptRow, 'userId' | 'pruebaId' | 'modo'>,
): Promise<number> {
  const { numero } = await tables(tx)
    .selectFrom('test_attempts')
    .select(sql<number>`coalesce(max(numero), 0) + 1`.as('numero'))
    .where('userId', '=', userId)
    .where('pruebaId', '=', pruebaId)
    .where('modo', '=', modo)
    .executeTakeFirstOrThrow();
  return numero;
}

/** A question of an attempt, with its key, its answer, and its grade. */
export interface AttemptQuestionRow {
  preguntaId: string;
  contenido: QuestionContent;
  seccion: number;
  opciones: string[];
  parejas: string[];
  respuesta: Respuesta | null;
  version: number;
  resultado: Grade['resultado'] | null;
  puntos: number | null;
  /** The tutor's mark of an open answer. */
  marca: Pick<AnswerMark, 'criterios' | 'comentario'> | null;
  /** Whether another attempt of the student that is under way asks it too: of another test that draws from its bank. */
  isAskedElsewhere: boolean;
}

/** The questions of an attempt, in their order. */
export async function questionsOf(db: Db, intentoId: string): Promise<AttemptQuestionRow[]> {
  const { rows } = await sql<AttemptQuestionRow>`
    select q."preguntaId", v.contenido, q.seccion, q.opciones, q.parejas, q.respuesta, q.version, q.resultado, q.puntos,
      (select jsonb_build_object('criterios', m.criterios, 'comentario', m.comentario) from test_answer_marks m
        where m."intentoId" = q."intentoId" and m."preguntaId" = q."preguntaId") as marca,
      q."preguntaId" = any(array(
        select asked."preguntaId" from test_attempts a
        join test_attempts other on other."userId" = a."userId" and other.id <> a.id
          and other.modo = 'prueba' and other."terminadoAt" is null
        join test_attempt_questions asked on asked."intentoId" = other.id
        where a.id = ${intentoId})) as "isAskedElsewhere"
    from test_attempt_questions q join test_question_versions v on v.id = q."versionId"
    where q."intentoId" = ${intentoId} order by q.seccion, q."position"`.execute(db);
  return rows;
}

/** Writes the grades of questions: of a whole attempt, or of the one of a practice that was checked. */
export async function writeGrades(
  tx: Tx,
  { id }: OwnAttempt<AttemptRow> | MarkableAttempt<{ id: string }>,
  grades: readonly (Grade & { preguntaId: string })[],
): Promise<void> {
  await sql`
    update test_attempt_questions q set resultado = graded.resultado, puntos = graded.puntos
    from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb) as graded("preguntaId" uuid, resultado text, puntos double precision)
    where q."intentoId" = ${id} and q."preguntaId" = graded."preguntaId"`.execute(tx);
}

/** Ends an attempt that is under way. @param score null for a practice, and while `abiertas` answers wait for a tutor */
export async function endAttempt(
  tx: Tx,
  { id }: OwnAttempt<AttemptRow>,
  { abiertas = 0, ...ending }: { terminadoAt: Date; cierre: 'entregado' | 'tiempo'; abiertas?: number },
  score: Score | null,
): Promise<AttemptRow> {
  return tables(tx)
    .updateTable('test_attempts')
    .set({ ...ending, abiertas, porCalificar: abiertas, ...score })
    .where('id', '=', id)
    .where('terminadoAt', 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Ends a student's practice of a test, so that it shows no key while an attempt is under way. */
export async function endPractice(tx: Tx, userId: string, pruebaId: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('test_attempts')
    .set({ terminadoAt: at, cierre: 'entregado' })
    .where('userId', '=', userId)
    .where('pruebaId', '=', pruebaId)
    .where('modo', '=', 'practica')
    .where('terminadoAt', 'is', null)
    .execute();
}

/** Attempts whose time was over before a moment, the oldest first. */
export async function overdueAttempts(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('test_attempts')
    .select('id')
    .where('terminadoAt', 'is', null)
    .where('vence', '<', before)
    .orderBy('vence')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { type PageOf, type PageQuery, pagedSql } from '../../../platform/database/page.ts';
import type { AssessmentsTables, QuestionContent, TestSection } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AssessmentsTables>();

export interface QuestionRow {
  id: string;
  cursoId: string;
  pruebaId: string | null;
  banco: string | null;
  version: number;
  createdAt: Date;
  contenido: QuestionContent;
}

const questions = sql<QuestionRow>`
  select q.id, q."cursoId", q."pruebaId", q.banco, q.version, q."createdAt", v.contenido
  from test_questions q join test_question_versions v on v."preguntaId" = q.id and v.version = q.version
  where q."archivedAt" is null`;

/** The questions of a test, archived ones left out, by id. */
export async function questionsOfTest(db: Db, pruebaId: string): Promise<Map<string, QuestionRow>> {
  const { rows } = await sql<QuestionRow>`${questions} and q."pruebaId" = ${pruebaId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of a test's questions, archived ones too. */
export async function everyQuestionOf(db: Db, pruebaId: string): Promise<string[]> {
  const rows = await tables(db).selectFrom('test_questions').select('id').where('pruebaId', '=', pruebaId).execute();
  return rows.map(({ id }) => id);
}

/** A question of a bank; undefined when there is none, or it is archived. */
export async function bankQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`${questions} and q.id = ${id} and q.banco is not null`.execute(db);
  return rows[0];
}

const byBank = { by: { banco: 'text', createdAt: 'moment', id: 'id' }, direction: 'asc' } as const;

/** A page of the questions of a course's banks, by bank. */
export const bankOf = (db: Db, cursoId: string, page: PageQuery): Promise<PageOf<QuestionRow & { banco: string }>> =>
  pagedSql(
    db,
    sql<QuestionRow & { banco: string }>`${questions} and q."cursoId" = ${cursoId} and q.banco is not null`,
    byBank,
    page,
  );

/** How many questions each bank of a course has. */
export async function bankSizes(db: Db, cursoId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ banco: string; total: number }>`
    select banco, count(*)::int as total from test_questions
    where "cursoId" = ${cursoId} and banco is not null and "archivedAt" is null group by banco`.execute(db);
  return new Map(rows.map(({ banco, total }) => [banco, total]));
}

/** The published tests of a course, with what they draw. */
export async function drawsOf(db: Db, cursoId: string): Promise<{ nombre: string; secciones: TestSection[] }[]> {
  return tables(db)
    .selectFrom('tests')
    .select(['nombre', 'secciones'])
    .where('cursoId', '=', cursoId)
    .where('estado', '=', 'Publicada')
    .execute();
}

/** Makes changes of a course's banks and tests come one after the other, so that each counts what the others left. */
export async function lockCourse(tx: Tx, cursoId: string): Promise<void> {
  await sql`select id from courses where id = ${cursoId} for no key update`.execute(tx);
}

interface NewQuestion {
  cursoId: string;
  pruebaId: string | null;
  banco: string | null;
  at: Date;
}

export async function insertQuestion(
  tx: Tx,
  { at, ...question }: NewQuestion,
  contenido: QuestionContent,
): Promise<string> {
  const { id } = await tables(tx)
    .insertInto('test_questions')
    .values({ ...question, createdAt: at, archivedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(tx, { preguntaId: id, version: 1, contenido, at });
  return id;
}

async function insertVersion(
  tx: Tx,
  { contenido, at, ...version }: { preguntaId: string; version: number; contenido: QuestionContent; at: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('test_question_versions')
    .values({ ...version, contenido: JSON.stringify(contenido), createdAt: at })
    .execute();
}

/** Makes a new version the one that later attempts ask. */
export async function changeQuestion(
  tx: Tx,
  { id: preguntaId, version }: Pick<QuestionRow, 'id' | 'version'>,
  contenido: QuestionContent,
  at: Date,
): Promise<void> {
  await insertVersion(tx, { preguntaId, version: version + 1, contenido, at });
  await tables(tx)
    .updateTable('test_questions')
    .set({ version: version + 1 })
    .where('id', '=', preguntaId)
    .execute();
}

export async function moveToBank(tx: Tx, id: string, banco: string): Promise<void> {
  await tables(tx).updateTable('test_questions').set({ banco }).where('id', '=', id).execute();
}

/** Takes questions away; attempts that asked them keep their versions. */
export async function archiveQuestions(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tables(tx).updateTable('test_questions').set({ archivedAt: at }).where('id', 'in', ids).execute();
}

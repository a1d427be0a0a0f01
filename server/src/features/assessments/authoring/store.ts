import type { DefinicionDePrueba } from '@puente/contracts/test-authoring';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { newestFirst, paged, type PageOf, type PageQuery, pagedSql } from '../../../platform/database/page.ts';
import type { Authorized } from '../../../platform/policy.ts';
import type { EditableTest } from '../policy.ts';
import type { AssessmentsTables, TestSection, QuestionContent } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AssessmentsTables>();

const columns = [
  'id',
  'cursoId',
  'claseId',
  'nombre',
  'descripcion',
  'estado',
  'notaMinima',
  'intentosPermitidos',
  'tiempoLimite',
  'disponibleDesde',
  'disponibleHasta',
  'practica',
  'clave',
  'obligatoria',
  'secciones',
  'totalPreguntas',
  'version',
  'publicadaAt',
] as const;

const testColumns = (db: Db) => tables(db).selectFrom('tests').select(columns);
export type TestRow = Awaited<ReturnType<ReturnType<typeof testColumns>['executeTakeFirstOrThrow']>>;

export const testById = (db: Db, id: string): Promise<TestRow | undefined> =>
  testColumns(db).where('id', '=', id).executeTakeFirst();

/** Reads a test, and lets nobody else save it until the transaction ends. */
export const lockTest = (tx: Tx, id: string): Promise<TestRow | undefined> =>
  testColumns(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** A page of the tests of a course, newest first. */
export const testsOfCourse = (db: Db, cursoId: string, page: PageQuery): Promise<PageOf<TestRow>> =>
  paged(testColumns(db).where('cursoId', '=', cursoId), newestFirst, page);

/** Columns that a save changes, besides the questions. */
export type TestValues = Omit<DefinicionDePrueba, 'secciones' | 'disponibleDesde' | 'disponibleHasta'> & {
  disponibleDesde: Date | null;
  disponibleHasta: Date | null;
};

/** A new test, still without its sections. */
export async function insertTest(
  tx: Tx,
  { cursoId }: Authorized<{ cursoId: string }, 'test.write'>,
  values: TestValues,
  at: Date,
): Promise<string> {
  const { id } = await tables(tx)
    .insertInto('tests')
    .values({ ...values, cursoId, secciones: '[]', totalPreguntas: 0, publicadaAt: null, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves a test that is locked. */
export async function updateTest(
  tx: Tx,
  { id }: EditableTest<{ id: string }>,
  {
    secciones,
    ...values
  }: TestValues & {
    secciones: readonly TestSection[];
    totalPreguntas: number;
    publicadaAt: Date | null;
    version: number;
  },
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('tests')
    .set({ ...values, secciones: JSON.stringify(secciones), updatedAt: at })
    .where('id', '=', id)
    .execute();
}

/** How many attempts and practices a test has had. */
export async function attemptsOf(db: Db, pruebaId: string): Promise<number> {
  const { total } = await tables(db)
    .selectFrom('test_attempts')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('pruebaId', '=', pruebaId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Deletes a test with its questions. */
export async function deleteTest(tx: Tx, { id }: EditableTest<{ id: string }>): Promise<void> {
  await tables(tx).deleteFrom('tests').where('id', '=', id).execute();
}

export async function archiveTest(tx: Tx, { id }: EditableTest<{ id: string }>, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('tests')
    .set({ estado: 'Archivada', updatedAt: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Whether a class belongs to a course. */
export async function isClassOf(db: Db, claseId: string, cursoId: string): Promise<boolean> {
  const { rows } = await sql`
    select from classes k join modules m on m.id = k."moduloId"
    where k.id = ${claseId} and m."cursoId" = ${cursoId}`.execute(db);
  return rows.length > 0;
}

export interface QuestionRow {
  id: string;
  cursoId: string;
  pruebaId: string | null;
  banco: string | null;
  version: number;
  createdAt: Date;
  contenido: QuestionContent;
}

const newestQuestions = sql<QuestionRow>`
  select q.id, q."cursoId", q."pruebaId", q.banco, q.version, q."createdAt", v.contenido
  from test_questions q join test_question_versions v on v."preguntaId" = q.id and v.version = q.version
  where q."archivedAt" is null`;

/** The questions of a test, archived ones left out, by id. */
export async function questionsOfTest(db: Db, pruebaId: string): Promise<Map<string, QuestionRow>> {
  const { rows } = await sql<QuestionRow>`${newestQuestions} and q."pruebaId" = ${pruebaId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of a test's questions, archived ones too. */
export async function everyQuestionOf(db: Db, pruebaId: string): Promise<string[]> {
  const rows = await tables(db).selectFrom('test_questions').select('id').where('pruebaId', '=', pruebaId).execute();
  return rows.map(({ id }) => id);
}

/** A question of a bank; undefined when there is none, or it is archived. */
export async function bankQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`${newestQuestions} and q.id = ${id} and q.banco is not null`.execute(db);
  return rows[0];
}

const byBank = { by: { banco: 'text', createdAt: 'moment', id: 'id' }, direction: 'asc' } as const;

/** A page of the questions of a course's banks, by bank. */
export const bankOf = (db: Db, cursoId: string, page: PageQuery): Promise<PageOf<QuestionRow & { banco: string }>> =>
  pagedSql(
    db,
    sql<QuestionRow & { banco: string }>`${newestQuestions} and q."cursoId" = ${cursoId} and q.banco is not null`,
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

export async function takeFromArchive(tx: Tx, id: string): Promise<void> {
  await tables(tx).updateTable('test_questions').set({ archivedAt: null }).where('id', '=', id).execute();
}

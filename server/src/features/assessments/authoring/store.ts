import type { DefinicionDePrueba } from '@puente/contracts/test-authoring';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { newestFirst, paged, type PageOf, type PageQuery } from '../../../platform/database/page.ts';
import type { Authorized } from '../../../platform/policy.ts';
import type { EditableTest } from '../policy.ts';
import type { AssessmentsTables, TestSection } from '../tables.ts';

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

/** What a save changes, besides the questions. */
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

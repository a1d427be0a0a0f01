import type { Insertable, Updateable } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { CatalogueTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<CatalogueTables>();

export async function insertCourse(
  tx: Tx,
  course: Omit<Insertable<CatalogueTables['courses']>, 'archivedAt'>,
): Promise<string> {
  const { id } = await tables(tx)
    .insertInto('courses')
    .values({ ...course, archivedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Two administrators who save the same course do it one after the other. @returns whether it is there */
export const lockCourse = async (tx: Tx, id: string): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('courses')
    .select('id')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export async function updateCourseRow(
  tx: Tx,
  id: string,
  columns: Updateable<CatalogueTables['courses']>,
): Promise<void> {
  await tables(tx).updateTable('courses').set(columns).where('id', '=', id).execute();
}

/** @returns whether there was one to delete; fails on a foreign key when somebody bought it */
export const deleteCourseRow = async (tx: Tx, id: string): Promise<boolean> =>
  (await tables(tx).deleteFrom('courses').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;

export const archiveCourse = async (tx: Tx, id: string, at: Date): Promise<boolean> =>
  (await tables(tx)
    .updateTable('courses')
    .set({ archivedAt: at, updatedAt: at })
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** The ids of a course's modules and classes. */
export async function idsOf(tx: Tx, courseId: string): Promise<{ modules: Set<string>; classes: Set<string> }> {
  const rows = await tables(tx)
    .selectFrom('modules')
    .leftJoin('classes', 'classes.moduloId', 'modules.id')
    .select(['modules.id as moduleId', 'classes.id as classId'])
    .where('modules.cursoId', '=', courseId)
    .execute();
  return {
    modules: new Set(rows.map(({ moduleId }) => moduleId)),
    classes: new Set(rows.map(({ classId }) => classId).filter((id) => id !== null)),
  };
}

/** Deletes what a course no longer has. Classes that moved to another module have moved by now. */
export async function deleteModulesAndClasses(tx: Tx, modules: string[], classes: string[]): Promise<void> {
  if (classes.length > 0) await tables(tx).deleteFrom('classes').where('id', 'in', classes).execute();
  if (modules.length > 0) await tables(tx).deleteFrom('modules').where('id', 'in', modules).execute();
}

interface SavedModule {
  id: string | undefined;
  cursoId: string;
  nombre: string;
  descripcion: string;
  duracion: string;
  position: number;
}

export async function saveModule(tx: Tx, { id, ...columns }: SavedModule): Promise<string> {
  const t = tables(tx);
  const saved =
    id === undefined
      ? await t.insertInto('modules').values(columns).returning('id').executeTakeFirstOrThrow()
      : await t.updateTable('modules').set(columns).where('id', '=', id).returning('id').executeTakeFirstOrThrow();
  return saved.id;
}

interface SavedClass {
  id: string | undefined;
  moduloId: string;
  nombre: string;
  fechaHora: Date;
  duracion: string;
  zoomLink: string | null;
  enlace: string | null;
  position: number;
}

export async function saveClass(tx: Tx, { id, ...columns }: SavedClass): Promise<string> {
  const t = tables(tx);
  const saved =
    id === undefined
      ? await t.insertInto('classes').values(columns).returning('id').executeTakeFirstOrThrow()
      : await t.updateTable('classes').set(columns).where('id', '=', id).returning('id').executeTakeFirstOrThrow();
  return saved.id;
}

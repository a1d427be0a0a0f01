import type { FotoDeCurso } from '@puente/contracts/course-files';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { EditableCourse } from '../policy.ts';
import type { CatalogueTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<CatalogueTables>();

/** Locks a course, archived or not. @returns the id of its photo; undefined when there is no such course */
export const lockPhotoOf = (tx: Tx, { id }: EditableCourse): Promise<{ fotoId: string | null } | undefined> =>
  tables(tx).selectFrom('courses').select('fotoId').where('id', '=', id).forUpdate().executeTakeFirst();

/** Adds a photo, and gives it to a course. @param keys of its stored files */
export async function givePhoto(tx: Tx, course: EditableCourse, keys: FotoDeCurso, at: Date): Promise<void> {
  const { id } = await tables(tx).insertInto('course_photos').values(keys).returning('id').executeTakeFirstOrThrow();
  await setPhoto(tx, course, id, at);
}

export async function setPhoto(tx: Tx, { id }: EditableCourse, fotoId: string | null, at: Date): Promise<void> {
  await tables(tx).updateTable('courses').set({ fotoId, updatedAt: at }).where('id', '=', id).execute();
}

/** Gives a new edition the photo of the course that it is copied from, whose row is locked. */
export async function sharePhoto(tx: Tx, { id: from }: EditableCourse, { id: to }: EditableCourse): Promise<void> {
  await sql`update courses set "fotoId" = source."fotoId" from courses source
    where courses.id = ${to} and source.id = ${from}`.execute(tx);
}

/**
 * Deletes a photo that no course has any more. Its row is locked first: of two courses that let go of it at once, the
 * second one sees that the first has.
 * @returns the keys of its files; none while another course has it
 */
export async function deleteUnusedPhoto(tx: Tx, fotoId: string): Promise<string[]> {
  await sql`select from course_photos where id = ${fotoId} for update`.execute(tx);
  const { rows } = await sql<FotoDeCurso>`
    delete from course_photos p where id = ${fotoId} and not exists (select from courses c where c."fotoId" = p.id)
    returning avif, webp, jpeg`.execute(tx);
  return rows.flatMap(({ avif, webp, jpeg }) => [...avif, ...webp, jpeg]);
}

import { sql } from 'kysely';

import type { Db, Tx } from '../database/database.ts';

/** Earlier than any other time: marks a file that is being deleted and can't be adopted any more. */
const beingDeleted = sql<Date>`'-infinity'::timestamptz`;

/** Records a file before it is stored, so that a failed upload is deleted too. */
export async function insertStaged(db: Db, key: string, deleteAfter: Date): Promise<void> {
  await db.insertInto('stored_files').values({ key, deleteAfter }).execute();
}

/** @returns false when the file's time to be adopted is over */
export async function keep(tx: Tx, key: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('stored_files')
    .set({ deleteAfter: null })
    .where('key', '=', key)
    .where((where) => where.or([where('deleteAfter', 'is', null), where('deleteAfter', '>', now)]))
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** An upsert, because a file that an earlier version stored may have no row. */
export async function scheduleDeletion(tx: Tx, key: string, deleteAfter: Date): Promise<void> {
  await tx
    .insertInto('stored_files')
    .values({ key, deleteAfter })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ deleteAfter }))
    .execute();
}

/** Marks due files as being deleted, so that they can't be adopted; files marked by a failed run are returned again. */
export async function claimDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const overdue = db
    .selectFrom('stored_files')
    .select('key')
    .where('deleteAfter', '<=', now)
    .orderBy('deleteAfter')
    // A literal: with a parameter the planner assumes a tenth of the table, and chooses a sequential scan.
    .limit(sql.lit(limit))
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('stored_files')
    .set({ deleteAfter: beingDeleted })
    .where('key', 'in', overdue)
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

export async function forget(db: Db, key: string): Promise<void> {
  await db.deleteFrom('stored_files').where('key', '=', key).execute();
}

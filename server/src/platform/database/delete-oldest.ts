import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db } from './database.ts';

export interface Old {
  table: string;
  /** A column with an index: the rows go in its order. */
  age: string;
  before: Date | RawBuilder<Date>;
  /** Which of these rows may go; all of them when left out. */
  condition?: RawBuilder<SqlBool>;
}

/**
 * Deletes the oldest rows of a table, `limit` at most: short locks, between which others get their turn.
 * @returns how many; fewer than `limit` means that none is left
 */
export async function deleteOldest(
  db: Db,
  { table, age, before, condition = sql`true` }: Old,
  limit: number,
): Promise<number> {
  // By their places in the table (`ctid`): by a key, the planner may rather read all of the table than look up so many. A
  // row that somebody changes meanwhile has another place then, and goes with the next batch.
  const { rows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)}
      where ${sql.ref(age)} < ${before} and ${condition} order by ${sql.ref(age)} limit ${limit}))
    returning 1`.execute(db);
  return rows.length;
}

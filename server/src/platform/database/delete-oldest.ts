import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db } from './database.ts';

export interface Old {
  table: string;
  /** The table's primary key, of one column. */
  key: string;
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
  { table, key, age, before, condition = sql`true` }: Old,
  limit: number,
): Promise<number> {
  // As an array: with `in (select …)` the planner may rather read all of the table than look up so many.
  const { rows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(
      select ${sql.ref(key)} from ${sql.table(table)}
      where ${sql.ref(age)} < ${before} and ${condition} order by ${sql.ref(age)} limit ${sql.lit(limit)}))
    returning 1`.execute(db);
  return rows.length;
}

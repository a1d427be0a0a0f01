import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db } from './database.ts';

export interface Old {
  table: string;
  /** The table's primary key, of one column. */
  key: string;
  /** An indexed column: the rows with the smallest values are deleted first. */
  age: string;
  before: Date | RawBuilder<Date>;
  /** Condition on the rows that may be deleted; all of them when left out. */
  condition?: RawBuilder<SqlBool>;
}

/**
 * Deletes the oldest rows of a table in a batch of at most `limit`, so that locks are short and don't block others.
 * @returns how many; fewer than `limit` means that none is left
 */
export async function deleteOldest(
  db: Db,
  { table, key, age, before, condition = sql`true` }: Old,
  limit: number,
): Promise<number> {
  // An array, because for `in (select …)` the planner may choose a sequential scan instead of index look-ups.
  const { rows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(
      select ${sql.ref(key)} from ${sql.table(table)}
      where ${sql.ref(age)} < ${before} and ${condition} order by ${sql.ref(age)} limit ${sql.lit(limit)}))
    returning 1`.execute(db);
  return rows.length;
}

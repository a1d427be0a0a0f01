import { sql } from 'kysely';

import type { Db } from './database.ts';

/** Returns the bytes that the database has on its disk, indexes included. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

import { sql } from 'kysely';

import type { Db } from '../database/database.ts';

/** How many jobs of these names run now or could. */
export async function countUnfinished(db: Db, names: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job
    where name = any(${names})
      and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`.execute(db);
  return rows[0]?.count ?? 0;
}

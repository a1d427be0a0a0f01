import type { Database } from './database.ts';

/** Runs VACUUM ANALYZE: makes the space of deleted rows reusable, and updates the planner's statistics. */
export async function vacuum(database: Pick<Database, 'query'>): Promise<void> {
  await database.query('vacuum (analyze)');
}

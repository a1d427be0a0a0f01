import type { Database } from './database.ts';

/** Gives the space of deleted rows back for use and renews the planner's statistics. */
export async function vacuum(database: Pick<Database, 'query'>): Promise<void> {
  await database.query('vacuum (analyze)');
}

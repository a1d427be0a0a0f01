import type { Database } from '../database/database.ts';

/** Returns when the last backup was taken; null without one, and where the database keeps no trace of backups. */
export async function lastBackupAt(database: Pick<Database, 'query'>): Promise<Date | null> {
  const { rows: traces } = await database.query(`select to_regclass('backups') is not null as there`);
  if (!(traces as { there: boolean }[])[0]?.there) return null;
  const { rows } = await database.query(`select max("takenAt") as at from backups`);
  const at = (rows as { at: Date | string | null }[])[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

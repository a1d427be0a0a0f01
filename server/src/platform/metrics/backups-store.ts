import { sql } from 'kysely';

import type { Db } from '../database/database.ts';

/** Returns when the last backup was taken; null without one, and where the database keeps no trace of backups. */
export async function lastBackupAt(db: Db): Promise<Date | null> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('backups') is not null as there`.execute(db);
  if (!tables[0]?.there) return null;
  const { rows } = await sql<{ at: Date | null }>`select max("takenAt") as at from backups`.execute(db);
  return rows[0]?.at ?? null;
}

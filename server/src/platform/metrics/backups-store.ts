import { sql } from 'kysely';

import type { Db } from '../database/database.ts';

/** Returns when the last backup was taken; null without one. */
export async function lastBackupAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max("takenAt") as at from backups`.execute(db);
  return rows[0]?.at ?? null;
}

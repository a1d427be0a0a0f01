// The only writer of the table `backups`.
import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import type { SystemStateTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<SystemStateTables>();
const kept = 100;

/** Backup of the database. */
export interface Backup {
  /** When its snapshot was taken. */
  takenAt: Date;
  /** Size of the dump and all files. */
  bytes: number;
  /** The program's version. */
  version: string;
}

/** Leaves the trace of a backup, and deletes old ones. A database that has no such table yet gets none. */
export async function recordBackup(db: Db, backup: Backup): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('backups') is not null as there`.execute(db);
  if (!rows[0]?.there) return;
  await tables(db).insertInto('backups').values(backup).execute();
  await sql`
    delete from backups where id in (select id from backups order by "takenAt" desc offset ${kept})`.execute(db);
}

/** Returns the last backup; null without one. */
export async function lastBackup(db: Db): Promise<Backup | null> {
  const row = await tables(db)
    .selectFrom('backups')
    .select(['takenAt', 'bytes', 'version'])
    .orderBy('takenAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the name of the last migration. */
export async function lastMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by name collate "C" desc limit 1`.execute(db);
  return rows[0]?.name.replace(/\.sql$/, '') ?? '';
}

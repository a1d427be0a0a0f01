import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';

import { systemActor } from '../actor.ts';
import type { Database, Tx } from './database.ts';
import { StartupError } from './errors.ts';

/** Any number, as long as nothing else in the database locks it. */
const MIGRATION_LOCK = 720_513;

const migrationActor = systemActor('migrations');

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Applies the folder's `NNNN_name.sql` files that are not applied yet, in order, each in a transaction of its own.
 * Safe to run from several processes at once.
 * @throws StartupError when a file that was applied has changed since, or when a file fails.
 */
export async function migrate(database: Database, folder: string): Promise<void> {
  const migrations = await readMigrations(folder);
  while (await database.transaction(migrationActor, (tx) => applyNext(tx, migrations)));
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Returns whether there was one to apply. */
async function applyNext(tx: Tx, migrations: readonly Migration[]): Promise<boolean> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, "appliedAt" timestamptz not null default now())`.execute(tx);
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from schema_migrations`.execute(
    tx,
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));

  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited) {
    throw new StartupError(
      `The migration ${edited.name} was edited after it had been applied. Restore it, and put the change into a new one.`,
    );
  }
  const next = migrations.find(({ name }) => !applied.has(name));
  if (!next) return false;
  try {
    await sql.raw(next.text).execute(tx);
  } catch (error) {
    throw new StartupError(`The migration ${next.name} failed: ${(error as Error).message}`, { cause: error });
  }
  await sql`insert into schema_migrations (name, checksum) values (${next.name}, ${next.checksum})`.execute(tx);
  return true;
}

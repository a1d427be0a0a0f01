import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import { locks, underLock } from './advisory-lock.ts';
import type { Database, Session } from './database.ts';
import { isDeadlock, isLockTimeout, StartupError } from './errors.ts';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/**
 * How a migration waits for its table locks: `lock_timeout` with retries, also after a deadlock with a request. While it waits, later readers queue up behind
 * it, so it waits briefly, lets them pass, and tries again.
 */
interface LockPatience {
  timeoutMs: number;
  attempts: number;
  pauseMs: number;
}

const patience: LockPatience = { timeoutMs: 2_000, attempts: 20, pauseMs: 3_000 };

/**
 * Applies the folder's `NNNN_name.sql` files that are not applied yet, in order, each in a transaction of its own; one
 * that begins with `-- no-transaction` builds indexes while the tables are in use. Names are unique over all folders of
 * a database. Safe to run from several processes at once.
 * @throws StartupError when a file that was applied has changed since, when a file fails, or when it can't get a lock.
 */
export async function migrate(database: Database, folder: string, lockPatience = patience): Promise<void> {
  const migrations = await readMigrations(folder);
  await underLock(database, locks.migrations, async (session) => {
    for (const migration of await notApplied(session, migrations)) {
      if (isOutsideTransaction(migration.text)) await applyOutside(database, session, migration);
      else await applyWithRetries(session, migration, lockPatience);
    }
  });
}

/** The names of a folder's migrations, in the order in which they are applied. */
export const migrationNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).toSorted();

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function notApplied(session: Session, migrations: readonly Migration[]): Promise<Migration[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, "appliedAt" timestamptz not null default now())`.execute(session);
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migrations`.execute(session);
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));

  const edited = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (edited) {
    throw new StartupError(
      `The migration ${edited.name} was edited after it had been applied. Restore it, and put the change into a new one.`,
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function applyWithRetries(session: Session, migration: Migration, lockPatience: LockPatience): Promise<void> {
  const { timeoutMs, attempts, pauseMs } = lockPatience;
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(session, migration, timeoutMs);
    } catch (error) {
      if (!isLockTimeout(error) && !isDeadlock(error)) throw failure(migration, error);
      if (attempt >= attempts) {
        throw new StartupError(
          `The migration ${migration.name} could not lock a table within ${timeoutMs / 1_000} s, ${attempts} times in a row: ` +
            'another transaction holds it. Nothing of it was applied. End that transaction, or start again when less is going on.',
          { cause: error },
        );
      }
    }
    await sleep(pauseMs);
  }
}

const apply = (session: Session, migration: Migration, lockTimeoutMs: number): Promise<void> =>
  session.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(tx);
    await sql.raw(migration.text).execute(tx);
    await record(tx, migration);
  });

async function applyOutside(database: Database, session: Session, migration: Migration): Promise<void> {
  try {
    await buildIndexes(session, migration.text, database.kind);
  } catch (error) {
    throw failure(migration, error);
  }
  await record(session, migration);
}

async function record(session: Session, { name, checksum }: Migration): Promise<void> {
  await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(session);
}

const failure = ({ name }: Migration, error: unknown): StartupError =>
  new StartupError(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });

const HEADER = '-- no-transaction';
const CREATE_INDEX = /^create (unique )?index concurrently (\w+) on /;

/** Whether a migration has to run outside of a transaction, as `create index concurrently` does. */
const isOutsideTransaction = (text: string): boolean => text.split('\n', 1)[0]?.trim() === HEADER;

/**
 * Builds the indexes of a migration without locking out reads and writes of their tables. Idempotent: an existing valid
 * index stays; an invalid one, left by an interrupted build, is dropped and built again.
 * @param text nothing but `create [unique] index concurrently name on …;`, each beginning at the start of a line
 * @throws Error for any other statement, which might not be idempotent
 */
async function buildIndexes(session: Session, text: string, kind: Database['kind']): Promise<void> {
  for (const statement of statementsOf(text)) {
    const name = CREATE_INDEX.exec(statement)?.[2];
    if (!name) {
      throw new Error(
        `outside of a transaction only "create index concurrently name on …" can be run, not: ${statement}`,
      );
    }
    // The embedded database has one connection, so no other query can be blocked.
    if (kind === 'pglite') await buildPlainly(session, statement);
    else await buildConcurrently(session, name, statement);
  }
}

const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);

async function buildPlainly(session: Session, statement: string): Promise<void> {
  await sql.raw(statement.replace(' concurrently ', ' if not exists ')).execute(session);
}

async function buildConcurrently(session: Session, name: string, statement: string): Promise<void> {
  // No statement timeout: a concurrent build blocks no query, and waits for every open transaction.
  await sql`set statement_timeout = 0`.execute(session);
  try {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(session);
    if (rows[0]?.valid) return;
    if (rows[0]) await sql.raw(`drop index concurrently ${name}`).execute(session);
    await sql.raw(statement).execute(session);
  } finally {
    await sql`reset statement_timeout`.execute(session);
  }
}

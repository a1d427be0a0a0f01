import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Session } from '../platform/database/database.ts';
import type { TableFacts } from './manifest.ts';

const rowsAtOnce = 5_000;

/** A row is hashed as text, so nothing may depend on the settings of the database or of the connection. */
const settings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/**
 * Runs `work` in one read-only transaction that sees one state of the whole database.
 * @param work gets the name of the snapshot, by which pg_dump sees the same state; null on the embedded database
 */
export async function onOneSnapshot<T>(
  session: Session,
  kind: 'pglite' | 'postgres',
  work: (snapshot: string | null) => Promise<T>,
): Promise<T> {
  await sql`begin isolation level repeatable read, read only`.execute(session);
  try {
    await sql.raw(settings).execute(session);
    if (kind === 'pglite') return await work(null);
    const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(session);
    return await work(rows[0]?.name ?? null);
  } finally {
    await sql`rollback`.execute(session);
  }
}

/**
 * The tables of the academy, the job queue and the stand-ins: all but PostgreSQL's own. Unlogged ones (rate limits) are
 * left out: a crash empties them, and so does opening a copied embedded database.
 */
async function tableNames(session: Session): Promise<{ table: string; quoted: string }[]> {
  const { rows } = await sql<{ table: string; quoted: string }>`
    select n.nspname || '.' || c.relname as table, format('%I.%I', n.nspname, c.relname) as quoted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p'
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\_%'
    order by (n.nspname || '.' || c.relname) collate "C"`.execute(session);
  return rows;
}

/** Whether nothing was ever made in this database. */
export const isEmpty = async (session: Session): Promise<boolean> => (await tableNames(session)).length === 0;

/** Counts and checksums of every table; inside `onOneSnapshot`. */
export async function tableFacts(session: Session): Promise<TableFacts[]> {
  const all: TableFacts[] = [];
  for (const { table, quoted } of await tableNames(session)) {
    const hash = createHash('sha256');
    let count = 0;
    await sql
      .raw(
        `declare each_row no scroll cursor for
         select encode(sha256(convert_to(t::text, 'UTF8')), 'hex') collate "C" as row from ${quoted} t order by 1`,
      )
      .execute(session);
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from each_row`.execute(session);
      if (rows.length === 0) break;
      for (const { row } of rows) hash.update(row);
      count += rows.length;
    }
    await sql`close each_row`.execute(session);
    all.push({ table, rows: count, sha256: hash.digest('hex') });
  }
  return all;
}

/** The keys of the files that rows refer to: adopted, and not to be deleted. */
export async function keysOfFiles(session: Session): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from stored_files where "deleteAfter" is null order by key collate "C"`.execute(session);
  return rows.map(({ key }) => key);
}

/** The names of the applied migrations. */
export async function appliedMigrations(session: Session): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from schema_migrations order by name collate "C"`.execute(session);
  return rows.map(({ name }) => name);
}

/** The major version of PostgreSQL. */
export async function majorVersion(session: Session): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(session);
  return rows[0]?.version ?? 0;
}

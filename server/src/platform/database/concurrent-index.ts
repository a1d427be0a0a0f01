import { sql } from 'kysely';

import type { Database, Session } from './database.ts';

const HEADER = '-- no-transaction';
const CREATE_INDEX = /^create (unique )?index concurrently (\w+) on /;

/** Whether a migration has to run outside of a transaction, as `create index concurrently` does. */
export const isOutsideTransaction = (text: string): boolean => text.split('\n', 1)[0]?.trim() === HEADER;

/**
 * Builds the indexes of a migration without locking out reads and writes of their tables. Idempotent: an existing valid
 * index stays; an invalid one, left by an interrupted build, is dropped and built again.
 * @param text nothing but `create [unique] index concurrently name on …;`, each beginning at the start of a line
 * @throws Error for any other statement, which might not be idempotent
 */
export async function buildIndexes(session: Session, text: string, kind: Database['kind']): Promise<void> {
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

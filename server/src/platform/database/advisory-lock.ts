import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Database, Session } from './database.ts';

/** Keys of PostgreSQL's advisory locks: any numbers, unique in the database. */
export const locks = {
  migrations: 720_513,
  jobQueue: 720_515,
  demoAcademy: 720_516,
  settings: 720_517,
  landing: 720_518,
  mailTexts: 720_519,
  installation: 720_520,
} as const;

const RETRY_MS = 100;

/**
 * Runs `work` while no other process of the same database holds this advisory lock. Waits by polling, outside of a
 * transaction: `create index concurrently` waits for every open transaction, so a transaction that waited for it would
 * be a deadlock.
 * @param work gets the connection that holds the lock
 */
export async function underLock<T>(
  database: Pick<Database, 'session'>,
  lock: number,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  return database.session(async (session) => {
    while (!(await tryLock(session, lock))) await sleep(RETRY_MS);
    try {
      return await work(session);
    } finally {
      await sql`select pg_advisory_unlock(${lock}::bigint)`.execute(session);
    }
  });
}

/**
 * Serializes work of processes that start at the same time. The embedded database needs no lock: it has one process,
 * and one connection, which holding a lock would keep from `work`.
 */
export const oneProcessAtATime = <T>(database: Database, lock: number, work: () => Promise<T>): Promise<T> =>
  database.kind === 'pglite' ? work() : underLock(database, lock, work);

async function tryLock(session: Session, lock: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${lock}::bigint) as locked`.execute(
    session,
  );
  return rows[0]?.locked ?? false;
}

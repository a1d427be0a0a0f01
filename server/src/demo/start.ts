import { sql } from 'kysely';

import type { App } from '../app.ts';
import type { Database } from '../platform/database/database.ts';

/** Makes the demo academy unless it is there; a later start doesn't load what makes it. Takes orders. */
export async function startDemoAcademy(app: App): Promise<void> {
  if (process.send) {
    const { takeOrders } = await import('./orders.ts');
    takeOrders(app.platform);
  }
  await completeDemoAcademy(app);
}

/** Makes the demo academy, or what an interrupted start has left out, once: what is deleted later stays away. */
export async function completeDemoAcademy(app: App): Promise<void> {
  const { db, bookkeeping } = app.platform.database;
  const { rows } = await sql<{ made: boolean }>`select exists (select from sandbox_demo_academy) as made`.execute(db);
  if (rows[0]?.made) return;
  const { makeDemoAcademy } = await import('./academy.ts');
  const isMade = await withLateWrites(app.platform.database, () => makeDemoAcademy(app));
  if (!isMade) return;
  await sql`insert into sandbox_demo_academy values (now())`.execute(bookkeeping);
}

/**
 * Lets the embedded database, which has one connection, answer before a transaction is on the disk: waiting is a fifth of
 * the time. After a crash the last transactions are missing, and the next start makes them again.
 */
async function withLateWrites<T>({ kind, bookkeeping }: Database, work: () => Promise<T>): Promise<T> {
  if (kind !== 'pglite') return work();
  await sql`set synchronous_commit = off`.execute(bookkeeping);
  try {
    return await work();
  } finally {
    await sql`reset synchronous_commit`.execute(bookkeeping);
  }
}

import { sql } from 'kysely';

import type { App } from '../app.ts';

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
  if (!(await makeDemoAcademy(app))) return;
  await sql`insert into sandbox_demo_academy values (now())`.execute(bookkeeping);
}

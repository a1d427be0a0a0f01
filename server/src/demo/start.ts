import { sql } from 'kysely';

import type { App } from '../app.ts';
import { demoCourses } from './courses.ts';

/** Makes the demo academy unless it is there; a later start doesn't load what makes it. Takes orders. */
export async function startDemoAcademy(app: App): Promise<void> {
  const { platform } = app;
  if (process.send) {
    const { takeOrders } = await import('./orders.ts');
    takeOrders(platform);
  }
  const { rows } = await sql<{ done: boolean }>`
    select exists (select from subscriptions) and (select count(*) from courses) >= ${demoCourses.length} as done`.execute(
    platform.database.db,
  );
  if (rows[0]?.done) return;
  const { makeDemoAcademy } = await import('./academy.ts');
  await makeDemoAcademy(app);
}

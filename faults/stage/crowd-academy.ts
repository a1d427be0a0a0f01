import { join } from 'node:path';

import { type Academy, startAcademy } from './academy.ts';
import { logInAll } from './client.ts';
import { fill, type Filled } from './fill.ts';
import { withoutLimits } from './hooks.ts';
import { startPostgres } from './postgres.ts';
import type { Stage } from './stage.ts';

/** One server on PostgreSQL, in which so many people are logged in. */
export async function academyFor(
  stage: Stage,
  people: number,
  port?: number,
): Promise<{ academy: Academy; filled: Filled; tokens: string[]; place: { databaseUrl: string; dataDir: string } }> {
  const postgres = await startPostgres(stage);
  const place = { databaseUrl: await postgres.create('academy'), dataDir: join(stage.folder, 'data') };
  const filled = await fill(place, { people, courses: 3 }, ({ database }) => withoutLimits(database));
  const academy = await startAcademy(stage, { ...place, ...(port === undefined ? {} : { port }) });
  return { academy, filled, place, tokens: await logInAll(academy.url, filled.people) };
}

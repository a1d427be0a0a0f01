import { join } from 'node:path';

import { type Academy, startAcademy } from './academy.ts';
import { logInAll } from './client.ts';
import { fill, type Filled } from './fill.ts';
import { withoutLimits } from './hooks.ts';
import { startPostgres } from './postgres.ts';
import type { Stage } from './stage.ts';

/** One server on PostgreSQL, in which so many people are logged in, the first with so many messages. */
export async function academyFor(
  stage: Stage,
  people: number,
  { port, messages = 0 }: { port?: number; messages?: number } = {},
): Promise<{ academy: Academy; filled: Filled; tokens: string[]; place: { databaseUrl: string; dataDir: string } }> {
  const postgres = await startPostgres(stage);
  const place = { databaseUrl: await postgres.create('academy'), dataDir: join(stage.folder, 'data') };
  const filled = await fill(place, { people, courses: 3 }, async ({ database }, { people: [reader, writer] }) => {
    await withoutLimits(database);
    await database.query(
      `insert into private_messages (asunto, cuerpo, "remitenteId", "destinatarioId", "createdAt")
       select 'Mensaje ' || n, repeat('Hola. ', 100), $1, $2, now() - make_interval(mins => n)
       from generate_series(1, $3::int) n`,
      [writer?.id, reader?.id, messages],
    );
  });
  const academy = await startAcademy(stage, { ...place, ...(port === undefined ? {} : { port }) });
  return { academy, filled, place, tokens: await logInAll(academy.url, filled.people) };
}

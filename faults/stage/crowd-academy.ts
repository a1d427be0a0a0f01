import { join } from 'node:path';

import type { AcademyProcess } from '../../server/src/testing/servers/academy-process.ts';
import { startAcademy } from './academy.ts';
import { logInAll } from './client.ts';
import { fill, type Filled } from './fill.ts';
import { withoutLimits } from './hooks.ts';
import { startPostgres } from './postgres.ts';
import type { Stage } from './stage.ts';

/** Starts a server on PostgreSQL, in which so many people are logged in, the first with so many classmates. */
export async function academyFor(
  stage: Stage,
  people: number,
  { port, classmates = 0 }: { port?: number; classmates?: number } = {},
): Promise<{
  academy: AcademyProcess;
  filled: Filled;
  tokens: string[];
  place: { databaseUrl: string; dataDir: string };
}> {
  const postgres = await startPostgres(stage);
  const place = { databaseUrl: await postgres.create('academy'), dataDir: join(stage.folder, 'data') };
  const filled = await fill(
    place,
    { people, courses: 3 },
    async ({ database }, { people: [first], courses: [courseId] }) => {
      await withoutLimits(database);
      await database.query(
        `with classmates as (
         insert into users ("firstName", "lastName", email, "passwordHash", "emailVerifiedAt", "createdAt", "updatedAt")
         select 'Ana', 'Prueba ' || n, n || '@classmates.example', 'none', now(), now(), now()
         from generate_series(1, $1::int) n returning id)
       insert into subscriptions ("userId", "cursoId", "fechaInicio", expiration)
       select id, $2::uuid, now(), now() + interval '1 year' from classmates union all
       select $3::uuid, $2::uuid, now(), now() + interval '1 year'`,
        [classmates, courseId, first?.id],
      );
      await database.query('analyze');
    },
  );
  const academy = await startAcademy(stage, { ...place, ...(port === undefined ? {} : { port }) });
  return { academy, filled, place, tokens: await logInAll(academy.url, filled.people) };
}

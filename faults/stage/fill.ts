import { join } from 'node:path';

import { pino } from 'pino';

import { createApp } from '../../server/src/app.ts';
import { loadConfig } from '../../server/src/config.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import type { Platform } from '../../server/src/platform/feature.ts';
import { sandboxMigrations } from '../../server/src/sandbox/migrations-folder.ts';
import { createStandIns } from '../../server/src/sandbox/stand-ins.ts';
import { openBareDatabase } from '../../server/src/testing/bare-database.ts';
import { academyMigrations } from '../../server/src/testing/embedded-test-database.ts';
import { createCourse, createUser } from '../../server/src/testing/factories.ts';
import type { Place } from './academy.ts';

/** What is in the academy: people who can log in with `demoPassword`, and courses for sale. */
export interface Filled {
  people: { id: string; email: string }[];
  courses: string[];
}

/** Migrates an empty database and fills it, before a server runs on it. `more` may add to it. */
export async function fill(
  { databaseUrl, dataDir }: Place,
  { people, courses }: { people: number; courses: number },
  more: (platform: Platform, filled: Filled) => Promise<void> = async () => {},
): Promise<Filled> {
  const log = pino({ level: 'warn' });
  const database = await openBareDatabase({
    ...(databaseUrl ? { databaseUrl } : {}),
    dataDir: join(dataDir, 'database'),
    poolSize: 4,
  });
  try {
    for (const folder of [academyMigrations, sandboxMigrations]) await migrate(database, folder);
    const config = loadConfig({ DATA_DIR: dataDir, SESSION_SECRET: 's'.repeat(40), SERVE_WEB: 'false' });
    const standIns = createStandIns({ config, database, log, now: () => new Date() });
    const { platform } = await createApp({ config, log, database, outside: standIns });
    const filled: Filled = { people: [], courses: [] };
    for (let i = 0; i < people; i += 1) {
      filled.people.push(
        await createUser(platform, { email: `persona${i}@faults.example`, timezone: 'America/New_York' }),
      );
    }
    for (let i = 0; i < courses; i += 1) {
      filled.courses.push(await createCourse(platform, { titulo: `Curso ${i}` }));
    }
    await more(platform, filled);
    return filled;
  } finally {
    await database.close();
  }
}

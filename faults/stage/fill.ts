import { createCourse, createUser } from '../../server/src/factories/academy.ts';
import type { Platform } from '../../server/src/platform/feature.ts';
import { openBareApp } from '../../server/src/testing/bare-app.ts';
import type { Place } from './academy.ts';

/** Contents of the academy: people who can log in with `demoPassword`, and courses for sale. */
export interface Filled {
  people: { id: string; email: string }[];
  courses: string[];
}

/**
 * Migrates an empty database and fills it, before a server runs on it. `more` may add to it.
 * @param usualHash false: passwords have a quick hash, for a load that is not about logins
 */
export async function fill(
  { databaseUrl, dataDir }: Place,
  { people, courses, usualHash = true }: { people: number; courses: number; usualHash?: boolean },
  more: (platform: Platform, filled: Filled) => Promise<unknown> = async () => {},
): Promise<Filled> {
  const { app, database } = await openBareApp({ ...(databaseUrl ? { databaseUrl } : {}), dataDir, poolSize: 4 });
  try {
    const { platform } = app;
    const filled: Filled = { people: [], courses: [] };
    for (let i = 0; i < people; i += 1) {
      filled.people.push(
        await createUser(platform, {
          email: `persona${i}@faults.example`,
          timezone: 'America/New_York',
          usualHash,
        }),
      );
    }
    for (let i = 0; i < courses; i += 1) {
      filled.courses.push(await createCourse(platform, { titulo: `Curso ${i}` }));
    }
    await more(platform, filled);
    return filled;
  } finally {
    await app.stop();
    await database.close();
  }
}

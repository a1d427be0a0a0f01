import { join } from 'node:path';

import type { Database } from '../server/src/platform/database/database.ts';
import { openBareDatabase } from '../server/src/testing/bare-database.ts';
import type { Place } from './facts.ts';

/** Opens the database of a place for some work, without the time limit of a statement. */
export async function inDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openBareDatabase({ ...place, dataDir: join(place.dataDir, 'database') });
  try {
    await database.query('set statement_timeout = 0');
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Rate limits are still counted, but never reached: each window stays at its first use. */
export const withoutRateLimits = (place: Place): Promise<void> =>
  inDatabase(place, async (database) => {
    await database.query(
      `create function stay_at_zero() returns trigger language plpgsql as 'begin new.points := 0; return new; end'`,
    );
    await database.query(
      `create trigger stay_at_zero before insert or update on rate_limits for each row execute function stay_at_zero()`,
    );
  });

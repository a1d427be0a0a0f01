import { z } from 'zod';

import type { Database } from '../database/database.ts';
import { createRateLimiter } from '../database/rate-limit.ts';
import { vacuum } from '../database/vacuum.ts';
import { pruneEvents } from '../events/store.ts';
import { handle, jobType } from './jobs.ts';
import type { Job } from './jobs.ts';

const Nothing = z.strictObject({});
const forgetWhatIsOver = jobType('platform.forget-what-is-over', Nothing);
const tidyDatabase = jobType('platform.tidy-database', Nothing);

/** What the platform does for itself, whatever the features are. */
export function upkeep(database: Database): Job[] {
  const forget = handle(
    forgetWhatIsOver,
    async () => {
      await pruneEvents(database.bookkeeping);
      await createRateLimiter(database).prune();
    },
    { cron: '40 * * * *' },
  );
  // A server of its own vacuums itself.
  if (database.kind === 'postgres') return [forget];
  return [forget, handle(tidyDatabase, () => vacuum(database), { cron: '50 4 * * *' })];
}

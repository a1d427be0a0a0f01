import { z } from 'zod';

import { pruneAuditEntries } from '../audit/store.ts';
import type { Database } from '../database/database.ts';
import { pruneIdempotencyKeys } from '../database/idempotency-keys.ts';
import { pruneRateLimits } from '../database/rate-limit.ts';
import { pruneEvents } from '../events/store.ts';
import { inBatches } from './in-batches.ts';
import { type Job, handle, jobType } from './jobs.ts';

const Nothing = z.strictObject({});
const forgetWhatIsOver = jobType('platform.forget-what-is-over', Nothing);
const tidyDatabase = jobType('platform.tidy-database', Nothing);

/** The platform's own maintenance jobs. */
export function upkeep(database: Database): Job[] {
  const forget = handle(
    forgetWhatIsOver,
    async (_nothing, run) => {
      await inBatches(database, run, pruneEvents);
      await inBatches(database, run, pruneRateLimits);
      await inBatches(database, run, pruneIdempotencyKeys);
      await inBatches(database, run, pruneAuditEntries);
    },
    { cron: '40 * * * *' },
  );
  // A PostgreSQL server has its autovacuum.
  if (database.kind === 'postgres') return [forget];
  return [forget, handle(tidyDatabase, () => vacuum(database), { cron: '50 4 * * *' })];
}

/** Runs VACUUM ANALYZE: makes the space of deleted rows reusable, and updates the planner's statistics. */
async function vacuum(database: Pick<Database, 'query'>): Promise<void> {
  await database.query('vacuum (analyze)');
}

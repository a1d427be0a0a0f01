import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { deleteOldSessions } from './sessions/store.ts';
import { deleteOldEmailLinks } from './store.ts';

const prune = jobType('accounts.prune', z.strictObject({}));

/** A small batch size, because a session can have thousands of tokens. */
const sessionsAtOnce = 100;

const daysBefore = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000);

export function accountsJobs({ database, now }: Platform): Job[] {
  return [
    handle(
      prune,
      async (_nothing, run) => {
        const before = daysBefore(7, now());
        await inBatches(database, run, (tx, limit) => deleteOldEmailLinks(tx, before, limit));
        for (const by of ['expiresAt', 'endedAt'] as const) {
          await inBatches(database, run, (tx, limit) => deleteOldSessions(tx, by, before, limit), sessionsAtOnce);
        }
      },
      { cron: '20 4 * * *' },
    ),
  ];
}

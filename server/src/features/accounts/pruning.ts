import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { rememberedDays } from './address-change/rules.ts';
import { deleteOldChanges } from './address-change/store.ts';
import { deleteOldSessions } from './sessions/store.ts';
import { deleteOldChallenges, deleteOldEmailLinks } from './store.ts';

const prune = jobType('accounts.prune', z.strictObject({}));
const pruneChanges = jobType('accounts.prune-address-changes', z.strictObject({}));
const pruneSecondSteps = jobType('accounts.prune-second-steps', z.strictObject({}));

/** A small batch size, because a session can have thousands of tokens. */
const sessionsAtOnce = 100;

const daysBefore = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000);

/** The jobs that delete what is over: sessions, links, changes of address, and challenges of the second step. */
export function pruningJobs({ database, now }: Platform): Job[] {
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
    handle(
      pruneChanges,
      async (_nothing, run) => {
        const before = daysBefore(rememberedDays, now());
        await inBatches(database, run, (tx, limit) => deleteOldChanges(tx, before, limit));
      },
      { cron: '40 4 * * *' },
    ),
    handle(
      pruneSecondSteps,
      async (_nothing, run) => {
        for (const table of ['second_step_challenges', 'passkey_challenges'] as const) {
          await inBatches(database, run, (tx, limit) => deleteOldChallenges(tx, table, now(), limit));
        }
      },
      { cron: '40 4 * * *' },
    ),
  ];
}

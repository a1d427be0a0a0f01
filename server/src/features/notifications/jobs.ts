import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { keptSince } from './rules.ts';
import { deleteOldNotifications } from './store.ts';

const prune = jobType('notifications.prune', z.strictObject({}));

/** Short deletions, between which others get their turn. */
const batch = 1_000;

export const notificationsJobs = ({ database, now }: Pick<Platform, 'database' | 'now'>): Job[] => [
  handle(
    prune,
    async (_nothing, { actor, signal }) => {
      const moments = keptSince(now());
      const deleteBatch = () => database.transaction(actor, (tx) => deleteOldNotifications(tx, { ...moments, batch }));
      while (!signal.aborted && (await deleteBatch()) === batch);
    },
    { cron: '10 5 * * *' },
  ),
];

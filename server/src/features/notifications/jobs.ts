import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { keptSince } from './rules.ts';
import { deleteOldNotifications } from './store.ts';

const prune = jobType('notifications.prune', z.strictObject({}));

export const notificationsJobs = ({ database, now }: Pick<Platform, 'database' | 'now'>): Job[] => [
  handle(
    prune,
    (_nothing, run) => {
      const moments = keptSince(now());
      return inBatches(database, run, (tx, limit) => deleteOldNotifications(tx, moments, limit));
    },
    { cron: '10 5 * * *' },
  ),
];

import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { workDueSoon } from './events.ts';
import { claimDueSoon } from './reminding-store.ts';

const remind = jobType('coursework.remind', z.strictObject({}));

const day = 86_400_000;
const batch = 100;

/** Reminds of work that is due within a day, once. */
export const courseworkJobs = ({ database, events, now }: Pick<Platform, 'database' | 'events' | 'now'>): Job[] => [
  handle(
    remind,
    async (_nothing, { actor, signal }) => {
      let claimed: number;
      do {
        const at = now();
        claimed = await database.transaction(actor, async (tx) => {
          const due = await claimDueSoon(tx, { from: at, to: new Date(at.getTime() + day), limit: batch });
          for (const ids of due) await events.publish(tx, workDueSoon, ids);
          return due.length;
        });
      } while (claimed === batch && !signal.aborted);
    },
    { cron: '*/15 * * * *' },
  ),
];

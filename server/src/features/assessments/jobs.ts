import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { graceMs } from './taking/attempt-rules.ts';
import { overdueAttempts } from './taking/attempts-store.ts';
import type { Taking } from './taking/taking.ts';

/** Grades the attempts whose time is over, with what was saved. */
export const gradeOverdue = jobType('assessments.grade-overdue', z.strictObject({}));

const batch = 1_000;

export const assessmentsJobs = ({ database, now }: Pick<Platform, 'database' | 'now'>, taking: Taking): Job[] => [
  handle(
    gradeOverdue,
    async (_nothing, { actor, signal, log }) => {
      const overdue = await overdueAttempts(database.db, new Date(now().getTime() - graceMs), batch);
      // One transaction each, so that one that fails holds up none of the others; the next run takes the rest.
      for (const id of overdue) {
        if (signal.aborted) return;
        await taking.endIfOver(actor, id).catch((error: unknown) => log.error({ err: error, id }, 'not graded'));
      }
    },
    { cron: '* * * * *', retryLimit: 0 },
  ),
];

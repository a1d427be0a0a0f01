import { z } from 'zod';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { handle, type Job, type JobRun, jobType } from '../../../platform/jobs/jobs.ts';
import type { Meetings } from './meetings.ts';
import { isForgotten } from './rules.ts';
import { unfinishedSince } from './store.ts';

/** Ends the meetings that somebody forgot (LIVE-11). */
const endForgotten = jobType('live.end-forgotten', z.strictObject({}));

/** Meetings that one run looks at; the next one goes on. */
const atOnce = 500;

export function forgottenMeetingsJob({ database, now }: Pick<Platform, 'database' | 'now'>, { step }: Meetings): Job {
  async function end({ actor, signal }: Pick<JobRun, 'actor' | 'signal'>): Promise<void> {
    const at = now();
    for (const { id, estado, ...meeting } of await unfinishedSince(database.db, at, atOnce)) {
      if (signal.aborted) return;
      if (!isForgotten(meeting, at)) continue;
      try {
        await step(actor, id, estado === 'En Vivo' ? 'finish' : 'cancel');
      } catch (error) {
        // Race condition: somebody ended it, or its class was taken away, meanwhile.
        if (!(error instanceof AppError)) throw error;
      }
    }
  }
  return handle(endForgotten, (_nothing, run) => end(run), { cron: '*/5 * * * *' });
}

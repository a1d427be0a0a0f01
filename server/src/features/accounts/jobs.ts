import { Email } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { mailJobOptions } from '../../platform/mail/mail-job-options.ts';
import { sendVerification } from './address-change/jobs.ts';
import { deleteOldSessions } from './sessions/store.ts';
import { deleteOldEmailLinks, userByEmail } from './store.ts';

/** Mails the verification link again if the address has an account that waits for it; looked up in the job. */
export const resendVerification = jobType('accounts.resend-verification', z.strictObject({ email: Email }));

const prune = jobType('accounts.prune', z.strictObject({}));

/** A small batch size, because a session can have thousands of tokens. */
const sessionsAtOnce = 100;

const daysBefore = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000);

export function accountsJobs({ database, jobs, now }: Platform): Job[] {
  return [
    handle(
      resendVerification,
      async ({ email }) => {
        const user = await userByEmail(database.db, email);
        if (!user?.isActive || user.emailVerifiedAt) return;
        await jobs.enqueue(database.db, sendVerification, { userId: user.id, email });
      },
      mailJobOptions,
    ),
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

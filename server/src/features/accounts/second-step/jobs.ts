import { Email, Id, UtcMoment } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../../platform/feature.ts';
import { inBatches } from '../../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { mailJobOptions } from '../../../platform/mail/mail-job-options.ts';
import { userById } from '../store.ts';
import { deleteOldChallenges } from './challenges-store.ts';
import { FactorChange, factorChangeMail } from './factor-change-mail.ts';

/**
 * Tells the owner of a change of their second factors, at the address that the account had then. `name` is the
 * factor's, which a removed one has no row for any more.
 */
export const tellFactorChange = jobType(
  'accounts.tell-factor-change',
  z.strictObject({ userId: Id, email: Email, change: FactorChange, name: z.string().optional(), at: UtcMoment }),
);

const prune = jobType('accounts.prune-second-steps', z.strictObject({}));

export function secondStepJobs({ database, mailer, now, config }: Platform): Job[] {
  return [
    handle(
      tellFactorChange,
      async ({ userId, email, change, name, at }) => {
        const user = await userById(database.db, userId);
        if (!user) return;
        const { language, firstName } = user;
        const facts = { name, at: new Date(at), timezone: user.timezone ?? config.academyTimezone, clock: user.clock };
        const mail = factorChangeMail(change, language, firstName, facts, config.publicUrl);
        await mailer.deliver({ to: email, language, ...mail });
      },
      mailJobOptions,
    ),
    handle(
      prune,
      async (_nothing, run) => {
        for (const table of ['second_step_challenges', 'passkey_challenges'] as const) {
          await inBatches(database, run, (tx, limit) => deleteOldChallenges(tx, table, now(), limit));
        }
      },
      { cron: '40 4 * * *' },
    ),
  ];
}

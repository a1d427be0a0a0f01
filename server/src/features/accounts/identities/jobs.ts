import { Email, Id, UtcMoment } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../../platform/feature.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { mailJobOptions } from '../../../platform/mail/mail-job-options.ts';
import { identityMail, identityStages } from '../mails/identity.ts';
import { userById } from '../store.ts';

/** Mails that an identity was connected or disconnected, to the address that the account had at that time. */
export const tellIdentityChange = jobType(
  'accounts.tell-identity-change',
  z.strictObject({
    userId: Id,
    email: Email,
    stage: z.enum(identityStages),
    /** The address at the provider; null while unknown. */
    identityEmail: z.string().nullable(),
    at: UtcMoment,
  }),
);

export function identityJobs({ database, mailer, config }: Platform): Job[] {
  return [
    handle(
      tellIdentityChange,
      async ({ userId, email, stage, identityEmail, at }) => {
        const user = await userById(database.db, userId);
        if (!user) return;
        const { language, firstName } = user;
        const timezone = user.timezone ?? config.academyTimezone;
        const facts = { identityEmail, at: new Date(at), timezone, clock: user.clock, publicUrl: config.publicUrl };
        await mailer.deliver({ to: email, language, ...identityMail(stage, language, firstName, facts) });
      },
      mailJobOptions,
    ),
  ];
}

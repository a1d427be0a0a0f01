import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../../platform/feature.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { mailJobOptions } from '../../../platform/mail/mail-job-options.ts';
import { accountById } from '../../accounts/public.ts';
import { welcomeFacts } from './store.ts';
import { welcomeMail } from './welcome-mail.ts';

/** Welcomes somebody by mail at their first enrolment (OVER-7). */
export const sendWelcome = jobType('enrolment.send-welcome', z.strictObject({ subscriptionId: Id }));

/** The job sends nothing when the access or the account has ended meanwhile. */
export const welcomeJob = ({ database, mailer, config, now }: Platform): Job =>
  handle(
    sendWelcome,
    async ({ subscriptionId }) => {
      const facts = await welcomeFacts(database.db, subscriptionId, now());
      const account = facts && (await accountById(database.db, facts.userId));
      if (!account) return;
      const timezone = account.timezone ?? config.academyTimezone;
      await mailer.deliver({
        to: account.email,
        language: account.language,
        id: `welcome-${facts.userId}`,
        ...welcomeMail(facts, { ...account, timezone }, config.publicUrl),
      });
    },
    mailJobOptions,
  );

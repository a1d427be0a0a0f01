import { Email, Id, UtcMoment } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../../platform/feature.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { mailJobOptions } from '../../../platform/mail/mail-job-options.ts';
import { sendEmailLink } from '../email-links.ts';
import { identitiesOf } from '../identities/store.ts';
import { passwordChangedMail } from '../mails/password-changed.ts';
import { resetMail } from '../mails/reset.ts';
import { deliverNotice } from '../mails/security-notice.ts';
import { userByEmail, userById } from '../store.ts';

/**
 * Mails a password reset link if the address has an account. The lookup happens in the job, so that the request doesn't
 * reveal whether it has.
 */
export const sendReset = jobType('accounts.send-reset', z.strictObject({ email: Email }));

/** Notifies of a changed password, at the address that the account had at that time. */
export const sendPasswordChanged = jobType(
  'accounts.send-password-changed',
  z.strictObject({ userId: Id, email: Email, at: UtcMoment }),
);

export function newPasswordJobs(platform: Platform): Job[] {
  const { database, config } = platform;
  return [
    handle(
      sendReset,
      async ({ email }, { actor }) => {
        const user = await userByEmail(database.db, email);
        if (!user?.isActive) return;
        // An undone change of address leaves an account without a password too, perhaps without Google.
        const isFirst = user.passwordHash === null && (await identitiesOf(database.db, user.id)).length > 0;
        await sendEmailLink(platform, actor, user, 'reset-password', email, (link) =>
          resetMail(user.language, user.firstName, link, isFirst, config.publicUrl),
        );
      },
      mailJobOptions,
    ),
    handle(
      sendPasswordChanged,
      async (payload) => {
        const { userId, email, at } = payload;
        const user = await userById(database.db, userId);
        if (!user) return;
        const { language, firstName } = user;
        const timezone = user.timezone ?? config.academyTimezone;
        const mail = passwordChangedMail(
          language,
          firstName,
          { at: new Date(at), timezone, clock: user.clock },
          config.publicUrl,
        );
        await deliverNotice(platform, { type: sendPasswordChanged, payload }, { to: email, language, ...mail });
      },
      mailJobOptions,
    ),
  ];
}

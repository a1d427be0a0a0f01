import { Email, Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { sendEmailLink } from './email-links.ts';
import { confirmAddressMail, oldAddressMail } from './mails/address-change.ts';
import { verificationMail } from './mails/verification.ts';
import { deleteOldSessions } from './sessions/store.ts';
import { deleteOldEmailLinks, userById } from './store.ts';

/** Writes to an address to ask whether it is the account's. */
export const sendVerification = jobType('accounts.send-verification', z.strictObject({ userId: Id, email: Email }));

/** Tells the address that the account has, or had, of its change. Addresses: the account's own may be another by then. */
export const tellOldAddress = jobType(
  'accounts.tell-old-address',
  z.strictObject({ userId: Id, stage: z.enum(['asked', 'changed']), oldEmail: Email, newEmail: Email }),
);

const prune = jobType('accounts.prune', z.strictObject({}));

const daysBefore = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000);

const persistent = { retryLimit: 8, retryDelaySeconds: 10, retryBackoff: true };

export function accountsJobs(platform: Platform): Job[] {
  const { database, mailer, now, config } = platform;
  return [
    handle(
      sendVerification,
      async ({ userId, email }, { actor }) => {
        const user = await userById(database.db, userId);
        // Verified meanwhile: there is nothing left to ask.
        if (!user || (user.emailVerifiedAt && user.email === email)) return;
        const mail = user.email === email ? verificationMail : confirmAddressMail;
        await sendEmailLink(platform, actor, user, 'verify-email', email, (link) =>
          mail(user.language, user.firstName, link, config.publicUrl),
        );
      },
      persistent,
    ),
    handle(
      tellOldAddress,
      async ({ userId, stage, oldEmail, newEmail }) => {
        const user = await userById(database.db, userId);
        if (!user) return;
        await mailer.deliver({
          to: oldEmail,
          language: user.language,
          ...oldAddressMail(stage, user.language, user.firstName, newEmail, config.publicUrl),
        });
      },
      persistent,
    ),
    handle(
      prune,
      async (_nothing, { actor }) => {
        const before = daysBefore(7, now());
        await database.transaction(actor, (tx) => deleteOldEmailLinks(tx, before));
        await database.transaction(actor, (tx) => deleteOldSessions(tx, before));
      },
      { cron: '20 4 * * *' },
    ),
  ];
}

import { Email, Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { sendEmailLink } from './email-links.ts';
import { confirmAddressMail, oldAddressMail } from './mails/address-change.ts';
import { verificationMail } from './mails/verification.ts';
import { deleteOldSessions } from './sessions/store.ts';
import { deleteOldEmailLinks, userById } from './store.ts';

/** Mails the verification link to an address. */
export const sendVerification = jobType('accounts.send-verification', z.strictObject({ userId: Id, email: Email }));

/**
 * Notifies the old address of a change of address. The payload has both addresses, because the account's may have
 * changed by then.
 */
export const tellOldAddress = jobType(
  'accounts.tell-old-address',
  z.strictObject({ userId: Id, stage: z.enum(['asked', 'changed']), oldEmail: Email, newEmail: Email }),
);

const prune = jobType('accounts.prune', z.strictObject({}));

/** A small batch size, because a session can have thousands of tokens. */
const sessionsAtOnce = 100;

const daysBefore = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000);

/** Several at a time, so that a mail server that is slow with one recipient holds up nobody else. */
const persistent = { retryLimit: 8, retryDelaySeconds: 10, retryBackoff: true, concurrency: 3 };

export function accountsJobs(platform: Platform): Job[] {
  const { database, mailer, now, config } = platform;
  return [
    handle(
      sendVerification,
      async ({ userId, email }, { actor }) => {
        const user = await userById(database.db, userId);
        // Verified since the job was enqueued.
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

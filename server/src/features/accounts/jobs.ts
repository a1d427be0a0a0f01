import { Email, Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts';
import { verificationMail } from './mails/verification.ts';
import { verificationEnd } from './rules.ts';
import { deleteOldSessions } from './sessions/store.ts';
import { deleteOldEmailLinks, insertEmailLink, userById } from './store.ts';

/** Writes to an address to ask whether it is the account's. */
export const sendVerification = jobType('accounts.send-verification', z.strictObject({ userId: Id, email: Email }));

const prune = jobType('accounts.prune', z.strictObject({}));

const daysBefore = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000);

export function accountsJobs({ database, mailer, now, config }: Platform): Job[] {
  return [
    handle(
      sendVerification,
      async ({ userId, email }) => {
        const user = await userById(database.db, userId);
        // Verified meanwhile: there is nothing left to ask.
        if (!user || (user.emailVerifiedAt && user.email === email)) return;
        // The token is made here and only its hash is kept: neither the queue nor the database holds a working link.
        const token = newSecretToken();
        const createdAt = now();
        await database.transaction((tx) =>
          insertEmailLink(tx, {
            hash: hashOfToken(token),
            userId,
            purpose: 'verify-email',
            email,
            createdAt,
            expiresAt: verificationEnd(createdAt),
          }),
        );
        const link = new URL('/verify-email', config.publicUrl);
        link.searchParams.set('token', token);
        await mailer.deliver({
          to: email,
          language: user.language,
          ...verificationMail(user.language, user.firstName, link.href, config.publicUrl),
        });
      },
      { retryLimit: 8, retryDelaySeconds: 10, retryBackoff: true },
    ),
    handle(
      prune,
      async () => {
        await deleteOldEmailLinks(database.db, daysBefore(7, now()));
        await deleteOldSessions(database.db, daysBefore(7, now()));
      },
      { cron: '20 4 * * *' },
    ),
  ];
}

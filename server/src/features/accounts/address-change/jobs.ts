import { Email, Id, type Language } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import { inBatches } from '../../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { inLanguage } from '../../../platform/mail/link-language.ts';
import { mailJobOptions } from '../../../platform/mail/mail-job-options.ts';
import { hashOfToken, newSecretToken } from '../../../platform/session/secret-token.ts';
import { type ChosenCourse, chosenCourse } from '../chosen-course-store.ts';
import { sendEmailLink } from '../email-links.ts';
import { addressRestoredMail, confirmAddressMail, oldAddressMail } from '../mails/address-change.ts';
import { recoveryMail } from '../mails/reset.ts';
import { verificationMail } from '../mails/verification.ts';
import { userById } from '../store.ts';
import { rememberedDays } from './rules.ts';
import { deleteOldChanges, insertUndoLink, isChangeAlive } from './store.ts';

/** Mails the verification link to an address; with a change, the one that the address belongs to. */
export const sendVerification = jobType(
  'accounts.send-verification',
  z.strictObject({ userId: Id, email: Email, changeId: Id.optional() }),
);

/**
 * Notifies the address that is being left: when the change is asked for, when it is made, and when it was undone. The
 * payload has both addresses, because the account's may have changed by then. Versions that recorded no changes
 * enqueued it without `changeId`.
 */
export const tellOldAddress = jobType(
  'accounts.tell-old-address',
  z.strictObject({
    userId: Id,
    stage: z.enum(['asked', 'changed', 'undone']),
    oldEmail: Email,
    newEmail: Email,
    changeId: Id.optional(),
  }),
);

/** Mails the owner of a restored address the link for a new password. */
export const sendRecovery = jobType('accounts.send-recovery', z.strictObject({ userId: Id, email: Email }));

const pruneChanges = jobType('accounts.prune-address-changes', z.strictObject({}));

/** The link opens the checkout of the course that was chosen before registering, on whatever device it is opened. */
function withCourse(link: string, chosen: ChosenCourse | undefined): string {
  if (chosen === undefined) return link;
  const url = new URL(link);
  url.searchParams.set('curso', chosen.cursoId);
  if (chosen.codigo !== null) url.searchParams.set('codigo', chosen.codigo);
  return url.href;
}

export function addressChangeJobs(platform: Platform): Job[] {
  const { database, mailer, now, config } = platform;

  /** The link that undoes a change; only its hash is stored. */
  async function undoLink(actor: Actor, changeId: string, language: Language): Promise<string> {
    const token = newSecretToken();
    await database.transaction(actor, (tx) => insertUndoLink(tx, hashOfToken(token), changeId));
    const link = new URL('/undo-address-change', config.publicUrl);
    link.searchParams.set('token', token);
    return inLanguage(link, language).href;
  }

  return [
    handle(
      sendVerification,
      async ({ userId, email, changeId }, { actor }) => {
        const user = await userById(database.db, userId);
        // Verified since the job was enqueued.
        if (!user || (user.emailVerifiedAt && user.email === email)) return;
        // Corrected since, before it was ever verified: the link must not reach the address with the mistake.
        if (!user.emailVerifiedAt && user.email !== email) return;
        // Undone since: the link would make the change again.
        if (changeId && !(await isChangeAlive(database.db, changeId))) return;
        const mail = user.email === email ? verificationMail : confirmAddressMail;
        const chosen = await chosenCourse(database.db, userId);
        await sendEmailLink(platform, actor, user, 'verify-email', email, (link) =>
          mail(user.language, user.firstName, withCourse(link, chosen), config.publicUrl),
        );
      },
      mailJobOptions,
    ),
    handle(
      tellOldAddress,
      async ({ userId, stage, oldEmail, newEmail, changeId }, { actor }) => {
        const user = await userById(database.db, userId);
        if (!user) return;
        const { language, firstName } = user;
        const content =
          stage === 'undone'
            ? addressRestoredMail(language, firstName, config.publicUrl)
            : oldAddressMail(stage, language, firstName, {
                newAddress: newEmail,
                undoLink: changeId ? await undoLink(actor, changeId, language) : undefined,
                publicUrl: config.publicUrl,
              });
        await mailer.deliver({ to: oldEmail, language, ...content });
      },
      mailJobOptions,
    ),
    handle(
      sendRecovery,
      async ({ userId, email }, { actor }) => {
        const user = await userById(database.db, userId);
        if (!user?.isActive || user.email !== email) return;
        await sendEmailLink(platform, actor, user, 'reset-password', email, (link) =>
          recoveryMail(user.language, user.firstName, link, config.publicUrl),
        );
      },
      mailJobOptions,
    ),
    handle(
      pruneChanges,
      async (_nothing, run) => {
        const before = new Date(now().getTime() - rememberedDays * 86_400_000);
        await inBatches(database, run, (tx, limit) => deleteOldChanges(tx, before, limit));
      },
      { cron: '40 4 * * *' },
    ),
  ];
}

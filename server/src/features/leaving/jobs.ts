import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { inLanguage } from '../../platform/mail/link-language.ts';
import { mailJobOptions } from '../../platform/mail/mail-job-options.ts';
import { hashOfToken, newSecretToken } from '../../platform/session/secret-token.ts';
import { formatDay } from '../../platform/texts/format.ts';
import { closingOf, insertRecoveryLink, isRecoverable, recoverableUntil } from '../accounts/public.ts';
import { type Archives, buildArchive } from './archives.ts';
import { type Closing, sendClosed } from './closing.ts';
import { closedMail } from './mails.ts';
import { deleteOldFailures, stuckArchives } from './store.ts';

/** Anonymises the accounts whose days are over. */
export const anonymizeDue = jobType('leaving.anonymize-due', z.strictObject({}));

/** Deletes archives whose days are over, and gives up on those that were never made. */
export const tidyArchives = jobType('leaving.tidy-archives', z.strictObject({}));

const hour = 3_600_000;
/** Retries of an archive, after the first attempt. */
const archiveRetries = 4;
/** Hours after which an archive in the making is given up: longer than all its retries. */
const stuckAfterHours = 6;
const failuresKeptDays = 30;

export function leavingJobs(platform: Platform, archives: Archives, closing: Closing): Job[] {
  const { database, mailer, now, config } = platform;
  return [
    handle(
      buildArchive,
      async ({ archiveId }, { actor, attempt, signal, log }) => {
        try {
          await archives.build(actor, archiveId, signal);
        } catch (error) {
          if (attempt <= archiveRetries) throw error;
          log.error({ err: error, archiveId }, 'an archive of personal data could not be made');
          await archives.fail(actor, archiveId);
        }
      },
      { retryLimit: archiveRetries, retryDelaySeconds: 30 },
    ),
    handle(
      tidyArchives,
      async (_nothing, run) => {
        const before = (ms: number) => new Date(now().getTime() - ms);
        for (const archiveId of await stuckArchives(database.db, before(stuckAfterHours * hour))) {
          await archives.fail(run.actor, archiveId);
        }
        while (!run.signal.aborted && (await archives.deleteExpired(run.actor, 100)) === 100);
        const old = before(failuresKeptDays * 24 * hour);
        await inBatches(database, run, (tx, limit) => deleteOldFailures(tx, old, limit));
      },
      { cron: '25 * * * *' },
    ),
    handle(
      sendClosed,
      async ({ userId }, { actor }) => {
        const account = await closingOf(database.db, userId);
        // Recovered since.
        if (!account?.closedAt || !isRecoverable(account, now())) return;
        const { firstName, email, language, closedAt } = account;
        // The token is created here, so that neither the queue nor the database holds a usable one.
        const token = newSecretToken();
        await database.transaction(actor, (tx) => insertRecoveryLink(tx, hashOfToken(token), userId, now()));
        const link = new URL('/recover-account', config.publicUrl);
        link.searchParams.set('token', token);
        const day = formatDay(recoverableUntil(closedAt), language, account.timezone ?? config.academyTimezone);
        const about = { firstName, day, link: inLanguage(link, language).href, publicUrl: config.publicUrl };
        await mailer.deliver({ to: email, language, ...closedMail(language, about) });
      },
      mailJobOptions,
    ),
    handle(anonymizeDue, (_nothing, { actor, signal }) => closing.anonymizeDue(actor, signal), { cron: '15 * * * *' }),
  ];
}

import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, type JobRun, jobType } from '../../platform/jobs/jobs.ts';
import { MailRefusedError, toUnprovenAddress } from '../../platform/mail/mailer.ts';
import { endMails, severalAtOnce } from '../../platform/mail/several-at-once.ts';
import { type EditionOnOffer, programmeBySlug } from '../catalogue/public.ts';
import { confirmationMail, openingMail } from './mails.ts';
import {
  awaitedProgrammes,
  claimedFor,
  claimWaiting,
  deleteOld,
  deleteUnconfirmed,
  forgetNotice,
  isAwaited,
  noticeById,
  programmeOfCourse,
  releaseClaims,
  releaseOldClaims,
  slugOf,
  type ToTell,
} from './store.ts';
import { noticePage, unsubscribingOf } from './token.ts';

/** Mails the one question to an address that somebody typed. */
export const mailConfirmation = jobType('programme-notices.confirm', z.strictObject({ avisoId: Id }));

/** Mails that an edition is open to those who waited for it, and forgets them. */
export const tellOfEdition = jobType('programme-notices.tell', z.strictObject({ cursoId: Id, avisoIds: z.array(Id) }));

/** Deletes what is over, and tells whom an opening missed. */
export const keepNotices = jobType('programme-notices.keep', z.strictObject({}));

/** How many addresses one job tells. */
const perJob = 200;

/** The edition of a programme that is open for enrolment and begins first; null when none is. */
export async function openEdition(db: Db, slug: string, now: Date): Promise<EditionOnOffer | null> {
  const programme = await programmeBySlug(db, slug, now);
  return programme?.ediciones.find(({ curso }) => curso.inscripcion.abierta) ?? null;
}

/** Has all who wait for a programme told of its open edition, if there is one. */
export async function tellOfOpening(
  tx: Tx,
  programaId: string,
  { jobs, now }: Pick<Platform, 'jobs' | 'now'>,
): Promise<void> {
  if (!(await isAwaited(tx, programaId))) return;
  const slug = await slugOf(tx, programaId);
  const open = slug === null ? null : await openEdition(tx, slug, now());
  if (!open) return;
  const cursoId = open.curso.id;
  const waiting = await claimWaiting(tx, programaId, cursoId, now());
  for (let at = 0; at < waiting.length; at += perJob)
    await jobs.enqueue(tx, tellOfEdition, { cursoId, avisoIds: waiting.slice(at, at + perJob) });
}

export const programmeNoticesJobs = (platform: Platform): Job[] => [
  handle(mailConfirmation, ({ avisoId }, { log }) => toUnprovenAddress(log, () => askForConsent(platform, avisoId)), {
    isMail: true,
  }),
  handle(
    tellOfEdition,
    (told, run) => tellWaiting(platform, told, run),
    // Over more than a day, so that an outage of the mail server loses no mail.
    { retryLimit: 12, retryDelaySeconds: 30, retryBackoff: true, isMail: true },
  ),
  handle(
    keepNotices,
    async (_nothing, run) => {
      const { database, now } = platform;
      await inBatches(database, run, (tx, limit) => deleteUnconfirmed(tx, now(), limit));
      await inBatches(database, run, (tx, limit) => deleteOld(tx, now(), limit));
      await inBatches(database, run, (tx, limit) => releaseOldClaims(tx, now(), limit));
      // Whoever asked in the moment in which an edition opened, or whose mail could not be sent.
      for (const programaId of await awaitedProgrammes(database.db))
        await database.transaction(run.actor, (tx) => tellOfOpening(tx, programaId, platform));
    },
    { cron: '25 * * * *' },
  ),
];

/** Mails an unconfirmed address the question whether it is to be told. */
async function askForConsent({ config, database, mailer, now }: Platform, avisoId: string): Promise<void> {
  const row = await noticeById(database.db, avisoId);
  if (!row?.email || row.consentAt) return;
  const slug = await slugOf(database.db, row.programaId);
  const programme = slug === null ? null : await programmeBySlug(database.db, slug, now());
  const shown = programme?.ediciones.at(-1);
  if (!shown) return;
  const { language } = row;
  const page = noticePage(config, row.id, language).href;
  await mailer.deliver({
    to: row.email,
    language,
    pace: 'notice',
    unsubscribing: unsubscribingOf(config, row.id, language),
    ...confirmationMail(shown, { language, page, publicUrl: config.publicUrl }),
  });
}

/** Mails those who wait that an edition is open, and forgets each of them once told. */
async function tellWaiting(
  platform: Platform,
  { cursoId, avisoIds }: { cursoId: string; avisoIds: string[] },
  { actor, signal }: Pick<JobRun, 'actor' | 'signal'>,
): Promise<void> {
  const { database, now } = platform;
  const rows = await claimedFor(database.db, cursoId, avisoIds);
  const programme = await programmeOfCourse(database.db, cursoId);
  const edition = programme && (await openEdition(database.db, programme.slug, now()));
  if (edition?.curso.id !== cursoId) {
    // Closed, archived, or another one begins before: they wait again, or are told of that one.
    await database.transaction(actor, async (tx) => {
      await releaseClaims(tx, cursoId, avisoIds);
      if (programme) await tellOfOpening(tx, programme.id, platform);
    });
    return;
  }
  const failed = new Map<string, unknown>();
  const waiting = rows.values();
  await severalAtOnce(
    () => (signal.aborted ? undefined : waiting.next().value),
    async (row) => {
      try {
        await mailOpening(platform, row, edition, programme?.slug ?? '');
        await database.transaction(actor, (tx) => forgetNotice(tx, row.id));
      } catch (error) {
        failed.set(row.id, error);
        // Otherwise the next run would mail it again, for two years.
        if (error instanceof MailRefusedError) await database.transaction(actor, (tx) => forgetNotice(tx, row.id));
      }
    },
  );
  signal.throwIfAborted();
  await endMails(failed, 'mails about an open edition', (ids) =>
    platform.jobs.enqueue(database.db, tellOfEdition, { cursoId, avisoIds: ids }),
  );
}

async function mailOpening({ config, mailer }: Platform, row: ToTell, edition: EditionOnOffer, slug: string) {
  const { language, to } = row;
  await mailer.deliver({
    to,
    language,
    id: `programme-notice-${row.id}`,
    unsubscribing: unsubscribingOf(config, row.id, language),
    ...openingMail(edition, {
      slug,
      language,
      timezone: row.timezone ?? config.academyTimezone,
      publicUrl: config.publicUrl,
    }),
  });
}

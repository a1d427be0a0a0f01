import type { Platform } from '../../platform/feature.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job } from '../../platform/jobs/jobs.ts';
import { severalAtOnce } from '../../platform/mail/several-at-once.ts';
import { type EditionOnOffer, programmeBySlug } from '../catalogue/public.ts';
import { keepNotices, mailConfirmation, tellOfEdition } from './job-types.ts';
import { confirmationMail, openingMail } from './mails.ts';
import { openEdition, tellOfOpening } from './opening.ts';
import {
  awaitedProgrammes,
  claimedFor,
  deleteOld,
  deleteUnconfirmed,
  forgetNotice,
  noticeById,
  programmeOfCourse,
  releaseClaims,
  releaseOldClaims,
  slugOf,
  type ToTell,
} from './store.ts';
import { forgettingOf, noticePage } from './token.ts';

export function programmeNoticesJobs(platform: Platform): Job[] {
  const { config, database, mailer, now } = platform;

  async function tell(row: ToTell, edition: EditionOnOffer, slug: string): Promise<void> {
    const { language, to } = row;
    await mailer.deliver({
      to,
      language,
      id: `programme-notice-${row.id}`,
      unsubscribing: forgettingOf(config, row.id, language),
      ...openingMail(edition, {
        slug,
        language,
        timezone: row.timezone ?? config.academyTimezone,
        publicUrl: config.publicUrl,
      }),
    });
  }

  return [
    handle(mailConfirmation, async ({ avisoId }) => {
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
        unsubscribing: forgettingOf(config, row.id, language),
        ...confirmationMail(shown, { language, page, publicUrl: config.publicUrl }),
      });
    }),
    handle(
      tellOfEdition,
      async ({ cursoId, avisoIds }, { actor, signal }) => {
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
        const failures: unknown[] = [];
        const waiting = rows.values();
        await severalAtOnce(
          () => (signal.aborted ? undefined : waiting.next().value),
          async (row) => {
            try {
              await tell(row, edition, programme?.slug ?? '');
              await database.transaction(actor, (tx) => forgetNotice(tx, row.id));
            } catch (error) {
              failures.push(error);
            }
          },
        );
        signal.throwIfAborted();
        if (failures.length > 0) throw new AggregateError(failures, 'Mails about an open edition could not be sent.');
      },
      // Over more than a day, so that an outage of the mail server loses no mail.
      { retryLimit: 12, retryDelaySeconds: 30, retryBackoff: true },
    ),
    handle(
      keepNotices,
      async (_nothing, run) => {
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
}

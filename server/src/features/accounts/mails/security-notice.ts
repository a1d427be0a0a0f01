import type { Platform } from '../../../platform/feature.ts';
import type { JobType } from '../../../platform/jobs/jobs.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** Delivers a notice about the account's safety. With too many in an hour the job is put off, so that none is lost. */
export async function deliverNotice<P>(
  { mailer, jobs, database }: Platform,
  { type, payload }: { type: JobType<P>; payload: P },
  mail: Omit<Mail, 'pace'>,
): Promise<void> {
  const delivery = await mailer.deliver({ ...mail, pace: 'security' });
  if (delivery.isSent) return;
  // By the clock of the rate limits and of the queue, not by the academy's, which stands still in tests.
  const startAfter = new Date(Date.now() + delivery.retryAfterSeconds * 1_000);
  await jobs.enqueue(database.db, type, payload, { startAfter });
}

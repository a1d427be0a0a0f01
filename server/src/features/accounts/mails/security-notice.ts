import type { Platform } from '../../../platform/feature.ts';
import type { JobType } from '../../../platform/jobs/jobs.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** Delivers a notice about the account's safety. With too many in an hour the job is put off, so that none is lost. */
export async function deliverNotice<P>(
  { mailer, jobs, database, now }: Platform,
  { type, payload }: { type: JobType<P>; payload: P },
  mail: Omit<Mail, 'pace'>,
): Promise<void> {
  const delivery = await mailer.deliver({ ...mail, pace: 'security' });
  if (delivery.isSent) return;
  const startAfter = new Date(now().getTime() + delivery.retryAfterSeconds * 1_000);
  await jobs.enqueue(database.db, type, payload, { startAfter });
}

import type { Platform } from '../../../platform/feature.ts';
import type { JobRun } from '../../../platform/jobs/jobs.ts';
import { classReminderMail } from './class-reminder-mail.ts';
import { claimReminders, markSent, recordDue, type Reminder } from './store.ts';

const batch = 50;
/** The lease of a batch in minutes, after which another process may take it over. */
const leaseMinutes = 5;

/**
 * Reminds students of their classes, a day and an hour before. Due reminders are inserted first and then sent from the
 * table, so that repeated, concurrent or interrupted runs send each of them once. A mail that fails is retried once its
 * lease has expired, until the class begins.
 */
export function createReminding({ database, mailer, config, now }: Platform) {
  const deliver = ({ language, email, timezone, ...reminder }: Reminder) =>
    mailer.deliver({
      to: email,
      language,
      ...classReminderMail({ ...reminder, timezone: timezone ?? config.academyTimezone }, language, config.publicUrl),
    });

  return async function remind({ actor, log, signal }: Pick<JobRun, 'actor' | 'log' | 'signal'>): Promise<void> {
    await database.transaction(actor, (tx) => recordDue(tx, now()));
    for (;;) {
      if (signal.aborted) return;
      const at = now();
      const leaseEnded = new Date(at.getTime() - leaseMinutes * 60_000);
      const reminders = await database.transaction(actor, (tx) => claimReminders(tx, at, leaseEnded, batch));
      if (reminders.length === 0) return;
      const outcomes = await Promise.allSettled(reminders.map(deliver));
      const sent = reminders.filter((_, index) => outcomes[index]?.status === 'fulfilled');
      const sentIds = sent.map(({ id }) => id);
      await database.transaction(actor, (tx) => markSent(tx, sentIds, now()));
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) {
        log.warn({ err: failed.reason, count: reminders.length - sent.length }, 'class reminders could not be sent');
      }
    }
  };
}

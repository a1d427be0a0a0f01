import { setTimeout as sleep } from 'node:timers/promises';

import { inLanguage } from '@puente/contracts/in-language';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { FinalFailure, type JobRun, jobType } from '../../platform/jobs/jobs.ts';
import { severalAtOnce } from '../../platform/mail/several-at-once.ts';
import { unsubscribingFrom } from '../notifications/public.ts';
import { classReminderMail } from './reminder-mail.ts';
import { claimReminder, markSent, recordDue, type Reminder, waitingRoomOf } from './store.ts';

/** Sends the class reminders that are due. */
export const remind = jobType('calendar.remind', z.strictObject({}));

/** The lease of a reminder in minutes, longer than an SMTP server may take: after it the mail is sent again. */
const leaseMinutes = 3;

/**
 * Reminds students of their classes, a day and an hour before. Due reminders are inserted first and then sent from the
 * table, so that repeated, concurrent or interrupted runs send each of them once. Each is claimed right before it is
 * sent and marked right after. When a process dies in between, or the mail fails, it is sent again once its lease has
 * expired, until the class begins: so at most the mails in flight arrive twice, with the same Message-ID, and none is
 * lost (decision 0015).
 */
export function createReminding({ database, mailer, config, now }: Platform) {
  async function deliver({ language, email, timezone, ...row }: Reminder): Promise<void> {
    const reminder = inLanguage(row, language);
    const known = {
      ...reminder,
      // Tutors start the class at its page.
      waitingRoom:
        reminder.kind === 'hour' && !reminder.isTaught ? await waitingRoomOf(database.db, reminder.claseId) : null,
      timezone: timezone ?? config.academyTimezone,
    };
    const mail = classReminderMail(known, language, config.publicUrl);
    const unsubscribing = unsubscribingFrom(config, reminder.userId, 'recordatorios');
    await mailer.deliver({ to: email, language, id: `reminder-${reminder.id}`, unsubscribing, ...mail });
  }

  return async function remind({ actor, log, signal }: Pick<JobRun, 'actor' | 'log' | 'signal'>): Promise<void> {
    await database.transaction(actor, (tx) => recordDue(tx, now()));
    const failures: unknown[] = [];

    const claimNext = async (): Promise<Reminder | undefined> => {
      if (signal.aborted) return undefined;
      const at = now();
      const leaseEnded = new Date(at.getTime() - leaseMinutes * 60_000);
      return database.transaction(actor, (tx) => claimReminder(tx, at, leaseEnded));
    };
    const send = async (reminder: Reminder): Promise<void> => {
      try {
        await deliver(reminder);
      } catch (error) {
        failures.push(error);
        // Refused for good: until the class begins it would be refused every three minutes.
        if (!(error instanceof FinalFailure)) return;
      }
      await persistently(() => database.transaction(actor, (tx) => markSent(tx, reminder.id, now())));
    };
    await severalAtOnce(claimNext, send);
    if (failures.length > 0) {
      log.warn({ err: failures[0], count: failures.length }, 'class reminders could not be sent');
    }
  };
}

/** The mail is out: a database that restarts now should not have it sent again. */
async function persistently(work: () => Promise<void>, attempts = 10): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (attempts === 1) throw error;
    await sleep(1_000);
    await persistently(work, attempts - 1);
  }
}

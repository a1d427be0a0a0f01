import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { contactMail } from './mail.ts';
import { deleteMessagesBefore, markMailed, messageById } from './store.ts';

/** Mails a visitor's message to the academy's mailbox. */
export const mailMessage = jobType('contact.mail', z.strictObject({ messageId: Id }));

export const forgetOldMessages = jobType('contact.forget', z.strictObject({}));

/** The retention period that the privacy page states. */
const daysKept = 183;

export function contactJobs({ academy, config, database, mailer, now }: Platform): Job[] {
  return [
    handle(
      mailMessage,
      async ({ messageId }, { actor }) => {
        const message = await messageById(database.db, messageId);
        if (!message || message.mailedAt) return;
        const { correo: contactEmail } = await academy();
        const mail = contactMail(message, { contactEmail, publicUrl: config.publicUrl });
        await mailer.deliver({ ...mail, id: `contact-${messageId}` });
        await database.transaction(actor, (tx) => markMailed(tx, messageId, now()));
      },
      // Exponential backoff over more than a day, so that an outage of the mail server loses no message.
      { retryLimit: 12, retryDelaySeconds: 30, retryBackoff: true },
    ),
    handle(
      forgetOldMessages,
      (_nothing, run) => {
        const before = new Date(now().getTime() - daysKept * 86_400_000);
        return inBatches(database, run, (tx, limit) => deleteMessagesBefore(tx, before, limit));
      },
      { cron: '35 4 * * *' },
    ),
  ];
}

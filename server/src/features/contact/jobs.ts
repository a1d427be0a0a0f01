import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { contactMail } from './mail.ts';
import { deleteMessagesBefore, markMailed, messageById } from './store.ts';

/** Puts a visitor's message into the academy's mailbox. */
export const mailMessage = jobType('contact.mail', z.strictObject({ messageId: Id }));

export const forgetOldMessages = jobType('contact.forget', z.strictObject({}));

/** As the privacy page says. */
const daysKept = 183;

export function contactJobs({ config, database, mailer, now }: Platform): Job[] {
  return [
    handle(
      mailMessage,
      async ({ messageId }, { actor }) => {
        const message = await messageById(database.db, messageId);
        if (!message || message.mailedAt) return;
        await mailer.deliver(contactMail(message, config));
        await database.transaction(actor, (tx) => markMailed(tx, messageId, now()));
      },
      // Over a day: a mail server's bad night loses nothing.
      { retryLimit: 12, retryDelaySeconds: 30, retryBackoff: true },
    ),
    handle(
      forgetOldMessages,
      (_nothing, { actor }) =>
        database.transaction(actor, (tx) =>
          deleteMessagesBefore(tx, new Date(now().getTime() - daysKept * 86_400_000)),
        ),
      { cron: '35 4 * * *' },
    ),
  ];
}

import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { atOnce } from './events.ts';
import type { SendMailsOf } from './mailing.ts';
import { keptSince } from './rules.ts';
import { deleteOldNotifications } from './store.ts';

const prune = jobType('notifications.prune', z.strictObject({}));

/** Sends the mails of notices that have the mail channel. */
export const sendMails = jobType(
  'notifications.send-mails',
  z.strictObject({ notificationIds: z.array(Id).min(1).max(atOnce) }),
);

export const notificationsJobs = (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  sendMailsOf: SendMailsOf,
): Job[] => [
  handle(sendMails, ({ notificationIds }, run) => sendMailsOf(notificationIds, run), {
    retryLimit: 8,
    retryDelaySeconds: 10,
  }),
  handle(
    prune,
    (_nothing, run) => {
      const moments = keptSince(now());
      return inBatches(database, run, (tx, limit) => deleteOldNotifications(tx, moments, limit));
    },
    { cron: '10 5 * * *' },
  ),
];

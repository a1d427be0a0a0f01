import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { atOnce } from './events.ts';
import type { SendMailsOf } from './mailing.ts';
import { keptSince } from './rules.ts';
import { deleteOldNotifications } from './store.ts';

const prune = jobType('notifications.prune', z.strictObject({}));

/** Sends the mails of notices that have one. */
export const sendMails = jobType(
  'notifications.send-mails',
  z.strictObject({ notificationIds: z.array(Id).min(1).max(atOnce) }),
);

/** Short deletions, between which others get their turn. */
const batch = 1_000;

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
    async (_nothing, { actor, signal }) => {
      const moments = keptSince(now());
      const deleteBatch = () => database.transaction(actor, (tx) => deleteOldNotifications(tx, { ...moments, batch }));
      while (!signal.aborted && (await deleteBatch()) === batch);
    },
    { cron: '10 5 * * *' },
  ),
];

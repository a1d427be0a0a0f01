import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { deleteOldDigests } from './digests-store.ts';
import { type Digests, recordDueDigests, sendDigests } from './digests.ts';
import { type NoticeMails, sendMails } from './mailing.ts';
import { deliveriesKeptSince } from './push/push-rules.ts';
import { deleteOldDeliveries } from './push/push-store.ts';
import { type NoticePushes, sendPushes } from './push/pushing.ts';
import { digestsKeptSince, keptSince } from './rules.ts';
import { deleteOldNotifications } from './store.ts';

const prune = jobType('notifications.prune', z.strictObject({}));

export const notificationsJobs = (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { mails, digests, pushes }: { mails: NoticeMails; digests: Digests; pushes: NoticePushes },
): Job[] => [
  handle(sendMails, ({ notificationIds }, run) => mails.send(notificationIds, run), {
    retryLimit: 8,
    retryDelaySeconds: 10,
    isMail: true,
  }),
  handle(sendPushes, ({ notificationIds }, run) => pushes.send(notificationIds, run), {
    retryLimit: 8,
    retryDelaySeconds: 10,
  }),
  handle(recordDueDigests, (_nothing, run) => digests.record(run), { cron: '*/10 * * * *', retryLimit: 0 }),
  handle(sendDigests, ({ digestIds }, run) => digests.send(digestIds, run), {
    retryLimit: 8,
    retryDelaySeconds: 10,
    isMail: true,
  }),
  handle(
    prune,
    async (_nothing, run) => {
      const moments = keptSince(now());
      await inBatches(database, run, (tx, limit) => deleteOldNotifications(tx, moments, limit));
      await inBatches(database, run, (tx, limit) => deleteOldDigests(tx, digestsKeptSince(now()), limit));
      await inBatches(database, run, (tx, limit) => deleteOldDeliveries(tx, deliveriesKeptSince(now()), limit));
    },
    { cron: '10 5 * * *' },
  ),
];

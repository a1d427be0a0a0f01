import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { jobType } from '../../../platform/jobs/jobs.ts';
import { atOnce } from '../events.ts';

/** Records the digests that are due: every ten minutes, since zones differ by quarters of an hour. */
export const recordDueDigests = jobType('notifications.record-digests', z.strictObject({}));

/** Sends recorded digests. */
export const sendDigests = jobType(
  'notifications.send-digests',
  z.strictObject({ digestIds: z.array(Id).min(1).max(atOnce) }),
);

import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

const Archive = z.strictObject({ archiveId: Id, userId: Id });

/** An archive of personal data can be downloaded. */
export const archiveReady = eventType('leaving.archive-ready', Archive);

/** An archive could not be made, in every attempt. */
export const archiveFailed = eventType('leaving.archive-failed', Archive);

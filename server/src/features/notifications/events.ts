import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** A notification was written: its user's browsers are told. */
export const notificationCreated = eventType(
  'notifications.notification-created',
  z.strictObject({ notificationId: Id, userId: Id }),
);

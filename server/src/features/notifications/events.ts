import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** How many notifications one event or one job names at most. */
export const atOnce = 200;

const Written = z.strictObject({ notificationIds: z.array(Id).min(1).max(atOnce) });
// As it was in the release before, when an older process may have written it.
const Former = z
  .strictObject({ notificationId: Id, userId: Id })
  .transform(({ notificationId }) => ({ notificationIds: [notificationId] }));

/** Notifications were written: their users' browsers are told. */
export const notificationsCreated = eventType('notifications.notification-created', z.union([Written, Former]));

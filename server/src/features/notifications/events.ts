import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** The batch size: the most notifications that one event or job names. */
export const atOnce = 200;

const Written = z.strictObject({ notificationIds: z.array(Id).min(1).max(atOnce) });
// The previous release's payload: an older process may have written it.
const Former = z
  .strictObject({ notificationId: Id, userId: Id })
  .transform(({ notificationId }) => ({ notificationIds: [notificationId] }));

/** Notifications were stored; their users' browsers are notified. */
export const notificationsCreated = eventType('notifications.notification-created', z.union([Written, Former]));

import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import { notificationCreated } from './events.ts';
import { insertNotification, type NewNotification } from './store.ts';

/** `wantsClassReminders('users.id')`: a condition for a query, true of those who want e-mails before their classes. */
export { wantsClassReminders } from './store.ts';

/**
 * Writes a notification in the caller's transaction; once that commits, the user's browsers hear of it.
 * A feature whose events are subscribed to in subscriptions.ts need not call this.
 */
export async function notify(
  { events, now }: Pick<Platform, 'events' | 'now'>,
  tx: Tx,
  notification: NewNotification,
): Promise<void> {
  const notificationId = await insertNotification(tx, notification, now());
  await events.publish(tx, notificationCreated, { notificationId, userId: notification.userId });
}

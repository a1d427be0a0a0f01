import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/feature.ts';
import { sessionsEnded } from '../events.ts';

/** The most sessions that one event names: a process of the version before refuses a longer list. */
const inOneEvent = 1_000;

/** Publishes that sessions of an account ended, in batches; nothing for none. Their sockets are disconnected. */
export async function announceEnded(
  events: Platform['events'],
  tx: Tx,
  userId: string,
  sessionIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < sessionIds.length; from += inOneEvent)
    await events.publish(tx, sessionsEnded, { userId, sessionIds: sessionIds.slice(from, from + inOneEvent) });
}

import type { Tx } from '../../../platform/database/database.ts';
import type { Events } from '../../../platform/events/outbox.ts';
import { sessionsEnded } from '../events.ts';
import type { SessionEndReason } from '../rules.ts';
import { endSessionsOfUser } from './store.ts';

/** The most sessions that one event names: a process of the version before refuses a longer list. */
const inOneEvent = 1_000;

/** Publishes that sessions of an account ended, in batches; nothing for none. Their sockets are disconnected. */
export async function announceEnded(
  tx: Tx,
  events: Pick<Events, 'publish'>,
  userId: string,
  sessionIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < sessionIds.length; from += inOneEvent)
    await events.publish(tx, sessionsEnded, { userId, sessionIds: sessionIds.slice(from, from + inOneEvent) });
}

/** Ends every live session of an account, and disconnects the sockets. @returns the ids of the sessions */
export async function endAllSessions(
  tx: Tx,
  events: Pick<Events, 'publish'>,
  { userId, reason, at, except }: { userId: string; reason: SessionEndReason; at: Date; except?: string | undefined },
): Promise<string[]> {
  const sessionIds = await endSessionsOfUser(tx, userId, reason, at, except);
  await announceEnded(tx, events, userId, sessionIds);
  return sessionIds;
}

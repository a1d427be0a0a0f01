import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events/outbox.ts';
import type { Platform } from '../../platform/feature.ts';
import { auditedAccounts } from './audited-store.ts';
import { factorsReset } from './events.ts';
import { deleteAllFactors, withdrawChallenges } from './second-step/store.ts';
import { endAllSessions } from './sessions/ending.ts';
import { usersWithSessions } from './sessions/store.ts';
import { userByEmail } from './store.ts';

/**
 * Ends the sessions of one account, or of all: what an operator does when a device or the secret may be in wrong hands.
 * Running processes close the sockets. [ASVS-7.4.5]
 * @param whose an e-mail address, or `all`
 * @returns how many sessions ended; undefined when no account has the address
 */
export async function endSessions(
  { database, events }: Pick<Platform, 'database' | 'events'>,
  actor: Actor,
  whose: string,
  at: Date,
): Promise<number | undefined> {
  async function endOf(userId: string): Promise<number> {
    return database.transaction(actor, async (tx) => {
      const ended = await endAllSessions(tx, events, { userId, reason: 'logout-all', at });
      if (ended.length === 0) return 0;
      await audit(tx, auditedAccounts, { action: 'sessions.ended', id: userId, after: { count: ended.length } });
      return ended.length;
    });
  }

  if (whose !== 'all') {
    const user = await userByEmail(database.db, whose);
    return user && endOf(user.id);
  }
  let count = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const userIds = await usersWithSessions(database.db, last, 500);
    for (const userId of userIds) count += await endOf(userId);
    if (!userIds.length) return count;
    last = userIds.at(-1) ?? last;
  }
}

interface ResetPorts {
  database: Database;
  events: Pick<Events, 'publish'>;
}

/**
 * For somebody who has lost every factor and every recovery code: removes them and ends every session. An operator does
 * this on the server's machine, after making sure who asks; no route does. The owner is told by mail.
 * @returns `unknown`: no account has this address; `none`: it had no second step
 */
export async function resetSecondStep(
  { database, events }: ResetPorts,
  actor: Actor,
  email: string,
  at: Date,
): Promise<'reset' | 'none' | 'unknown'> {
  const user = await userByEmail(database.db, email);
  if (!user) return 'unknown';
  return database.transaction(actor, async (tx) => {
    if (!(await deleteAllFactors(tx, user.id))) return 'none';
    await withdrawChallenges(tx, user.id);
    await endAllSessions(tx, events, { userId: user.id, reason: 'logout-all', at });
    await audit(tx, auditedAccounts, { action: 'second-step.reset', id: user.id });
    await events.publish(tx, factorsReset, { userId: user.id, email, at: at.toISOString() });
    return 'reset';
  });
}

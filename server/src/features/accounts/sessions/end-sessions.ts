import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Platform } from '../../../platform/feature.ts';
import { auditedAccounts } from '../audited-store.ts';
import { userByEmail } from '../store.ts';
import { announceEnded } from './announce-ended.ts';
import { endSessionsOfUser, usersWithSessions } from './store.ts';

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
      const ended = await endSessionsOfUser(tx, userId, 'logout-all', at);
      if (ended.length === 0) return 0;
      await announceEnded(events, tx, userId, ended);
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

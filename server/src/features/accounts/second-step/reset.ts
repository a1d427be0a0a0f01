import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Events } from '../../../platform/events/outbox.ts';
import { auditedAccounts } from '../audited-store.ts';
import { factorsReset, sessionsEnded } from '../events.ts';
import { endSessionsOfUser } from '../sessions/store.ts';
import { userByEmail } from '../store.ts';
import { withdrawChallenges } from './challenges-store.ts';
import { deleteAllFactors } from './factors-store.ts';

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
    const sessionIds = await endSessionsOfUser(tx, user.id, 'logout-all', at);
    if (sessionIds.length > 0) await events.publish(tx, sessionsEnded, { userId: user.id, sessionIds });
    await audit(tx, auditedAccounts, { action: 'second-step.reset', id: user.id });
    await events.publish(tx, factorsReset, { userId: user.id, email, at: at.toISOString() });
    return 'reset';
  });
}

import type { Clock } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';

import type { Config } from '../../config.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events/outbox.ts';
import { markClosed } from './account-state-store.ts';
import { googleIssuer, pingGoogle } from './google/google.ts';
import { endAllSessions } from './sessions/ending.ts';
import { spendEmailLinks, userById, usersByIds } from './store.ts';

/** The account data that other features may read: enough to send mail. */
export interface Account {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  /** The browser's time zone when last seen; null while unknown. */
  timezone: string | null;
  /** The clock of the browser when last seen; null while unknown. */
  clock: Clock | null;
}

export async function accountById(db: Db, id: string): Promise<Account | null> {
  const row = await userById(db, id);
  if (!row) return null;
  const { firstName, lastName, email, language, timezone, clock } = row;
  return { id, firstName, lastName, email, language, timezone, clock };
}

/** Returns a check whether Google answers; undefined where it is not configured, or a stand-in. */
export function pingOfGoogle({ google }: Pick<Config, 'google'>): (() => Promise<void>) | undefined {
  if (google.provider !== 'google') return undefined;
  const { clientId, clientSecret } = google;
  return () => pingGoogle({ issuer: googleIssuer, clientId, clientSecret });
}

/** Whether there is an active student account with this id: one that can be enrolled. */
export async function isActiveStudent(db: Db, id: string): Promise<boolean> {
  const row = await userById(db, id);
  return row !== undefined && row.role === 'user' && row.isActive;
}

/** The accounts with these ids that exist, in one query. */
export async function accountsByIds(db: Db, ids: readonly string[]): Promise<Account[]> {
  const rows = await usersByIds(db, ids);
  return rows.map(({ id, firstName, lastName, email, language, timezone, clock }) => ({
    id,
    firstName,
    lastName,
    email,
    language,
    timezone,
    clock,
  }));
}

export { userKind } from './audited-store.ts';
export { createRecoveryCookie } from './closed-accounts.ts';
export { isRecoverable, recoverableUntil } from './rules.ts';
export {
  accountsClosedBefore,
  activeAdmins,
  changeAccount,
  closingOf,
  deleteRecoveryLinks,
  deleteUnlessKept,
  everyAdmin,
  insertRecoveryLink,
  lockAccount,
  lockActiveAdmins,
  lockClosing,
  type ManagedAccount,
  markRecovered,
  ownerOfRecoveryLink,
} from './account-state-store.ts';

export { createAccountAccess, sendInvitation } from './managed-accounts.ts';
export type { FirstAdministrators } from './registration/first-administrators.ts';
export { insertUser } from './store.ts';
export { liveSessions } from './sessions/store.ts';

/** Makes an account inactive and ends its sessions, with their sockets, in the transaction that closes it. */
export async function closeAccount(tx: Tx, events: Events, userId: string, at: Date): Promise<void> {
  await markClosed(tx, userId, at);
  await spendEmailLinks(tx, userId, at);
  await endAllSessions(tx, events, { userId, reason: 'deactivated', at });
}

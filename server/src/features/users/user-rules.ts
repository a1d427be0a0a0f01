import type { ErrorCode } from '@puente/contracts/errors';
import type { Role } from '@puente/contracts/shapes';

/** An account that an administrator is about to change. */
export interface AccountFacts {
  id: string;
  role: Role;
  isActive: boolean;
}

/** A change of an account. */
export interface AccountChange {
  role?: Role | undefined;
  isActive?: boolean | undefined;
  isDeletion?: boolean;
}

type Verdict = { ok: true } | { ok: false; code: ErrorCode };

/** Whether a change is one that a stolen session must not make: it asks for a fresh proof (decision 0220). */
export const needsProof = (account: AccountFacts, { role, isActive, isDeletion }: AccountChange): boolean =>
  isDeletion === true ||
  (role !== undefined && role !== account.role) ||
  (isActive !== undefined && isActive !== account.isActive);

/**
 * Whether an administrator may change an account (ADM-23, product rule 10). The last active administrator stays one; and
 * nobody locks themselves out by a slip: one's own role and state are not changed here.
 * @param admins the ids of the active administrators, at the moment of the change
 */
export function judgeChange(
  account: AccountFacts,
  change: AccountChange,
  { actorId, admins }: { actorId: string; admins: readonly string[] },
): Verdict {
  // Meanwhile another administrator may have taken away the role of the one who asks.
  if (!admins.includes(actorId)) return { ok: false, code: 'FORBIDDEN' };
  if (!needsProof(account, change)) return { ok: true };
  if (account.id !== actorId) return { ok: true };
  return { ok: false, code: admins.length === 1 ? 'LAST_ADMIN' : 'OWN_ACCOUNT' };
}

/** Why the sessions of an account end with a change; null when they go on. */
export function endOfSessions(
  account: AccountFacts,
  { role, isActive }: AccountChange,
): 'deactivated' | 'logout-all' | null {
  if (isActive === false && account.isActive) return 'deactivated';
  // A session's sockets are in the rooms of its role; with a new one the person logs in again.
  return role !== undefined && role !== account.role ? 'logout-all' : null;
}

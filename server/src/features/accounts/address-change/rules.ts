import type { ErrorCode } from '@puente/contracts/errors';

const dayMs = 86_400_000;

/** Days for which the old address can undo a change, counted from its confirmation, and from the request until then. */
const undoDays = 14;
/** Days for which a change is remembered after that: a reset distrusts what was connected after a change of address. */
export const rememberedDays = 90;

export const undoEnd = (from: Date): Date => new Date(from.getTime() + undoDays * dayMs);

interface UndoFacts {
  undoUntil: Date;
  undoneAt: Date | null;
}

type Verdict = { ok: true } | { ok: false; code: ErrorCode };

/** Whether the link to an old address still undoes its change (SAFE-2). */
export function judgeUndo(change: UndoFacts | undefined, now: Date): Verdict {
  if (!change) return { ok: false, code: 'UNDO_LINK_INVALID' };
  if (change.undoneAt !== null) return { ok: false, code: 'UNDO_LINK_USED' };
  return change.undoUntil > now ? { ok: true } : { ok: false, code: 'UNDO_LINK_EXPIRED' };
}

interface IdentityFacts {
  linkedAt: Date;
  /** When the account was made. */
  accountSince: Date;
  /** When the first remembered change of its address was asked for; null without one. */
  addressChangedAt: Date | null;
}

/**
 * Whether a reset drops a connected account unless its owner keeps it: whoever had a stolen session or mailbox may have
 * connected it. What the account was made with is not recent.
 */
export function isRecentIdentity({ linkedAt, accountSince, addressChangedAt }: IdentityFacts, now: Date): boolean {
  if (linkedAt.getTime() === accountSince.getTime()) return false;
  if (addressChangedAt !== null && linkedAt >= addressChangedAt) return true;
  return linkedAt.getTime() > now.getTime() - undoDays * dayMs;
}

import type { ErrorCode } from '@puente/contracts/errors';
import { recoverableDays } from '@puente/contracts/leaving';

/** Absolute lifetime of a session in days, from sign-in (product rule 7). */
const sessionDays = 30;
/** Days after which a session that nobody used has ended. [ASVS-7.3.1] */
const idleDays = 14;
/** The most live sessions of an account; a newer one ends the one that was used least recently. [ASVS-7.1.2] */
export const sessionsAtMost = 50;
/** Rotation grace period in seconds: a replaced token is still accepted, for two tabs or a lost answer (product rule 7). */
const rotationGraceSeconds = 10;

/** `expired`: by its age, or because a newer session took its place. */
export type SessionEndReason = 'logout' | 'logout-all' | 'replayed' | 'deactivated' | 'password' | 'expired';

/** The purpose of an e-mailed link; its URL path has the same name. */
export type LinkPurpose = 'verify-email' | 'reset-password';

/** Lifetime of the links, and the error code of an invalid one (product rule 9). */
const links = {
  'verify-email': { hours: 24, refusal: 'VERIFICATION_LINK_INVALID' },
  'reset-password': { hours: 1, refusal: 'RESET_LINK_INVALID' },
} as const satisfies Record<LinkPurpose, { hours: number; refusal: ErrorCode }>;

const seconds = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

export const sessionEnd = (signedInAt: Date): Date => new Date(signedInAt.getTime() + sessionDays * 86_400_000);
/** Sessions that were last used before this moment have ended. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - idleDays * 86_400_000);
/** Days in which an invitation to choose a password can be used: whoever gets it may not know the academy yet. */
const invitationDays = 7;
export const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + invitationDays * 86_400_000);
export const linkEnd = (purpose: LinkPurpose, askedAt: Date): Date =>
  new Date(askedAt.getTime() + links[purpose].hours * 3_600_000);

interface LoginFacts {
  /** Whether an account exists and its password is the given one. */
  passwordMatches: boolean;
  isActive: boolean;
  isVerified: boolean;
}

type Verdict = { ok: true } | { ok: false; code: ErrorCode };

/** Checks the password first, so that nothing about the account is revealed to somebody who doesn't know it. */
export function judgeLogin({ passwordMatches, isActive, isVerified }: LoginFacts): Verdict {
  if (!passwordMatches) return { ok: false, code: 'INVALID_CREDENTIALS' };
  if (!isActive) return { ok: false, code: 'ACCOUNT_DEACTIVATED' };
  if (!isVerified) return { ok: false, code: 'EMAIL_NOT_VERIFIED' };
  return { ok: true };
}

interface RefreshFacts {
  /** When the presented refresh token was rotated; null while it is the current one. */
  rotatedAt: Date | null;
  endedAt: Date | null;
  expiresAt: Date;
  lastUsedAt: Date;
  isActive: boolean;
}

type RefreshVerdict =
  /** `rotate`: replace the token. `repeat`: it was rotated within the grace period, return its successor again. */
  | { ok: true; step: 'rotate' | 'repeat' }
  /**
   * `endSession`: a replay of a token that was rotated long ago, so the token may be stolen and the session is ended.
   */
  | { ok: false; code: ErrorCode; endSession: 'replayed' | null };

/** How the browser is told why its session ended; other reasons have the general code. */
const codesOfEnd: Partial<Record<SessionEndReason, ErrorCode>> = {
  logout: 'SESSION_ENDED_ELSEWHERE',
  'logout-all': 'SESSION_ENDED_ELSEWHERE',
  password: 'SESSION_ENDED_BY_PASSWORD',
  deactivated: 'ACCOUNT_DEACTIVATED',
};

/** The refusal of a renewal whose session was ended, for whoever holds its refresh token (SESS-10). */
export const codeOfEnd = (reason: SessionEndReason | null): ErrorCode =>
  (reason && codesOfEnd[reason]) ?? 'REFRESH_TOKEN_INVALID';

export function judgeRefresh(facts: RefreshFacts, now: Date): RefreshVerdict {
  const { rotatedAt, endedAt, expiresAt, lastUsedAt, isActive } = facts;
  const isOver = endedAt !== null || expiresAt <= now || lastUsedAt < idleSince(now);
  if (isOver) return { ok: false, code: 'REFRESH_TOKEN_INVALID', endSession: null };
  if (!isActive) return { ok: false, code: 'ACCOUNT_DEACTIVATED', endSession: null };
  if (rotatedAt === null) return { ok: true, step: 'rotate' };
  if (seconds(rotatedAt, now) <= rotationGraceSeconds) return { ok: true, step: 'repeat' };
  return { ok: false, code: 'REFRESH_TOKEN_INVALID', endSession: 'replayed' };
}

interface LinkFacts {
  expiresAt: Date;
  usedAt: Date | null;
}

/** Whether an e-mailed link is valid: unused and not expired (product rule 9). */
export function judgeLink(purpose: LinkPurpose, link: LinkFacts | undefined, now: Date): Verdict {
  const good = link !== undefined && link.usedAt === null && link.expiresAt > now;
  return good ? { ok: true } : { ok: false, code: links[purpose].refusal };
}

/** The moment until which a closed account can be recovered; it is anonymised soon after. */
export const recoverableUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + recoverableDays * 86_400_000);

export interface ClosingFacts {
  closedAt: Date | null;
  anonymizedAt: Date | null;
}

/** Whether the person closed the account themselves, and may still recover it. */
export const isRecoverable = ({ closedAt, anonymizedAt }: ClosingFacts, now: Date): boolean =>
  closedAt !== null && anonymizedAt === null && now < recoverableUntil(closedAt);

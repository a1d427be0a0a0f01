import type { ErrorCode } from '@puente/contracts/errors';

/** Minutes in which somebody comes back from Google. */
export const attemptMinutes = 10;

const longestName = 80;

/** What Google says of a person, as its ID token has it. */
export interface GoogleClaims {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean | undefined;
  name?: string | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
}

/** The names for a new account: Google asks for one name alone, and lets people write anything there. */
export function namesOf(claims: GoogleClaims): { firstName: string; lastName: string } {
  const given = oneLine(claims.given_name) || oneLine(claims.name) || oneLine(claims.email?.split('@')[0]);
  return { firstName: given || 'Google', lastName: oneLine(claims.family_name) };
}

const oneLine = (name = '') =>
  name
    .replaceAll(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim()
    .slice(0, longestName)
    // A character that the cut went through.
    .replace(/\p{Surrogate}$/u, '')
    .trim();

interface AccountFacts {
  isActive: boolean;
  /** Whether somebody has opened a link sent to the account's address. */
  isVerified: boolean;
}

type LinkVerdict =
  /** `link`: both prove the same address. `reclaim`: nobody had, so whoever chose the password may be somebody else. */
  { ok: true; step: 'link' | 'reclaim' } | { ok: false; code: ErrorCode };

/** What to do with an account whose address Google says is that of the person who comes: docs/decisions/0010. */
export function judgeLinking({ isActive, isVerified }: AccountFacts): LinkVerdict {
  if (!isActive) return { ok: false, code: 'ACCOUNT_DEACTIVATED' };
  return { ok: true, step: isVerified ? 'link' : 'reclaim' };
}

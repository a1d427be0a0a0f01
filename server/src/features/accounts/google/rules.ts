import type { ErrorCode } from '@puente/contracts/errors';
import { freshProofMinutes } from '@puente/contracts/second-step-limits';

/** Minutes until a sign-in attempt expires. */
export const attemptMinutes = 10;

const longestName = 80;

/** The claims of Google's ID token. */
export interface GoogleClaims {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean | undefined;
  /** The domain that manages the account, for a Google Workspace account alone. */
  hd?: string | undefined;
  name?: string | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
  /** When the token was issued, in seconds since 1970. */
  iat?: number | undefined;
  /** When the person last logged in to Google, in seconds since 1970, where Google says it. */
  auth_time?: number | undefined;
}

/**
 * Whether a login with Google proves that its owner is there now: Google has just issued the token, and where it says
 * when the person logged in, that was within the time for which a proof counts.
 */
export function isFreshLogin({ iat, auth_time }: GoogleClaims, now: Date): boolean {
  const loggedInAt = auth_time ?? iat;
  return loggedInAt !== undefined && now.getTime() / 1000 - loggedInAt < freshProofMinutes * 60;
}

/** The names of a new account: Google requires only one name and accepts any text there. */
export function namesOf(claims: GoogleClaims): { firstName: string; lastName: string } {
  const given = oneLine(claims.given_name) || oneLine(claims.name) || oneLine(claims.email?.split('@')[0]);
  return { firstName: given || 'Google', lastName: oneLine(claims.family_name) };
}

const oneLine = (name = '') =>
  name
    .replaceAll(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ')
    .trim()
    .slice(0, longestName)
    // A surrogate half left over by the truncation.
    .replace(/\p{Surrogate}/u, '')
    .trim();

/**
 * Whether Google itself gives the mailbox to whoever has the account: a Gmail address, or one of a Workspace domain. Any
 * other address was verified by Google once, and may have changed hands since.
 */
export const isGooglesOwn = ({ email = '', hd }: Pick<GoogleClaims, 'email' | 'hd'>): boolean =>
  hd !== undefined || /@(gmail|googlemail)\.com$/i.test(email);

interface AccountFacts {
  isActive: boolean;
  /** Whether the account's e-mail address is verified. */
  isVerified: boolean;
  /** Whether nothing shows that the owner of the address chose the password. */
  isUnproven: boolean;
  /** Whether Google gives the mailbox to this person today: `isGooglesOwn`. */
  ownsMailbox: boolean;
}

type LinkVerdict =
  /**
   * `link`: the account's address is verified too. `reclaim`: it is not, so somebody else may have set password and names.
   * `drop-password`: it is, where nothing shows whose the password is. `ask-password`: the address alone does not tell
   * that both are one person's.
   */
  { ok: true; step: 'link' | 'reclaim' | 'drop-password' | 'ask-password' } | { ok: false; code: ErrorCode };

/** Decides about an existing account whose address Google has verified for this person: docs/decisions/0219. */
export function judgeLinking({ isActive, isVerified, isUnproven, ownsMailbox }: AccountFacts): LinkVerdict {
  if (!isActive) return { ok: false, code: 'ACCOUNT_DEACTIVATED' };
  if (!isVerified) return { ok: true, step: 'reclaim' };
  if (!ownsMailbox) return { ok: true, step: 'ask-password' };
  return { ok: true, step: isUnproven ? 'drop-password' : 'link' };
}

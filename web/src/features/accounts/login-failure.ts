import { ApiError, NetworkError } from '../../platform/api/errors.ts';

export interface LoginFailure {
  /** The server's message; '' when it sent none. */
  message: string;
  /** The text shown when there is no message. */
  fallback: 'emailNotVerified' | 'loginRefused' | 'noConnection' | 'loginUnexpected';
  /** The address is not verified yet: offers to send the link again. */
  offersResend: boolean;
  /** The person closed the account: offers to recover it. */
  isClosed: boolean;
  /** The academy has deactivated the account: says whom to write to. */
  isDeactivated: boolean;
}

/** What to show for a failed login (LOGIN-3, LOGIN-5). */
export const loginFailure = (error: unknown): LoginFailure => {
  if (error instanceof ApiError) {
    const unverified = error.code === 'EMAIL_NOT_VERIFIED';
    return {
      message: error.message,
      fallback: unverified ? 'emailNotVerified' : 'loginRefused',
      offersResend: unverified,
      isClosed: error.code === 'ACCOUNT_CLOSED',
      isDeactivated: error.code === 'ACCOUNT_DEACTIVATED',
    };
  }
  const fallback = error instanceof NetworkError ? 'noConnection' : 'loginUnexpected';
  return { message: '', fallback, offersResend: false, isClosed: false, isDeactivated: false };
};

const returnFailures = {
  GOOGLE_CANCELLED: 'google.cancelled',
  GOOGLE_EMAIL_NOT_VERIFIED: 'google.emailNotVerified',
  GOOGLE_OTHER_ACCOUNT: 'google.otherAccount',
  ACCOUNT_DEACTIVATED: 'google.deactivated',
  ACCOUNT_CLOSED: 'google.closed',
  GOOGLE_LINK_EXPIRED: 'google.linkExpired',
  EMAIL_TAKEN: 'google.addressHeld',
  TOO_MANY_REQUESTS: 'google.tooMany',
  SECOND_STEP_EXPIRED: 'secondStep.expired',
  SECOND_STEP_TRIES_SPENT: 'secondStep.triesSpent',
} as const;

/**
 * The text for the error code of a failed login with Google. The code comes from the address, so it is untrusted input.
 */
export const returnFailure = (code: string | undefined) =>
  code === undefined
    ? undefined
    : (Object.entries(returnFailures).find(([known]) => known === code)?.[1] ?? 'google.failed');

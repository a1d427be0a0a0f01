import { ApiError, NetworkError } from '../../platform/api/errors.ts';

export interface LoginFailure {
  /** The server's message; '' when it sent none. */
  message: string;
  /** The text shown when there is no message. */
  fallback: 'emailNotVerified' | 'loginRefused' | 'noConnection' | 'loginUnexpected';
  /** Whether to offer the verification mail again, because the address is not verified. */
  offersResend: boolean;
  /** Whether the person closed the account: offers to recover it. */
  isClosed: boolean;
  /** Whether the academy deactivated the account: shows the contact address. */
  isDeactivated: boolean;
}

/** Returns the message and the offers to show for a failed login (LOGIN-3, LOGIN-5). */
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
 * Returns the text for the error code of a failed login with Google. The code comes from the URL: untrusted input.
 */
export const returnFailure = (code: string | undefined) =>
  code === undefined
    ? undefined
    : (Object.entries(returnFailures).find(([known]) => known === code)?.[1] ?? 'google.failed');

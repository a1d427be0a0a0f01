import { daysAfter } from './due-day-rules.ts';

/** The retry schedule of a declined instalment, in days after it first failed. */
const retryDays = [3, 5, 7];

/** Hard declines: no retry can succeed, because the card is gone or its bank will never accept the charge. */
const hardDeclines = new Set([
  'card_not_supported',
  'currency_not_supported',
  'expired_card',
  'fraudulent',
  'incorrect_cvc',
  'incorrect_number',
  'invalid_account',
  'invalid_cvc',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'new_account_information_available',
  'payment_method_missing',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
]);

/** Whether the student has to authenticate the payment with their bank (3-D Secure). */
export const needsAuthentication = (failureCode: string): boolean => failureCode === 'authentication_required';

/**
 * When a declined instalment is retried automatically; null = never.
 * @param failure `final`: the bank reports that no retry can succeed
 */
export function nextAttempt(failure: { code: string; final: boolean }, firstFailedAt: Date, now: Date): Date | null {
  if (failure.final || needsAuthentication(failure.code) || hardDeclines.has(failure.code)) return null;
  const attempts = retryDays.map((days) => daysAfter(firstFailedAt, days));
  return attempts.find((attempt) => attempt > now) ?? null;
}

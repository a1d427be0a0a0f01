import { daysAfter } from './due-day-rules.ts';

/** A declined instalment is tried again so many days after it first failed. */
const retryDays = [3, 5, 7];

/** Declines after which no later attempt can succeed: the card is gone, or its bank will never accept it. */
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

/** Whether only the student can make the payment, by confirming it with their bank. */
export const needsAuthentication = (failureCode: string): boolean => failureCode === 'authentication_required';

/**
 * When a declined instalment is tried again without the student; null when it isn't.
 * @param failure `final`: the bank said that no attempt will ever succeed
 */
export function nextAttempt(failure: { code: string; final: boolean }, firstFailedAt: Date, now: Date): Date | null {
  if (failure.final || needsAuthentication(failure.code) || hardDeclines.has(failure.code)) return null;
  const attempts = retryDays.map((days) => daysAfter(firstFailedAt, days));
  return attempts.find((attempt) => attempt > now) ?? null;
}

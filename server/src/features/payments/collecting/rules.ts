const day = 86_400_000;

/** A declined instalment is tried again so many days after it first failed (product rule 13). */
const retryDays = [3, 5, 7];
const daysUntilInactive = 7;
const daysUntilCancelled = 30;

/** Declines that no later attempt turns into a payment: the card is gone, or its bank said never again. */
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

/** @returns the moment of the next attempt without the student, or null when there is none. */
export function nextAttempt(failure: { code: string; final: boolean }, firstFailedAt: Date, now: Date): Date | null {
  if (failure.final || needsAuthentication(failure.code) || hardDeclines.has(failure.code)) return null;
  const attempts = retryDays.map((days) => new Date(firstFailedAt.getTime() + days * day));
  return attempts.find((attempt) => attempt > now) ?? null;
}

/** When the oldest of a plan's unpaid instalments first failed; null when none has. */
export function unpaidSince(payments: readonly { estado: string; firstFailedAt: Date | null }[]): Date | null {
  const failures = payments
    .filter(({ estado }) => estado === 'failed' || estado === 'pending')
    .flatMap(({ firstFailedAt }) => (firstFailedAt ? [firstFailedAt.getTime()] : []));
  return failures.length > 0 ? new Date(Math.min(...failures)) : null;
}

/**
 * What an unpaid instalment does to the access.
 * @param since as `unpaidSince` tells it
 */
export function accessWhile(since: Date | null, now: Date): 'Activa' | 'Inactiva' | 'Cancelada' {
  if (!since) return 'Activa';
  const days = (now.getTime() - since.getTime()) / day;
  if (days >= daysUntilCancelled) return 'Cancelada';
  return days >= daysUntilInactive ? 'Inactiva' : 'Activa';
}

/** Instalments that failed before this moment cost the access. */
export const inactiveSince = (now: Date): Date => new Date(now.getTime() - daysUntilInactive * day);

/** What becomes of the access, and when, if an instalment stays unpaid. */
export const accessEnds = (firstFailedAt: Date): { inactiveAt: Date; cancelledAt: Date } => ({
  inactiveAt: new Date(firstFailedAt.getTime() + daysUntilInactive * day),
  cancelledAt: new Date(firstFailedAt.getTime() + daysUntilCancelled * day),
});

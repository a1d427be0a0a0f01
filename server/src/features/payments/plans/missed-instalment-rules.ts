import { endsAfter } from '@puente/contracts/instalment-terms-rules';

import { daysAfter } from './due-day-rules.ts';

/** When the oldest of a plan's unpaid instalments first failed; null without one. */
export function unpaidSince(payments: readonly { estado: string; firstFailedAt: Date | null }[]): Date | null {
  const failures = payments
    .filter(({ estado }) => estado === 'failed' || estado === 'pending')
    .flatMap(({ firstFailedAt }) => (firstFailedAt ? [firstFailedAt.getTime()] : []));
  return failures.length > 0 ? new Date(Math.min(...failures)) : null;
}

/**
 * The subscription state that results from an unpaid instalment.
 * @param since when it first failed, from `unpaidSince`
 * @param graceDays of its order
 */
export function accessWhileUnpaid(
  since: Date | null,
  graceDays: number,
  now: Date,
): 'Activa' | 'Inactiva' | 'Cancelada' {
  if (!since) return 'Activa';
  const { inactiveAt, cancelledAt } = accessEnds(since, graceDays);
  if (now >= cancelledAt) return 'Cancelada';
  return now >= inactiveAt ? 'Inactiva' : 'Activa';
}

/** When access is suspended and ended if an instalment stays unpaid. @param graceDays of its order */
export const accessEnds = (firstFailedAt: Date, graceDays: number): { inactiveAt: Date; cancelledAt: Date } => ({
  inactiveAt: daysAfter(firstFailedAt, graceDays),
  cancelledAt: daysAfter(firstFailedAt, endsAfter(graceDays)),
});

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

interface Instalment {
  estado: string;
  orderEstado: string;
  /** Whether an earlier instalment of its plan is unpaid. */
  hasUnpaidBefore: boolean;
}

/**
 * Whether a student may pay an instalment now. Due or declined ones: at any time. Future ones: only in order, so that
 * no unpaid one is due before a paid one.
 */
export function mayPayNow({
  estado,
  orderEstado,
  hasUnpaidBefore,
}: Instalment): { ok: true } | { ok: false; code: 'INSTALMENT_NOT_PAYABLE' | 'INSTALMENT_NOT_NEXT' } {
  const isUnpaid = estado === 'scheduled' || estado === 'pending' || estado === 'failed';
  if (orderEstado !== 'active' || !isUnpaid) return { ok: false, code: 'INSTALMENT_NOT_PAYABLE' };
  return estado === 'scheduled' && hasUnpaidBefore ? { ok: false, code: 'INSTALMENT_NOT_NEXT' } : { ok: true };
}

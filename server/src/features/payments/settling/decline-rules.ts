import type { IntentFacts } from '../gateway/intent-facts.ts';
import type { Payment } from '../tables.ts';
import { isTaken } from './taken-money-rules.ts';

/** Whether the intent reports a decline that the row doesn't know. */
export function isNewFailure(
  { failure, status }: Pick<IntentFacts, 'failure' | 'status'>,
  payment: Pick<Payment, 'estado' | 'failedCharge'>,
): boolean {
  if (!failure || status !== 'requires_payment_method' || isTaken(payment)) return false;
  return failure.charge === null || failure.charge !== payment.failedCharge;
}

/**
 * Whether it was the academy's own attempt that failed: the student hears of it, and it is tried again. What is declined
 * while the student is paying, they see on their screen.
 */
export const isFailedAttempt = ({ numero, estado }: Pick<Payment, 'numero' | 'estado'>): boolean =>
  numero > 1 && estado === 'pending';

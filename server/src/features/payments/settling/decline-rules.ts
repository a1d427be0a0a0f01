import type { IntentFacts } from '../gateway/intent-facts.ts';
import type { Payment } from '../tables.ts';
import { isTaken } from './taken-money-rules.ts';

/** Whether the intent reports a decline that isn't stored yet. */
export function isNewFailure(
  { failure, status }: Pick<IntentFacts, 'failure' | 'status'>,
  payment: Pick<Payment, 'estado' | 'failedCharge'>,
): boolean {
  if (!failure || status !== 'requires_payment_method' || isTaken(payment)) return false;
  return failure.charge === null || failure.charge !== payment.failedCharge;
}

/**
 * Whether the declined charge was the academy's own attempt: then the student is notified and it is retried. A decline
 * of the student's own payment is shown on their screen.
 */
export const isFailedAttempt = ({ numero, estado }: Pick<Payment, 'numero' | 'estado'>): boolean =>
  numero > 1 && estado === 'pending';

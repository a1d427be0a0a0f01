import { type Cents, less, noCents } from '@puente/contracts/cents';

import type { Payment } from '../tables.ts';

/** Facts that decide about a refund. */
export interface RefundFacts extends Pick<
  Payment,
  'estado' | 'monto' | 'refunded' | 'dispute' | 'intentId' | 'receiptNumber'
> {
  /** The provider has not answered about another refund of the payment. */
  hasPending: boolean;
}

type Impediment = 'REFUND_NOT_TAKEN' | 'REFUND_DONE' | 'REFUND_DISPUTED' | 'REFUND_IN_PROGRESS';

/**
 * Returns the part of a payment that can still be returned (ADM-16). A seat costs nothing: its 0.00 is returned once, which
 * takes it back.
 * A card payment without a receipt was not owed and is being returned by itself.
 */
export function leftToRefund(facts: RefundFacts): { ok: true; left: Cents } | { ok: false; code: Impediment } {
  const { estado, monto, refunded, dispute, intentId, receiptNumber, hasPending } = facts;
  if (estado === 'refunded') return { ok: false, code: 'REFUND_DONE' };
  if (estado !== 'succeeded') return { ok: false, code: 'REFUND_NOT_TAKEN' };
  if (dispute === 'open' || dispute === 'lost') return { ok: false, code: 'REFUND_DISPUTED' };
  if (hasPending || (intentId !== null && receiptNumber === null)) return { ok: false, code: 'REFUND_IN_PROGRESS' };
  return { ok: true, left: less(monto, refunded) };
}

/**
 * Whether an amount can be returned.
 * @param seen what was returned before, as the administrator saw it: two who return the same part at once return it once
 */
export function mayRefund(
  facts: RefundFacts,
  { amount, seen }: { amount: Cents; seen: Cents },
): { ok: true } | { ok: false; code: Impediment | 'REFUND_CHANGED' | 'REFUND_TOO_MUCH' } {
  const possible = leftToRefund(facts);
  if (!possible.ok) return possible;
  if (facts.refunded !== seen) return { ok: false, code: 'REFUND_CHANGED' };
  const isNothing = amount === noCents && facts.monto > noCents;
  return isNothing || amount > possible.left ? { ok: false, code: 'REFUND_TOO_MUCH' } : { ok: true };
}

import { type Cents, sum } from '@puente/contracts/cents';

import type { Order, Payment } from '../tables.ts';

/** Whether a payment succeeded; it may have been refunded since. */
export const isTaken = ({ estado }: Pick<Payment, 'estado'>): boolean =>
  estado === 'succeeded' || estado === 'refunded';

/**
 * What a successful payment leads to. `enrol`: the course's first payment; the course may turn out to be owned.
 * `instalment`: the plan continues. `giveBack`: the plan had ended, so nothing was owed.
 */
export function purposeOf(
  payment: Pick<Payment, 'estado'>,
  order: Pick<Order, 'subscriptionId'>,
): 'enrol' | 'instalment' | 'giveBack' {
  // Also for an abandoned order: whoever pays gets the course.
  if (order.subscriptionId === null) return 'enrol';
  return payment.estado === 'cancelled' ? 'giveBack' : 'instalment';
}

/**
 * What of a payment went back in all, to the card and by hand: never more than the payment, even where the provider's
 * dashboard returned to the card what the academy had handed back.
 */
export function returnedInAll(paid: Cents, byCard: Cents, byHand: Cents): Cents {
  const both = sum([byCard, byHand]);
  return both > paid ? paid : both;
}

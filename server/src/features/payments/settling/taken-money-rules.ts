import type { Order, Payment } from '../tables.ts';

/** Whether a payment's money came in; it may have gone back since. */
export const isTaken = ({ estado }: Pick<Payment, 'estado'>): boolean =>
  estado === 'succeeded' || estado === 'refunded';

/**
 * What money that came in is for. `enrol`: the course's first payment; it may turn out to be owned. `instalment`: the
 * plan goes on. `giveBack`: the plan was ended meanwhile, nothing is owed.
 */
export function purposeOf(
  payment: Pick<Payment, 'estado'>,
  order: Pick<Order, 'subscriptionId'>,
): 'enrol' | 'instalment' | 'giveBack' {
  // An abandoned order too: who has paid gets the course.
  if (order.subscriptionId === null) return 'enrol';
  return payment.estado === 'cancelled' ? 'giveBack' : 'instalment';
}

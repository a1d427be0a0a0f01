import type { Order, Payment } from '../tables.ts';
import { isTaken } from './taken-money-rules.ts';

/** The order's new state when a dispute is won; null = unchanged. */
export function afterWonDispute(
  order: Pick<Order, 'estado' | 'haltReason'>,
  payments: readonly Pick<Payment, 'estado' | 'dispute'>[],
): 'active' | 'completed' | null {
  if (order.estado !== 'halted' || order.haltReason !== 'dispute') return null;
  if (payments.some(({ dispute }) => dispute === 'open' || dispute === 'lost')) return null;
  return payments.every(isTaken) ? 'completed' : 'active';
}

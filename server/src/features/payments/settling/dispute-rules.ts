import type { Order, Payment } from '../tables.ts';
import { isTaken } from './taken-money-rules.ts';

/** Where an order goes when a dispute is decided for the academy; null = it stays as it is. */
export function afterWonDispute(
  order: Pick<Order, 'estado' | 'haltReason'>,
  payments: readonly Pick<Payment, 'estado' | 'dispute'>[],
): 'active' | 'completed' | null {
  if (order.estado !== 'halted' || order.haltReason !== 'dispute') return null;
  if (payments.some(({ dispute }) => dispute === 'open' || dispute === 'lost')) return null;
  return payments.every(isTaken) ? 'completed' : 'active';
}

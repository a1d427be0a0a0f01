import type { PaymentMode } from '@puente/contracts/payments';

import type { Order, PlanLine } from '../tables.ts';

/** Whether an open order is just what is asked for now; otherwise it is replaced. */
export function isSameOffer(
  order: Pick<Order, 'paymentMode' | 'consent'>,
  mode: PaymentMode,
  lines: readonly PlanLine[],
): boolean {
  if (order.paymentMode !== mode || order.consent.length !== lines.length) return false;
  return order.consent.every(({ monto, fecha }, index) => {
    const line = lines[index];
    // One payment is due whenever it is made; a plan's days are part of what was agreed to.
    return monto === line?.monto && (mode === 'payment' || fecha === line.fecha);
  });
}

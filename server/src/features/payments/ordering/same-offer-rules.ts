import type { PaymentMode } from '@puente/contracts/payments';

import type { Order, PlanLine } from '../tables.ts';

/** Whether an open order matches the current offer; otherwise it is replaced. */
export function isSameOffer(
  order: Pick<Order, 'paymentMode' | 'consent'> & { codigoId: string | null },
  mode: PaymentMode,
  lines: readonly PlanLine[],
  codigoId: string | null,
): boolean {
  if (order.codigoId !== codigoId || order.paymentMode !== mode || order.consent.length !== lines.length) return false;
  return order.consent.every(({ monto, fecha }, index) => {
    const line = lines[index];
    // The due dates are part of the consent to a plan; a full payment is due on the day it is made.
    return monto === line?.monto && (mode === 'payment' || fecha === line.fecha);
  });
}

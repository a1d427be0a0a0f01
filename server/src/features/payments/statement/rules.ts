import type { TakenPayment } from '@puente/contracts/payments';

/** What became of a payment that was taken. Amounts in cents. */
interface Taken {
  monto: number;
  refunded: number;
  dispute: 'open' | 'won' | 'lost' | null;
}

/** How a payment stands for the one who made it. Money that is back is never called paid. */
export function standingOf({ monto, refunded, dispute }: Taken): TakenPayment['estado'] {
  if (refunded >= monto) return 'refunded';
  if (dispute === 'lost') return 'chargedBack';
  if (dispute === 'open') return 'disputed';
  return refunded > 0 ? 'partlyRefunded' : 'succeeded';
}

import { type Cents, noCents } from '@puente/contracts/cents';
import type { TakenPayment } from '@puente/contracts/payments';

/** The facts about a successful payment. */
interface Taken {
  monto: Cents;
  refunded: Cents;
  dispute: 'open' | 'won' | 'lost' | null;
}

/** The state of a payment as its student sees it. Refunded money is never shown as paid. */
export function standingOf({ monto, refunded, dispute }: Taken): TakenPayment['estado'] {
  // A seat costs nothing: nothing of it was given back.
  if (refunded > noCents && refunded >= monto) return 'refunded';
  if (dispute === 'lost') return 'chargedBack';
  if (dispute === 'open') return 'disputed';
  return refunded > noCents ? 'partlyRefunded' : 'succeeded';
}

import type { Cents } from '@puente/contracts/cents';

import { audit } from '../../../platform/audit/audit.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import type { LockedOrder } from './locked-order.ts';

/**
 * Handles a refund. Of the whole payment: the subscription is cancelled and the plan stopped; a partial one changes
 * nothing else. `refunded` is the sum so far.
 */
export const whenRefunded =
  ({ jobs }: Platform, enrolments: Enrolments) =>
  async (locked: LockedOrder, refunded: Cents): Promise<void> => {
    const { id, monto, refunded: before } = locked.payment;
    const whole = refunded === monto;
    await audit(locked.tx, {
      action: 'payment.refunded',
      object: { type: 'payment', id },
      before: { refunded: before },
      after: { refunded, whole },
    });
    await locked.changePayment({ refunded, estado: whole ? 'refunded' : 'succeeded' });
    // A payment without a receipt was refunded because nothing was owed; it had given no access.
    if (!whole || locked.payment.receiptNumber === null) return;
    await locked.stop(jobs, 'refund');
    const { subscriptionId } = locked.order;
    if (subscriptionId) await enrolments.changeEstado(locked.tx, subscriptionId, 'Cancelada');
  };

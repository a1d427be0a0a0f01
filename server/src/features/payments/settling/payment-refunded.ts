import type { Cents } from '@puente/contracts/cents';

import type { Platform } from '../../../platform/feature.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import type { LockedOrder } from './locked-order.ts';

/**
 * Money went back. The whole payment: the subscription is cancelled and the plan stopped; a part changes nothing else.
 * `refunded` is the sum so far.
 */
export const whenRefunded =
  ({ jobs }: Platform, enrolments: Enrolments) =>
  async (locked: LockedOrder, refunded: Cents): Promise<void> => {
    const whole = refunded === locked.payment.monto;
    await locked.changePayment({ refunded, estado: whole ? 'refunded' : 'succeeded' });
    // Without a receipt it was given back because nothing was owed, and it had opened no course.
    if (!whole || locked.payment.receiptNumber === null) return;
    await locked.stop(jobs, 'refund');
    const { subscriptionId } = locked.order;
    if (subscriptionId) await enrolments.changeEstado(locked.tx, subscriptionId, 'Cancelada');
  };

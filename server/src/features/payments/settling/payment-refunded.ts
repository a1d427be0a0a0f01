import { type Cents, less, noCents } from '@puente/contracts/cents';

import { audit } from '../../../platform/audit/audit.ts';
import type { Platform } from '../../../platform/feature.ts';
import { freeUse } from '../../codes/public.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { auditedPayments } from '../audited-store.ts';
import { paymentRefunded, refundRefused } from '../events.ts';
import { reviewRefunds } from '../job-types.ts';
import type { LockedOrder } from './locked-order.ts';

/**
 * Handles a refund. Of the whole payment: the subscription is cancelled and the plan stopped, and once nothing of the
 * order is kept, the use of its code is free again; a partial one changes nothing else. `refunded` is the sum so far: it
 * falls when the bank refuses days later what was returned, which ends nothing and gives nothing back. `byHand` is what
 * the academy hands back this time.
 */
export const whenRefunded =
  ({ jobs, events }: Platform, enrolments: Enrolments) =>
  async (locked: LockedOrder, refunded: Cents, byHand: Cents = noCents): Promise<void> => {
    const { id, monto, refunded: before } = locked.payment;
    const whole = refunded === monto;
    await audit(locked.tx, auditedPayments, {
      action: 'payment.refunded',
      id,
      before: { refunded: before },
      after: { refunded, whole, ...(byHand > noCents && { byHand }) },
    });
    await locked.changePayment({ refunded, estado: whole ? 'refunded' : 'succeeded' });
    // A card payment without a receipt was refunded because nothing was owed; it had given no access.
    if (locked.payment.receiptNumber === null && locked.payment.intentId !== null) return;
    const devuelto = less(refunded, before);
    if (refunded < before) {
      await events.publish(locked.tx, refundRefused, { ...locked.about, rechazado: less(before, refunded) });
      await jobs.enqueue(locked.tx, reviewRefunds, { paymentId: id });
    }
    if (devuelto > noCents) {
      const about = { ...locked.about, devuelto, whole, byHand: byHand > noCents };
      await events.publish(locked.tx, paymentRefunded, about);
    }
    if (!whole) return;
    await locked.stop(jobs, 'refund');
    const { subscriptionId } = locked.order;
    if (subscriptionId) await enrolments.changeEstado(locked.tx, subscriptionId, 'Cancelada');
    if (!locked.payments.some(({ estado }) => estado === 'succeeded')) await freeUse(locked.tx, locked.order.id);
  };

import type { Platform } from '../../../platform/feature.ts';
import { markUsed, releaseUse } from '../../codes/public.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { replaceCard } from '../cards/replace-card.ts';
import { paymentTaken } from '../events.ts';
import type { IntentFacts } from '../gateway/intent-facts.ts';
import { returnPayment, sendReceipt } from '../job-types.ts';
import { codeOfOrder } from '../ledger/order-origins-store.ts';
import { changePayment } from '../ledger/payments-store.ts';
import { nextReceiptNumber } from '../ledger/receipt-numbers-store.ts';
import { chargeMoment } from '../plans/due-day-rules.ts';
import type { LockedOrder } from './locked-order.ts';
import { isTaken, purposeOf } from './taken-money-rules.ts';

/** Handles a successful payment: enrolls the student, continues the plan, or refunds the money. */
export function whenTaken({ events, jobs, config }: Platform, enrolments: Enrolments) {
  /** Schedules the remaining instalments; a full payment has none. */
  async function startPlan(locked: LockedOrder, subscriptionId: string): Promise<void> {
    const rest = locked.payments.filter((payment) => !isTaken(payment));
    for (const { id, dueDate } of rest) {
      const nextAttemptAt = chargeMoment(dueDate, config.academyTimezone);
      await changePayment(locked.tx, id, { estado: 'scheduled', nextAttemptAt }, locked.at);
    }
    await locked.changeOrder({
      estado: rest.length > 0 ? 'active' : 'completed',
      haltReason: null,
      subscriptionId,
    });
  }

  /** Its price was shown, so the use counts even when its reservation is over and the code used up. */
  async function countUse({ tx, at, order }: LockedOrder): Promise<void> {
    const { id: orderId, userId, cursoId } = order;
    const codigoId = await codeOfOrder(tx, orderId);
    if (codigoId !== null) await markUsed(tx, { codigoId, userId, cursoId, orderId, porcentaje: null }, at);
  }

  async function issueReceipt(locked: LockedOrder): Promise<void> {
    // Last in the transaction, to keep the lock on the counter's row short.
    await locked.changePayment({ receiptNumber: await nextReceiptNumber(locked.tx) });
    await jobs.enqueue(locked.tx, sendReceipt, { paymentId: locked.payment.id });
    await events.publish(locked.tx, paymentTaken, { ...locked.about, total: locked.payments.length });
  }

  return async function take(locked: LockedOrder, facts: IntentFacts): Promise<void> {
    const { tx, at, order } = locked;
    const purpose = purposeOf(locked.payment, order);
    const paidAt = facts.paidAt ?? at;
    await locked.changePayment({
      estado: 'succeeded',
      paidAt,
      metodoPago: facts.metodoPago,
      nextAttemptAt: null,
      failureCode: null,
    });
    const giveBack = () => jobs.enqueue(tx, returnPayment, { paymentId: locked.payment.id });
    if (purpose === 'giveBack') return giveBack();

    if (purpose === 'enrol') {
      const { userId, cursoId } = order;
      const { subscriptionId, created } = await enrolments.enrol(tx, { userId, cursoId, at });
      if (!created) {
        // Also paid in a second tab: the student is enrolled once, and this payment is refunded.
        await locked.stop(jobs, 'duplicate');
        await releaseUse(tx, order.id);
        return giveBack();
      }
      await startPlan(locked, subscriptionId);
      await countUse(locked);
      if (facts.savedCard) await replaceCard(tx, jobs, userId, { paymentMethodId: facts.savedCard, since: paidAt });
    } else if (order.estado === 'active') {
      if (locked.payments.every(isTaken)) await locked.changeOrder({ estado: 'completed' });
      await locked.restoreAccess(enrolments);
    }
    await issueReceipt(locked);
  };
}

import { less, noCents } from '@puente/contracts/cents';

import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { freeUse, markUsed, releaseUse } from '../../codes/public.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { auditedOrders, auditedPayments } from '../audited-store.ts';
import { replaceCard } from '../cards/cards.ts';
import { paymentFailed, paymentRefunded, paymentTaken, refundRefused } from '../events.ts';
import { returnPayment, reviewRefunds, sendReceipt } from '../job-types.ts';
import { lockOrder, stopPlan } from '../ledger/ledger.ts';
import { changeOrder, codeOfOrder } from '../ledger/orders-store.ts';
import { changePayment, nextReceiptNumber } from '../ledger/payments-store.ts';
import { needsAuthentication } from '../plans/missed-instalment-rules.ts';
import type { Order, Payment } from '../tables.ts';
import { type State, stateAfter, type Transition } from './next-state-rules.ts';

/**
 * Locks a payment's order and all payments of it, and returns their state.
 * @throws AppError PAYMENT_NOT_FOUND
 */
export async function lockState(tx: Tx, { id, orderId }: Pick<Payment, 'id' | 'orderId'>, now: Date): Promise<State> {
  const { order, payments } = await lockOrder(tx, orderId);
  const payment = payments.find((one) => one.id === id);
  assertThat(payment, 'PAYMENT_NOT_FOUND');
  return { now, order, payments, payment };
}

/**
 * Writes a transition of a locked state with its consequences. Rows are locked in one sequence everywhere: order and
 * payments, subscription, use of the code, card, counter of receipts.
 * @returns the next state, with the answer of the enrolment where the transition asks for it
 */
export async function writeTransition(
  tx: Tx,
  ports: ConsequencePorts,
  before: State,
  transition: Transition,
): Promise<State> {
  const { now, order, payment } = before;
  if (transition.payment) await changePayment(tx, payment.id, transition.payment, now);
  for (const { id, nextAttemptAt } of transition.scheduled ?? [])
    await changePayment(tx, id, { estado: 'scheduled', nextAttemptAt }, now);
  if (transition.order) await changeOrder(tx, order.id, transition.order, now);
  await carryOut(tx, ports, before, transition);

  const next = stateAfter(before, transition);
  if (transition.asks === 'enrolment') {
    const { userId, cursoId } = order;
    return { ...next, enrolment: await ports.enrolments.enrol(tx, { userId, cursoId, at: now }) };
  }
  if (!transition.receipt) return next;
  // Last, to keep the lock on the counter's row short.
  const receiptNumber = await nextReceiptNumber(tx);
  await changePayment(tx, payment.id, { receiptNumber }, now);
  return stateAfter(next, { payment: { receiptNumber } });
}

interface ConsequencePorts extends Pick<Platform, 'jobs' | 'events'> {
  enrolments: Pick<Enrolments, 'enrol' | 'changeEstado'>;
}

/** Does what a transition leads to, in its transaction: audit, events, plan, access, the code's use, card and jobs. */
async function carryOut(tx: Tx, ports: ConsequencePorts, before: State, transition: Transition): Promise<void> {
  const { jobs, events, enrolments } = ports;
  const { order, payment, now } = before;
  const change = transition.payment ?? {};

  if (transition.refund) await recordRefund(tx, ports, before, transition.refund);
  if (change.dispute !== undefined) {
    await audit(tx, auditedPayments, {
      action: 'payment.disputed',
      id: payment.id,
      before: { dispute: payment.dispute },
      after: { dispute: change.dispute },
    });
  }
  if (change.estado === 'failed') {
    await events.publish(tx, paymentFailed, {
      ...aboutPayment(before),
      nextAttemptAt: change.nextAttemptAt?.toISOString() ?? null,
      needsAuthentication: needsAuthentication(change.failureCode ?? ''),
    });
  }

  if (transition.stop) await stopPlan(tx, jobs, order.id, transition.stop, now);
  if (transition.order?.haltReason === 'dispute') {
    const after = { haltReason: 'dispute' };
    await audit(tx, auditedOrders, { action: 'plan.halted', id: order.id, after });
  }
  if (order.haltReason === 'dispute' && transition.order?.haltReason === null) {
    const { estado } = transition.order;
    await audit(tx, auditedOrders, { action: 'plan.resumed', id: order.id, after: { estado } });
  }

  if (transition.access && order.subscriptionId)
    await enrolments.changeEstado(tx, order.subscriptionId, transition.access);

  if (transition.codeUse === 'counted') await countUse(tx, order, now);
  if (transition.codeUse === 'released') await releaseUse(tx, order.id);
  if (transition.codeUse === 'freed') await freeUse(tx, order.id);

  if (transition.card) await replaceCard(tx, jobs, order.userId, transition.card);
  if (transition.givesBack) await jobs.enqueue(tx, returnPayment, { paymentId: payment.id });
  if (transition.receipt) {
    await jobs.enqueue(tx, sendReceipt, { paymentId: payment.id });
    await events.publish(tx, paymentTaken, { ...aboutPayment(before), total: before.payments.length });
  }
}

/** Audits a refund and announces it, if the money was owed. */
async function recordRefund(
  tx: Tx,
  { jobs, events }: ConsequencePorts,
  before: State,
  { inAll, thisTime, byHand, isFullRefund, wasOwed }: NonNullable<Transition['refund']>,
): Promise<void> {
  const paymentId = before.payment.id;
  await audit(tx, auditedPayments, {
    action: 'payment.refunded',
    id: paymentId,
    before: { refunded: before.payment.refunded },
    after: { refunded: inAll, whole: isFullRefund, ...(byHand > noCents && { byHand }) },
  });
  if (wasOwed && thisTime < noCents) {
    await events.publish(tx, refundRefused, { ...aboutPayment(before), rechazado: less(noCents, thisTime) });
    await jobs.enqueue(tx, reviewRefunds, { paymentId });
  }
  if (wasOwed && thisTime > noCents) {
    const refund = { devuelto: thisTime, whole: isFullRefund, byHand: byHand > noCents };
    await events.publish(tx, paymentRefunded, { ...aboutPayment(before), ...refund });
  }
}

/** Counts the use of the order's code. */
async function countUse(tx: Tx, { id: orderId, userId, cursoId }: Order, at: Date): Promise<void> {
  const codigoId = await codeOfOrder(tx, orderId);
  if (codigoId !== null) await markUsed(tx, { codigoId, userId, cursoId, orderId, porcentaje: null }, at);
}

/** Returns what every event about a payment carries. */
const aboutPayment = ({ order, payment }: State) => ({
  paymentId: payment.id,
  userId: order.userId,
  cursoId: order.cursoId,
  titulo: order.titulo,
  monto: payment.monto,
  numero: payment.numero,
});

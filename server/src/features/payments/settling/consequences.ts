import { less, noCents } from '@puente/contracts/cents';

import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/feature.ts';
import { freeUse, markUsed, releaseUse } from '../../codes/public.ts';
import type { Enrolments } from '../../enrolment/public.ts';
import { auditedOrders, auditedPayments } from '../audited-store.ts';
import { replaceCard } from '../cards/replace-card.ts';
import { paymentFailed, paymentRefunded, paymentTaken, refundRefused } from '../events.ts';
import { returnPayment, reviewRefunds, sendReceipt } from '../job-types.ts';
import { codeOfOrder } from '../ledger/order-origins-store.ts';
import { stopPlan } from '../ledger/stop-plan.ts';
import { needsAuthentication } from '../plans/retry-rules.ts';
import type { Order } from '../tables.ts';
import type { State, Transition } from './next-state-rules.ts';

export interface ConsequencePorts extends Pick<Platform, 'jobs' | 'events'> {
  enrolments: Enrolments;
}

/** Does what a transition leads to, in its transaction: audit, events, plan, access, the code's use, card and jobs. */
export async function carryOut(tx: Tx, ports: ConsequencePorts, before: State, transition: Transition): Promise<void> {
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
  { inAll, thisTime, byHand, isWhole, wasOwed }: NonNullable<Transition['refund']>,
): Promise<void> {
  const paymentId = before.payment.id;
  await audit(tx, auditedPayments, {
    action: 'payment.refunded',
    id: paymentId,
    before: { refunded: before.payment.refunded },
    after: { refunded: inAll, whole: isWhole, ...(byHand > noCents && { byHand }) },
  });
  if (wasOwed && thisTime < noCents) {
    await events.publish(tx, refundRefused, { ...aboutPayment(before), rechazado: less(noCents, thisTime) });
    await jobs.enqueue(tx, reviewRefunds, { paymentId });
  }
  if (wasOwed && thisTime > noCents) {
    const refund = { devuelto: thisTime, whole: isWhole, byHand: byHand > noCents };
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

import { noCents } from '@puente/contracts/cents';

import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { releaseUse } from '../../codes/public.ts';
import { auditedOrders } from '../audited-store.ts';
import { cancelIntent } from '../job-types.ts';
import type { HaltReason, Order, OrderOrigin, Payment } from '../tables.ts';
import type { OpenOrder } from './open-orders-store.ts';
import {
  changeOrder,
  type DoneOrder,
  insertDoneOrder,
  insertOrder,
  insertOrigin,
  lockOrderRow,
  lockRunningPlanOfSubscription,
  type NewOrder,
} from './orders-store.ts';
import { cancelUnpaid, insertDonePayment, insertPayments, lockPayments, nextReceiptNumber } from './payments-store.ts';

/** An order with all of its payments; locks the rows until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<{ order: Order; payments: Payment[] }> {
  const order = await lockOrderRow(tx, orderId);
  return { order, payments: await lockPayments(tx, orderId) };
}

/**
 * Inserts an order with all of its payments.
 * @param codigoId of the code that its price is with
 * @returns its id; null when the student already has an open one for the course
 */
export async function writeOrder(tx: Tx, order: NewOrder, codigoId: string | null = null): Promise<string | null> {
  const orderId = await insertOrder(tx, order);
  if (orderId === null) return null;
  await insertPayments(tx, orderId, order.lines, order.at);
  if (codigoId !== null) await insertOrigin(tx, orderId, { origen: 'tarjeta', codigoId, metodo: null, nota: null });
  return orderId;
}

/**
 * Inserts a complete order that no card pays, with its one payment. Money has a receipt; where none came, there is none.
 */
export async function writeDoneOrder(
  tx: Tx,
  order: DoneOrder,
  origin: OrderOrigin,
): Promise<{ orderId: string; paymentId: string }> {
  const orderId = await insertDoneOrder(tx, order);
  await insertOrigin(tx, orderId, origin);
  // Last in the transaction, to keep the lock on the counter's row short.
  const receiptNumber = order.total > noCents ? await nextReceiptNumber(tx) : null;
  return { orderId, paymentId: await insertDonePayment(tx, orderId, order.line, { receiptNumber, at: order.at }) };
}

/**
 * Abandons an open order, if its first payment still has the intent that was cancelled for it. The use of a code that is
 * kept for it is free again.
 * @returns false when the order has changed since
 */
export async function abandonOrder(tx: Tx, open: Pick<OpenOrder, 'orderId' | 'intentId'>, at: Date): Promise<boolean> {
  const { order, payments } = await lockOrder(tx, open.orderId);
  const first = payments.find(({ numero }) => numero === 1);
  if (order.estado !== 'open' || first?.intentId !== open.intentId) return false;
  await cancelUnpaid(tx, open.orderId, at);
  await changeOrder(tx, open.orderId, { estado: 'abandoned' }, at);
  await releaseUse(tx, open.orderId);
  return true;
}

/** Stops all further charges of a locked order, and enqueues the cancellation of its open intents at the provider. */
export async function stopPlan(tx: Tx, jobs: Jobs, orderId: string, haltReason: HaltReason, at: Date): Promise<void> {
  const withIntent = await cancelUnpaid(tx, orderId, at);
  for (const paymentId of withIntent) await jobs.enqueue(tx, cancelIntent, { paymentId });
  await audit(tx, auditedOrders, { action: 'plan.halted', id: orderId, after: { haltReason } });
  await changeOrder(tx, orderId, { estado: 'halted', haltReason }, at);
}

/** Stops the plan of a subscription that has ended. */
export async function stopPlanOfSubscription(tx: Tx, jobs: Jobs, subscriptionId: string, at: Date): Promise<void> {
  const orderId = await lockRunningPlanOfSubscription(tx, subscriptionId);
  if (orderId) await stopPlan(tx, jobs, orderId, 'deleted', at);
}

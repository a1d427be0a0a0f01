import type { Tx } from '../../../platform/database/database.ts';
import type { Order, Payment } from '../tables.ts';
import type { OpenOrder } from './open-orders-store.ts';
import { changeOrder, insertOrder, lockOrderRow, type NewOrder } from './orders-store.ts';
import { cancelUnpaid, insertPayments, lockPayments } from './payments-store.ts';

/** An order with all of its payments; locks the rows until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<{ order: Order; payments: Payment[] }> {
  const order = await lockOrderRow(tx, orderId);
  return { order, payments: await lockPayments(tx, orderId) };
}

/** Inserts an order with all of its payments, unless the student already has an open one for the course. */
export async function writeOrder(tx: Tx, order: NewOrder): Promise<void> {
  const orderId = await insertOrder(tx, order);
  if (orderId) await insertPayments(tx, orderId, order.lines, order.at);
}

/**
 * Abandons an open order, if its first payment still has the intent that was cancelled for it.
 * @returns false when the order has changed since
 */
export async function abandonOrder(tx: Tx, open: Pick<OpenOrder, 'orderId' | 'intentId'>, at: Date): Promise<boolean> {
  const { order, payments } = await lockOrder(tx, open.orderId);
  const first = payments.find(({ numero }) => numero === 1);
  if (order.estado !== 'open' || first?.intentId !== open.intentId) return false;
  await cancelUnpaid(tx, open.orderId, at);
  await changeOrder(tx, open.orderId, { estado: 'abandoned' }, at);
  return true;
}

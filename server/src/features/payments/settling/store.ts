import type { Selectable, Updateable } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

export type Payment = Selectable<PaymentsTables['payments']>;
export type Order = Selectable<PaymentsTables['orders']>;

export const paymentById = (db: Db, id: string): Promise<Payment | undefined> =>
  tables(db).selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const paymentByIntent = (db: Db, intentId: string): Promise<Payment | undefined> =>
  tables(db).selectFrom('payments').selectAll().where('intentId', '=', intentId).executeTakeFirst();

export const orderById = (db: Db, id: string): Promise<Order> =>
  tables(db).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Remembers an event of the provider.
 * @returns false when it was handled before
 */
export async function isFirstDelivery(tx: Tx, event: { id: string; type: string }, at: Date): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('payment_events')
    .values({ ...event, receivedAt: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An order with all of its payments, nobody else's until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<{ order: Order; payments: Payment[] }> {
  const order = await tables(tx)
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const payments = await tables(tx)
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('numero')
    .forUpdate()
    .execute();
  return { order, payments };
}

/** The order, locked, whose plan is still to be paid for a subscription. */
export async function runningOrderOf(tx: Tx, subscriptionId: string): Promise<string | undefined> {
  const row = await tables(tx)
    .selectFrom('orders')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where((where) =>
      where.or([
        where('estado', '=', 'active'),
        where.and([where('estado', '=', 'halted'), where('haltReason', '=', 'dispute')]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

export const changePayment = (
  tx: Tx,
  id: string,
  change: Updateable<PaymentsTables['payments']>,
  at: Date,
): Promise<Payment> =>
  tables(tx)
    .updateTable('payments')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1), updatedAt: at }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeOrder = (
  tx: Tx,
  id: string,
  change: Updateable<PaymentsTables['orders']>,
  at: Date,
): Promise<Order> =>
  tables(tx)
    .updateTable('orders')
    .set({ ...change, updatedAt: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Nothing more is taken for this order. @returns the payments whose intents must be cancelled at the provider */
export async function cancelUnpaid(tx: Tx, orderId: string, at: Date): Promise<string[]> {
  const rows = await tables(tx)
    .updateTable('payments')
    .set(({ eb }) => ({ estado: 'cancelled', nextAttemptAt: null, version: eb('version', '+', 1), updatedAt: at }))
    .where('orderId', '=', orderId)
    .where('estado', 'in', ['scheduled', 'pending', 'failed'])
    .returning(['id', 'intentId'])
    .execute();
  return rows.filter(({ intentId }) => intentId !== null).map(({ id }) => id);
}

/** The next receipt's number. A settlement that fails gives it back, so that none is ever missing. */
export async function nextReceiptNumber(tx: Tx): Promise<number> {
  const { last } = await tables(tx)
    .updateTable('receipt_counter')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

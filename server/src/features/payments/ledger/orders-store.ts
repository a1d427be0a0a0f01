// The only writer of the tables `orders` and `order_origins`.
import { sql, type Updateable } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Authorized } from '../../../platform/policy.ts';
import type { Order, OrderOrigin, PaymentsTables, PlanLine } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

export const orderById = (db: Db, id: string): Promise<Order> =>
  tables(db).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The columns of a new order. */
export interface NewOrder extends Pick<Order, 'userId' | 'cursoId' | 'titulo' | 'paymentMode' | 'total' | 'graceDays'> {
  lines: readonly PlanLine[];
  at: Date;
}

/** @returns the new order's id; null when the student has an open order for the course already */
export async function insertOrder(tx: Tx, { lines, at, ...order }: NewOrder): Promise<string | null> {
  const row = await tables(tx)
    .insertInto('orders')
    .values({ ...order, consent: JSON.stringify(lines), consentAt: null, createdAt: at, updatedAt: at })
    // A literal: with a parameter, PostgreSQL can't match the partial index once it caches the statement's plan.
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'cursoId'])
        .where(sql<boolean>`estado = 'open'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** An order that no card pays: a seat, or one made by the academy's hand. */
export interface DoneOrder extends Pick<Order, 'userId' | 'cursoId' | 'titulo' | 'total'> {
  subscriptionId: string;
  line: PlanLine;
  at: Date;
}

/** Inserts an order that is complete. @returns its id */
export async function insertDoneOrder(tx: Tx, { line, at, ...order }: DoneOrder): Promise<string> {
  const { id } = await tables(tx)
    .insertInto('orders')
    .values({
      ...order,
      paymentMode: 'payment',
      estado: 'completed',
      consent: JSON.stringify([line]),
      consentAt: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * An order, locked until the transaction ends. The lock order is the same everywhere, which prevents deadlocks: orders,
 * payments, card.
 */
export const lockOrderRow = (tx: Tx, id: string): Promise<Order> =>
  tables(tx).selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Locks a student's active plans. @returns their ids */
export async function lockRunningPlans(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tables(tx)
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where('estado', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the order whose active plan pays for a subscription. @returns its id */
export async function lockRunningPlanOfSubscription(tx: Tx, subscriptionId: string): Promise<string | undefined> {
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

/**
 * Stores when the student consented to the plan of an open order; an order that is no longer open is left unchanged.
 */
export async function keepConsent(
  tx: Tx,
  { orderId }: Authorized<{ orderId: string }, 'payment.own'>,
  at: Date,
): Promise<Date | null> {
  await tables(tx)
    .updateTable('orders')
    .set({ consentAt: at, updatedAt: at })
    .where('id', '=', orderId)
    .where('estado', '=', 'open')
    .execute();
  const order = await tables(tx).selectFrom('orders').select('consentAt').where('id', '=', orderId).executeTakeFirst();
  return order?.consentAt ?? null;
}

/** Notes how an order came about, where it was not a card at the course's own price. */
export async function insertOrigin(tx: Tx, orderId: string, origin: OrderOrigin): Promise<void> {
  await tables(tx)
    .insertInto('order_origins')
    .values({ orderId, ...origin })
    .execute();
}

/** The code that an order was opened with; null without one. */
export async function codeOfOrder(db: Db, orderId: string): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('order_origins')
    .select('codigoId')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row?.codigoId ?? null;
}

/** Removes the notes about a person's orders, which are free text. */
export async function forgetNotes(tx: Tx, userId: string): Promise<void> {
  await tables(tx)
    .updateTable('order_origins')
    .set({ nota: null })
    .where('orderId', 'in', ({ selectFrom }) => selectFrom('orders').select('id').where('userId', '=', userId))
    .where('nota', 'is not', null)
    .execute();
}

import type { PaymentMode } from '@puente/contracts/payments';
import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { PlanLine } from '../rules.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

export interface OpenOrder {
  orderId: string;
  titulo: string;
  paymentMode: PaymentMode;
  total: number;
  currency: string;
  consent: PlanLine[];
  /** Its first payment, the one that opens the course. */
  paymentId: string;
  monto: number;
  intentId: string | null;
  generation: number;
}

const openOrders = (db: Db) =>
  tables(db)
    .selectFrom('orders as o')
    .innerJoin('payments as p', (join) => join.onRef('p.orderId', '=', 'o.id').on('p.numero', '=', 1))
    .select(['o.id as orderId', 'o.titulo', 'o.paymentMode', 'o.total', 'o.currency', 'o.consent'])
    .select(['p.id as paymentId', 'p.monto', 'p.intentId', 'p.generation'])
    .where('o.estado', '=', 'open');

export const openOrder = (db: Db, userId: string, cursoId: string): Promise<OpenOrder | undefined> =>
  openOrders(db).where('o.userId', '=', userId).where('o.cursoId', '=', cursoId).executeTakeFirst();

/** Orders that nobody came back to, oldest first. */
export const ordersOpenSince = (db: Db, before: Date, limit: number): Promise<OpenOrder[]> =>
  openOrders(db).where('o.createdAt', '<', before).orderBy('o.createdAt').limit(limit).execute();

export interface NewOrder {
  userId: string;
  cursoId: string;
  titulo: string;
  paymentMode: PaymentMode;
  total: number;
  lines: readonly PlanLine[];
  at: Date;
}

/** Writes an order with every one of its payments, unless the student has an open one for the course already. */
export async function insertOrder(tx: Tx, { lines, at, ...order }: NewOrder): Promise<void> {
  const row = await tables(tx)
    .insertInto('orders')
    .values({ ...order, consent: JSON.stringify(lines), consentAt: null, createdAt: at, updatedAt: at })
    // A literal: with a parameter PostgreSQL's own plan of the prepared statement finds no index to match.
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'cursoId'])
        .where(sql<boolean>`estado = 'open'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  const payments = lines.map(({ numero, monto, fecha }): Insertable<PaymentsTables['payments']> => ({
    orderId: row.id,
    numero,
    monto,
    dueDate: fecha,
    estado: numero === 1 ? 'pending' : 'scheduled',
    createdAt: at,
    updatedAt: at,
  }));
  await tables(tx).insertInto('payments').values(payments).execute();
}

/**
 * Gives up an open order, if its first payment still has the intent that was cancelled for it.
 * @returns false when it went on meanwhile
 */
export async function abandonOrder(tx: Tx, order: Pick<OpenOrder, 'orderId' | 'intentId'>, at: Date): Promise<boolean> {
  // The order first, then its payments: the sequence in which settling locks them too.
  const open = await tables(tx)
    .selectFrom('orders')
    .select('id')
    .where('id', '=', order.orderId)
    .where('estado', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  const first = await tables(tx)
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', order.orderId)
    .where('numero', '=', 1)
    .where('intentId', 'is not distinct from', order.intentId)
    .forUpdate()
    .executeTakeFirst();
  if (!open || !first) return false;
  await tables(tx)
    .updateTable('orders')
    .set({ estado: 'abandoned', updatedAt: at })
    .where('id', '=', order.orderId)
    .execute();
  await tables(tx)
    .updateTable('payments')
    .set(({ eb }) => ({ estado: 'cancelled', nextAttemptAt: null, version: eb('version', '+', 1), updatedAt: at }))
    .where('orderId', '=', order.orderId)
    .where('estado', 'in', ['pending', 'scheduled'])
    .execute();
  return true;
}

/**
 * Writes down that the student agrees to the plan of an order that is still to be paid; an order that went on meanwhile
 * keeps the moment that it has.
 */
export async function keepConsent(tx: Tx, orderId: string, at: Date): Promise<Date | null> {
  await tables(tx)
    .updateTable('orders')
    .set({ consentAt: at, updatedAt: at })
    .where('id', '=', orderId)
    .where('estado', '=', 'open')
    .execute();
  const order = await tables(tx).selectFrom('orders').select('consentAt').where('id', '=', orderId).executeTakeFirst();
  return order?.consentAt ?? null;
}

type PaymentIntentKey = Pick<Selectable<PaymentsTables['payments']>, 'generation'> & { paymentId: string };

/**
 * Remembers the intent that was made for a payment.
 * @returns false when the payment was given up, or another intent made, meanwhile
 */
export async function keepIntent(tx: Tx, payment: PaymentIntentKey, intentId: string, at: Date): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('payments')
    .set({ intentId, updatedAt: at })
    .where('id', '=', payment.paymentId)
    .where('generation', '=', payment.generation)
    .where('estado', 'in', ['pending', 'scheduled', 'failed'])
    .where((where) => where.or([where('intentId', 'is', null), where('intentId', '=', intentId)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets go of an intent that can't be paid any more, so that the next one is made under a new key. */
export async function dropIntent(
  tx: Tx,
  payment: PaymentIntentKey & { intentId: string | null },
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('payments')
    .set(({ eb }) => ({
      intentId: null,
      generation: eb('generation', '+', 1),
      version: eb('version', '+', 1),
      updatedAt: at,
    }))
    .where('id', '=', payment.paymentId)
    .where('generation', '=', payment.generation)
    .where('intentId', 'is not distinct from', payment.intentId)
    .where('estado', 'in', ['pending', 'scheduled', 'failed'])
    .execute();
}

export async function customerOf(
  db: Db,
  userId: string,
): Promise<{ customerId: string; paymentMethodId: string | null } | undefined> {
  return tables(db)
    .selectFrom('payment_customers')
    .select(['customerId', 'paymentMethodId'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** @returns the customer that the student has now: the first one that was kept, should two have been made at once */
export async function keepCustomer(tx: Tx, userId: string, customerId: string): Promise<string> {
  await tables(tx)
    .insertInto('payment_customers')
    .values({ userId, customerId, paymentMethodId: null })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
  const kept = await tables(tx)
    .selectFrom('payment_customers')
    .select('customerId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return kept.customerId;
}

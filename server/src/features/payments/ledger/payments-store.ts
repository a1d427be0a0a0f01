// The only writer of the tables `payments` and `receipt_counter`.
import { type Insertable, sql, type Updateable } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Payment, PaymentEstado, PaymentsTables, PlanLine } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

/** The states in which a payment can still be paid. */
const unpaid: PaymentEstado[] = ['scheduled', 'pending', 'failed'];

export const paymentById = (db: Db, id: string): Promise<Payment | undefined> =>
  tables(db).selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const paymentByIntent = (db: Db, intentId: string): Promise<Payment | undefined> =>
  tables(db).selectFrom('payments').selectAll().where('intentId', '=', intentId).executeTakeFirst();

/** Inserts all payments of a new order. */
export async function insertPayments(tx: Tx, orderId: string, lines: readonly PlanLine[], at: Date): Promise<void> {
  const payments = lines.map(({ numero, monto, fecha }): Insertable<PaymentsTables['payments']> => ({
    orderId,
    numero,
    monto,
    dueDate: fecha,
    estado: numero === 1 ? 'pending' : 'scheduled',
    createdAt: at,
    updatedAt: at,
  }));
  await tables(tx).insertInto('payments').values(payments).execute();
}

/** Inserts the one payment of an order that no card pays. @returns its id */
export async function insertDonePayment(
  tx: Tx,
  orderId: string,
  { numero, monto, fecha }: PlanLine,
  { receiptNumber, at }: { receiptNumber: number | null; at: Date },
): Promise<string> {
  const { id } = await tables(tx)
    .insertInto('payments')
    .values({
      orderId,
      numero,
      monto,
      dueDate: fecha,
      estado: 'succeeded',
      paidAt: at,
      receiptNumber,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An order's payments in sequence; locks the rows until the transaction ends. */
export const lockPayments = (tx: Tx, orderId: string): Promise<Payment[]> =>
  tables(tx).selectFrom('payments').selectAll().where('orderId', '=', orderId).orderBy('numero').forUpdate().execute();

/** Every update increments the row's version, by which settling detects that its data is stale (optimistic lock). */
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

/** Cancels the unpaid payments of an order. @returns the payments whose intents must be cancelled at the provider */
export async function cancelUnpaid(tx: Tx, orderId: string, at: Date): Promise<string[]> {
  const rows = await tables(tx)
    .updateTable('payments')
    .set(({ eb }) => ({ estado: 'cancelled', nextAttemptAt: null, version: eb('version', '+', 1), updatedAt: at }))
    .where('orderId', '=', orderId)
    .where('estado', 'in', unpaid)
    .returning(['id', 'intentId'])
    .execute();
  return rows.filter(({ intentId }) => intentId !== null).map(({ id }) => id);
}

/** Identifies a payment and the generation of its intent. */
type PaymentIntentKey = Pick<Payment, 'generation'> & { paymentId: string };

/**
 * Stores a payment's new intent.
 * @returns false when the payment was cancelled, or another intent stored, concurrently
 */
export async function keepIntent(tx: Tx, payment: PaymentIntentKey, intentId: string, at: Date): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('payments')
    .set({ intentId, updatedAt: at })
    .where('id', '=', payment.paymentId)
    .where('generation', '=', payment.generation)
    .where('estado', 'in', unpaid)
    .where((where) => where.or([where('intentId', 'is', null), where('intentId', '=', intentId)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Drops an intent that can't be paid any more. The next generation has another idempotency key, so that the provider
 * creates a new intent.
 */
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
    .where('estado', 'in', unpaid)
    .execute();
}

/**
 * Claims a due instalment for one attempt, with a lease: until `leaseUntil` no other process attempts it. After a crash
 * it is claimed again once the lease expires, under the same attempt number, so that the provider sees the same
 * idempotency key.
 * @returns undefined when it isn't due (any more)
 */
export const claimInstalment = (tx: Tx, id: string, now: Date, leaseUntil: Date) =>
  tables(tx)
    .updateTable('payments as p')
    .from('orders as o')
    .set(({ eb, ref }) => ({
      attempts: eb
        .case()
        .when('p.estado', '=', 'pending')
        .then(ref('p.attempts'))
        .else(eb('p.attempts', '+', 1))
        .end(),
      estado: 'pending',
      nextAttemptAt: leaseUntil,
      version: eb('p.version', '+', 1),
      updatedAt: now,
    }))
    .whereRef('o.id', '=', 'p.orderId')
    .where('p.id', '=', id)
    .where('p.nextAttemptAt', '<=', now)
    .where('p.estado', 'in', unpaid)
    .where('o.estado', '=', 'active')
    // Nobody is charged who has closed the account, whatever made the plan go on since.
    .where(sql<boolean>`exists (select from users u where u.id = o."userId" and u."closedAt" is null)`)
    .returning(['p.id', 'p.attempts', 'o.userId', 'o.consentAt'])
    .executeTakeFirst();

/** Makes the declined instalments of these orders due now. @returns the payments' ids */
export async function makeFailedDue(tx: Tx, orderIds: readonly string[], at: Date): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await tables(tx)
    .updateTable('payments')
    .set(({ eb }) => ({ nextAttemptAt: at, version: eb('version', '+', 1), updatedAt: at }))
    .where('orderId', 'in', orderIds)
    .where('estado', '=', 'failed')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores when the provider was last queried about a payment. */
export async function markChecked(tx: Tx, id: string, at: Date): Promise<void> {
  await tables(tx).updateTable('payments').set({ checkedAt: at }).where('id', '=', id).execute();
}

/** The next receipt number. Without gaps: a rollback also rolls back the counter. */
export async function nextReceiptNumber(tx: Tx): Promise<number> {
  const { last } = await tables(tx)
    .updateTable('receipt_counter')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

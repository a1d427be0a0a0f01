// The only writer of the table `refunds`.
import type { Cents } from '@puente/contracts/cents';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { PaymentsTables, Refund } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

/** The columns of a new refund. */
export type NewRefund = Pick<Refund, 'paymentId' | 'monto' | 'motivo' | 'via' | 'estado' | 'envioId' | 'createdBy'>;

/** @returns null when the payment has an unfinished one, or the key was used before */
export async function insertRefund(tx: Tx, refund: NewRefund, at: Date): Promise<Refund | null> {
  const row = await tables(tx)
    .insertInto('refunds')
    .values({ ...refund, providerId: null, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export const refundById = (db: Db, id: string): Promise<Refund | undefined> =>
  tables(db).selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

/** The refund that was asked for with this idempotency key. */
export const refundByKey = (db: Db, envioId: string): Promise<Refund | undefined> =>
  tables(db).selectFrom('refunds').selectAll().where('envioId', '=', envioId).executeTakeFirst();

/** Whether the provider's answer about a refund of this payment is not known. */
export async function hasPendingRefund(db: Db, paymentId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    // A literal: with a parameter the cached plan of the prepared statement can't use the partial index.
    .where(sql<boolean>`estado = 'pendiente'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a refund of this payment to its card was refused. */
export async function hasRefusedRefund(db: Db, paymentId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('refunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('estado', '=', 'rechazado')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the part of a payment that the academy has handed back itself. */
export async function returnedByHand(db: Db, paymentId: string): Promise<Cents> {
  const { total } = await tables(db)
    .selectFrom('refunds')
    .select(sql<Cents>`coalesce(sum(monto), 0)::int`.as('total'))
    .where('paymentId', '=', paymentId)
    .where('via', '=', 'manual')
    .where('estado', '=', 'hecho')
    .executeTakeFirstOrThrow();
  return total;
}

/** Ends a refund whose provider has answered. @returns whether it was not ended before */
export async function endRefund(
  tx: Tx,
  id: string,
  outcome: { estado: 'hecho' | 'rechazado'; providerId: string | null },
  at: Date,
): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('refunds')
    .set({ ...outcome, updatedAt: at })
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The refunds of a payment that the provider has made. */
export const madeRefunds = (db: Db, paymentId: string): Promise<Pick<Refund, 'id' | 'providerId' | 'monto'>[]> =>
  tables(db)
    .selectFrom('refunds')
    .select(['id', 'providerId', 'monto'])
    .where('paymentId', '=', paymentId)
    .where('estado', '=', 'hecho')
    .execute();

/** Marks a refund that was made, and that the bank has refused since. @returns whether it was not marked before */
export async function refuseRefund(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('refunds')
    .set({ estado: 'rechazado', updatedAt: at })
    .where('id', '=', id)
    .where('estado', '=', 'hecho')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Refunds without an answer since `before`, the oldest first. @returns their ids */
export async function unfinishedRefunds(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('refunds')
    .select('id')
    .where(sql<boolean>`estado = 'pendiente'`)
    .where('updatedAt', '<', before)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the reasons of a person's refunds, which are free text. */
export async function forgetReasons(tx: Tx, userId: string): Promise<void> {
  await tables(tx)
    .updateTable('refunds')
    .set({ motivo: '' })
    .where('paymentId', 'in', ({ selectFrom }) =>
      selectFrom('payments as p')
        .innerJoin('orders as o', 'o.id', 'p.orderId')
        .select('p.id')
        .where('o.userId', '=', userId),
    )
    .execute();
}

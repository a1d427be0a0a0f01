import { type Cents, toCents } from '@puente/contracts/cents';
import type { InstalmentTerms } from '@puente/contracts/instalment-terms-rules';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Db } from '../../../platform/database/database.ts';
import type { Order, Payment, PaymentsTables } from '../tables.ts';

/** An unpaid order with its first payment, which gives access to the course. */
export interface OpenOrder
  extends
    Pick<
      Order,
      'userId' | 'titulo' | 'paymentMode' | 'total' | 'currency' | 'graceDays' | 'consent' | 'consentAt' | 'createdAt'
    >,
    Pick<Payment, 'monto' | 'intentId' | 'generation'> {
  orderId: string;
  paymentId: string;
  /** The code that its price is with. */
  codigoId: string | null;
}

const openOrders = (db: Db) =>
  db
    .$extendTables<PaymentsTables>()
    .selectFrom('orders as o')
    .innerJoin('payments as p', (join) => join.onRef('p.orderId', '=', 'o.id').on('p.numero', '=', 1))
    .leftJoin('order_origins as g', 'g.orderId', 'o.id')
    .select([
      'o.id as orderId',
      'o.userId',
      'o.titulo',
      'o.paymentMode',
      'o.total',
      'o.currency',
      'o.graceDays',
      'o.consent',
      'o.consentAt',
      'o.createdAt',
    ])
    .select('g.codigoId')
    .select(['p.id as paymentId', 'p.monto', 'p.intentId', 'p.generation'])
    // A literal: with a parameter the cached plan of the prepared statement can't use the partial index.
    .where(sql<boolean>`o.estado = 'open'`);

export const openOrder = (db: Db, userId: string, cursoId: string): Promise<OpenOrder | undefined> =>
  openOrders(db).where('o.userId', '=', userId).where('o.cursoId', '=', cursoId).executeTakeFirst();

/** The courses that somebody is about to pay for. */
export async function coursesWithOpenOrders(db: Db): Promise<string[]> {
  const rows = await db
    .$extendTables<PaymentsTables>()
    .selectFrom('orders')
    .select('cursoId')
    .distinct()
    .where(sql<boolean>`estado = 'open'`)
    .execute();
  return rows.map(({ cursoId }) => cursoId);
}

/** The open orders of a course, of students who never paid for it before. */
export const newcomersOpenOrders = (db: Db, cursoId: string, limit: number): Promise<OpenOrder[]> =>
  openOrders(db)
    .where('o.cursoId', '=', cursoId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as former')
            .select('former.id')
            .whereRef('former.userId', '=', 'o.userId')
            .whereRef('former.cursoId', '=', 'o.cursoId')
            .where('former.estado', 'not in', ['open', 'abandoned']),
        ),
      ),
    )
    .orderBy('o.createdAt')
    .limit(limit)
    .execute();

/**
 * The open orders of a course without a code that were opened before a moment, and cost something else or have other terms of
 * instalments.
 */
export const openOrdersOfOtherOffers = (
  db: Db,
  cursoId: string,
  { price, terms, before }: { price: Cents; terms: InstalmentTerms; before: Date },
  limit: number,
): Promise<OpenOrder[]> =>
  openOrders(db)
    .where('o.cursoId', '=', cursoId)
    .where('o.createdAt', '<=', before)
    .where('g.codigoId', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('o.total', '!=', price),
        and([
          eb('o.paymentMode', '=', 'subscription'),
          or([
            eb('o.graceDays', '!=', terms.gracia),
            sql<boolean>`jsonb_array_length(o.consent) != ${terms.numero}`,
            sql<boolean>`(o.consent -> 0 ->> 'monto')::integer != ${toCents(terms.primera)}`,
          ]),
        ]),
      ]),
    )
    .orderBy('o.createdAt')
    .limit(limit)
    .execute();

/** A student's latest order for a course that was paid at least in part, with its payments. */
export const latestPaidOrder = (db: Db, userId: string, cursoId: string) =>
  db
    .$extendTables<PaymentsTables>()
    .selectFrom('orders as o')
    .select(['o.estado', 'o.haltReason', 'o.total', 'o.graceDays'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('payments as p')
          .select(['p.monto', 'p.estado', 'p.dispute', 'p.dueDate'])
          .whereRef('p.orderId', '=', 'o.id'),
      ).as('payments'),
    )
    .where('o.userId', '=', userId)
    .where('o.cursoId', '=', cursoId)
    .where('o.estado', 'not in', ['open', 'abandoned'])
    .orderBy('o.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the open orders among the given ids. */
export const openOrdersAmong = (db: Db, orderIds: readonly string[]): Promise<OpenOrder[]> =>
  openOrders(db)
    .where('o.id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .execute();

/** Stale open orders, oldest first. */
export const ordersOpenSince = (db: Db, before: Date, limit: number): Promise<OpenOrder[]> =>
  openOrders(db).where('o.createdAt', '<', before).orderBy('o.createdAt').limit(limit).execute();

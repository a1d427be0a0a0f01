import { sql } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import type { Order, Payment, PaymentsTables } from '../tables.ts';

/** An order that isn't paid yet, with its first payment: the one that opens the course. */
export interface OpenOrder
  extends
    Pick<Order, 'titulo' | 'paymentMode' | 'total' | 'currency' | 'consent'>,
    Pick<Payment, 'monto' | 'intentId' | 'generation'> {
  orderId: string;
  paymentId: string;
}

const openOrders = (db: Db) =>
  db
    .$extendTables<PaymentsTables>()
    .selectFrom('orders as o')
    .innerJoin('payments as p', (join) => join.onRef('p.orderId', '=', 'o.id').on('p.numero', '=', 1))
    .select(['o.id as orderId', 'o.titulo', 'o.paymentMode', 'o.total', 'o.currency', 'o.consent'])
    .select(['p.id as paymentId', 'p.monto', 'p.intentId', 'p.generation'])
    // A literal: with a parameter the plan of the prepared statement can't use the index of just these.
    .where(sql<boolean>`o.estado = 'open'`);

export const openOrder = (db: Db, userId: string, cursoId: string): Promise<OpenOrder | undefined> =>
  openOrders(db).where('o.userId', '=', userId).where('o.cursoId', '=', cursoId).executeTakeFirst();

/** Orders that nobody came back to, oldest first. */
export const ordersOpenSince = (db: Db, before: Date, limit: number): Promise<OpenOrder[]> =>
  openOrders(db).where('o.createdAt', '<', before).orderBy('o.createdAt').limit(limit).execute();

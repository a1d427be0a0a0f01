import { sql } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import { keptTitleInEnglish } from '../../catalogue/public.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

const withOrder = (db: Db) =>
  tables(db)
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select(['p.id as paymentId', 'p.numero', 'p.monto', 'p.dueDate', 'p.estado', 'p.intentId', 'p.generation'])
    .select([
      'o.id as orderId',
      'o.userId',
      'o.cursoId',
      'o.titulo',
      'o.paymentMode',
      'o.total',
      'o.currency',
      'o.consent',
    ])
    .select(['o.subscriptionId', 'o.estado as orderEstado'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments as earlier')
          .select('earlier.id')
          .whereRef('earlier.orderId', '=', 'p.orderId')
          .whereRef('earlier.numero', '<', 'p.numero')
          .where('earlier.estado', 'in', ['scheduled', 'pending', 'failed']),
      )
        .$castTo<boolean>()
        .as('hasUnpaidBefore'),
    );

/** A payment joined with the columns of its order. */
export const paymentWithOrder = (db: Db, paymentId: string) =>
  withOrder(db).where('p.id', '=', paymentId).executeTakeFirst();

export const paymentWithOrderByIntent = (db: Db, intentId: string) =>
  withOrder(db).where('p.intentId', '=', intentId).executeTakeFirst();

/**
 * A payment, its order, and all payments of that order in sequence, for the mails. `tituloEn`: null also for a course that
 * has been renamed since it was bought.
 */
export async function paymentForMail(db: Db, paymentId: string) {
  const tables = db.$extendTables<PaymentsTables>();
  const payment = await tables
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .leftJoin('order_origins as g', 'g.orderId', 'o.id')
    .selectAll('p')
    .select(['o.userId', 'o.cursoId', 'o.titulo', 'o.total', 'o.graceDays', 'g.metodo', 'o.estado as orderEstado'])
    .select(keptTitleInEnglish(sql.ref('o.cursoId'), sql.ref('o.titulo')).as('tituloEn'))
    .where('p.id', '=', paymentId)
    .executeTakeFirst();
  if (!payment) return undefined;
  const payments = await tables
    .selectFrom('payments')
    .select(['id', 'numero', 'monto', 'dueDate', 'estado', 'paidAt'])
    .where('orderId', '=', payment.orderId)
    .orderBy('numero')
    .execute();
  return { ...payment, payments };
}

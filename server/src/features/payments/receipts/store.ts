import { sql } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import { keptTitleInEnglish } from '../../catalogue/public.ts';
import type { PaymentsTables } from '../tables.ts';

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
    .select(['o.userId', 'o.cursoId', 'o.titulo', 'o.total', 'g.metodo', 'o.estado as orderEstado'])
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

import type { Db } from '../../../platform/database/database.ts';
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

export const paymentOfIntent = (db: Db, intentId: string) =>
  withOrder(db).where('p.intentId', '=', intentId).executeTakeFirst();

import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

/** Every order of a person, with the plan that was agreed to. */
export const everyOrderOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('orders as o')
    .leftJoin('order_origins as g', 'g.orderId', 'o.id')
    .select(['o.id', 'o.titulo', 'o.paymentMode', 'o.total', 'o.currency', 'o.estado', 'o.haltReason'])
    .select(['o.consent', 'o.consentAt', 'o.createdAt', 'g.metodo', 'g.nota'])
    .where('o.userId', '=', userId)
    .orderBy('o.createdAt')
    .execute();

/** Every payment of a person, taken or not. */
export const everyPaymentOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.orderId', 'o.id')
    .select(['p.id', 'o.titulo', 'p.numero', 'p.monto', 'p.dueDate', 'p.estado', 'p.metodoPago', 'p.refunded'])
    .select(['p.receiptNumber', 'p.paidAt'])
    .where('o.userId', '=', userId)
    .orderBy('o.createdAt')
    .orderBy('p.numero')
    .execute();

/** The plans that closing the account halted; locked until the transaction ends. */
export async function lockPlansOfClosedAccount(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tables(tx)
    .selectFrom('orders')
    .select('id')
    .where('userId', '=', userId)
    .where(sql<boolean>`estado = 'halted' and "haltReason" = 'closed'`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function countRunningPlans(db: Db, userId: string): Promise<number> {
  const { total } = await tables(db)
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .where('estado', '=', 'active')
    .executeTakeFirstOrThrow();
  return total;
}

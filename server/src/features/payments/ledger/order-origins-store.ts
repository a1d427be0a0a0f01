// The only writer of the table `order_origins`.
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { OrderOrigin, PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

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

// The only writer of the table `payment_events`: provider events already handled, for deduplication.
import type { Tx } from '../../../platform/database/database.ts';
import { deleteOldest } from '../../../platform/database/delete-oldest.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (tx: Tx) => tx.$extendTables<PaymentsTables>();

/**
 * Records a provider's event.
 * @returns false when it was recorded before (a duplicate delivery)
 */
export async function isFirstDelivery(tx: Tx, event: { id: string; type: string }, at: Date): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('payment_events')
    .values({ ...event, receivedAt: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the number of deleted rows, at most `limit` */
export const forgetEvents = (tx: Tx, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: 'payment_events', key: 'id', age: 'receivedAt', before }, limit);

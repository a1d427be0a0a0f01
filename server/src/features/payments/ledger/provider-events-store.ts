// The only writer of the table `payment_events`: the provider's events that were handled.
import type { Tx } from '../../../platform/database/database.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (tx: Tx) => tx.$extendTables<PaymentsTables>();

/**
 * Remembers an event of the provider.
 * @returns false when it was handled before
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

export async function forgetEvents(tx: Tx, before: Date): Promise<void> {
  await tables(tx).deleteFrom('payment_events').where('receivedAt', '<', before).execute();
}

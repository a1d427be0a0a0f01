// The only writer of the table `receipt_counter`.
import type { Tx } from '../../../platform/database/database.ts';
import type { PaymentsTables } from '../tables.ts';

/** The next receipt number. Without gaps: a rollback also rolls back the counter. */
export async function nextReceiptNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .$extendTables<PaymentsTables>()
    .updateTable('receipt_counter')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

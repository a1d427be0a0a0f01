// The only writer of the table `receipt_counter`.
import type { Tx } from '../../../platform/database/database.ts';
import type { PaymentsTables } from '../tables.ts';

/** The next receipt's number. A transaction that fails gives it back, so that none is ever missing. */
export async function nextReceiptNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .$extendTables<PaymentsTables>()
    .updateTable('receipt_counter')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

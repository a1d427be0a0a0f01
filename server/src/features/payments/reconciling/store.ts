import type { Db, Tx } from '../../../platform/database/database.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

/**
 * Payments that the provider may have news of, those asked about longest ago first. What is being paid is asked about
 * more often than what waits for its day, or for the student.
 */
export async function unsettledPayments(
  db: Db,
  asked: { pendingBefore: Date; othersBefore: Date },
  limit: number,
): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('payments')
    .select('id')
    .where('intentId', 'is not', null)
    .where(({ eb, and, or }) => {
      const notAskedSince = (moment: Date) => or([eb('checkedAt', 'is', null), eb('checkedAt', '<', moment)]);
      return or([
        and([eb('estado', '=', 'pending'), notAskedSince(asked.pendingBefore)]),
        and([eb('estado', 'in', ['scheduled', 'failed']), notAskedSince(asked.othersBefore)]),
      ]);
    })
    .orderBy('checkedAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markAsked(tx: Tx, id: string, at: Date): Promise<void> {
  await tables(tx).updateTable('payments').set({ checkedAt: at }).where('id', '=', id).execute();
}

/** Money that was taken, is owed back, and has not gone back yet: it never got a receipt. */
export async function unreturnedPayments(db: Db, paidBefore: Date, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('payments')
    .select('id')
    .where('estado', '=', 'succeeded')
    .where('receiptNumber', 'is', null)
    .where('updatedAt', '<', paidBefore)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function forgetEvents(tx: Tx, before: Date): Promise<void> {
  await tables(tx).deleteFrom('payment_events').where('receivedAt', '<', before).execute();
}

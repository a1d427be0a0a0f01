import type { Db, Tx } from '../../../platform/database/database.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

/** Instalments whose moment has come, the longest waiting first. */
export async function dueInstalments(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select('p.id')
    .where('p.nextAttemptAt', '<=', now)
    .where('p.estado', 'in', ['scheduled', 'failed', 'pending'])
    .where('o.estado', '=', 'active')
    .orderBy('p.nextAttemptAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes a due instalment for one attempt. Until `leaseUntil` nobody else attempts it; an attempt that a crash cut off is
 * taken up again after that, under the same number, which makes it the same attempt for the provider.
 * @returns undefined when it isn't due (any more)
 */
export const claimInstalment = (tx: Tx, id: string, now: Date, leaseUntil: Date) =>
  tables(tx)
    .updateTable('payments as p')
    .from('orders as o')
    .set(({ eb, ref }) => ({
      attempts: eb
        .case()
        .when('p.estado', '=', 'pending')
        .then(ref('p.attempts'))
        .else(eb('p.attempts', '+', 1))
        .end(),
      estado: 'pending',
      nextAttemptAt: leaseUntil,
      version: eb('p.version', '+', 1),
      updatedAt: now,
    }))
    .whereRef('o.id', '=', 'p.orderId')
    .where('p.id', '=', id)
    .where('p.nextAttemptAt', '<=', now)
    .where('p.estado', 'in', ['scheduled', 'failed', 'pending'])
    .where('o.estado', '=', 'active')
    .returning(['p.id', 'p.attempts', 'o.userId', 'o.consentAt'])
    .executeTakeFirst();

/** Running plans with an instalment that has been unpaid since before `moment`. */
export async function ordersUnpaidSince(db: Db, moment: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.estado', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments as p')
          .select('p.id')
          .whereRef('p.orderId', '=', 'o.id')
          .where('p.estado', 'in', ['failed', 'pending'])
          .where('p.firstFailedAt', '<=', moment),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

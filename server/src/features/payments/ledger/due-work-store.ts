// What the jobs that run by the clock look for. It writes nothing.
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

/**
 * Payments that the provider may have news of; those asked about longest ago come first. What is being paid is asked
 * about more often than what waits for its day, or for the student.
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
    // A literal, as below: with parameters the plan of the prepared statement can't use the index of just these.
    .where(sql<boolean>`estado in ('scheduled', 'pending', 'failed')`)
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

/** Payments that are to be given back and have not been: they were taken, and have no receipt. */
export async function unreturnedPayments(db: Db, paidBefore: Date, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('payments')
    .select('id')
    .where(sql<boolean>`estado = 'succeeded'`)
    .where('receiptNumber', 'is', null)
    .where('updatedAt', '<', paidBefore)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

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

/** The instalments of running plans that will be charged at a moment for the first time. @returns the payments */
export async function instalmentsChargedAt(db: Db, moment: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select('p.id')
    .where('p.estado', '=', 'scheduled')
    .where('p.nextAttemptAt', '=', moment)
    .where('o.estado', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}

/** Running plans with an instalment that has been unpaid since before `moment`. */
export async function ordersUnpaidSince(db: Db, moment: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.estado', '=', 'active')
    // As an array, and with literals: so the few are found first, by the index of just these.
    .where(
      'o.id',
      '=',
      sql<string>`any(array(select "orderId" from payments
        where estado in ('failed', 'pending') and "firstFailedAt" <= ${moment}))`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

// Queries of the scheduled jobs, read only.
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<PaymentsTables>();

/**
 * Payments whose state at the provider may have changed, least recently checked first. Payments in progress are checked
 * more often than those that wait for their due date or for the student.
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
    // A literal, as below: with a parameter the cached plan of the prepared statement can't use the partial index.
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

/** Payments still to be refunded: taken by card, but without a receipt. */
export async function unreturnedPayments(db: Db, paidBefore: Date, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('payments')
    .select('id')
    .where(sql<boolean>`estado = 'succeeded'`)
    .where('receiptNumber', 'is', null)
    .where('intentId', 'is not', null)
    .where('updatedAt', '<', paidBefore)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Instalments that are due, oldest first. */
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

/** The instalments of active plans whose first charge is at a given moment. @returns the payments' ids */
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

/** Active plans with an instalment that stayed unpaid for longer than their days of grace. */
export async function ordersPastGrace(db: Db, now: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.estado', '=', 'active')
    // An array and literals let PostgreSQL start from the partial index of the few rows that match.
    .where(
      'o.id',
      '=',
      sql<string>`any(array(select p."orderId" from payments p
        cross join lateral (select "graceDays" from orders where id = p."orderId" offset 0) as terms
        where p.estado in ('failed', 'pending') and p."firstFailedAt" <= ${now}
          and p."firstFailedAt" <= ${now}::timestamptz - make_interval(hours => 24 * terms."graceDays")))`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

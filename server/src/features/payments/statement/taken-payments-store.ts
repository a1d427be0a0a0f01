import { sql } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import { decodeMomentCursor, toPage } from '../../../platform/http/page.ts';
import type { PaymentsTables } from '../tables.ts';

/** A page of the payments that were taken from a student, newest first. */
export async function takenPaymentsOf(db: Db, userId: string, limit: number, cursor: string | undefined) {
  let query = db
    .$extendTables<PaymentsTables>()
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.orderId', 'o.id')
    .select(['p.id', 'p.numero', 'p.monto', 'p.refunded', 'p.dispute', 'p.metodoPago', 'p.receiptNumber'])
    .select(['o.cursoId', 'o.titulo'])
    .select(sql<Date>`p."paidAt"`.as('paidAt'))
    .select(sql<number>`jsonb_array_length(o.consent)`.as('of'))
    .where('o.userId', '=', userId)
    .where('p.paidAt', 'is not', null);
  if (cursor !== undefined) {
    const { at, id } = decodeMomentCursor(cursor);
    query = query.where(sql<boolean>`(p."paidAt", p.id) < (${at}, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('p.paidAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (row) => [row.paidAt.toISOString(), row.id]);
}

export type TakenRow = Awaited<ReturnType<typeof takenPaymentsOf>>['rows'][number];

import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Db } from '../../../platform/database/database.ts';
import { decodeMomentCursor, toPage } from '../../../platform/http/page.ts';
import type { PaymentsTables } from '../tables.ts';

/** A page of a student's instalment plans, newest first. */
export async function plansOf(db: Db, userId: string, limit: number, cursor: string | undefined) {
  let query = db
    .$extendTables<PaymentsTables>()
    .selectFrom('orders as o')
    .select(['o.id', 'o.cursoId', 'o.titulo', 'o.subscriptionId', 'o.estado', 'o.total', 'o.createdAt'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('payments as p')
          .select(['p.id', 'p.numero', 'p.monto', 'p.dueDate', 'p.estado', 'p.nextAttemptAt', 'p.failureCode'])
          .whereRef('p.orderId', '=', 'o.id')
          .orderBy('p.numero'),
      ).as('payments'),
    )
    .where('o.userId', '=', userId)
    .where('o.paymentMode', '=', 'subscription')
    .where('o.subscriptionId', 'is not', null);
  if (cursor !== undefined) {
    const { at, id } = decodeMomentCursor(cursor);
    query = query.where(sql<boolean>`(o."createdAt", o.id) < (${at}, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
}

export type PlanRow = Awaited<ReturnType<typeof plansOf>>['rows'][number];

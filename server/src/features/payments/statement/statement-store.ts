import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Db } from '../../../platform/database/database.ts';
import { paged, type PageQuery } from '../../../platform/database/page.ts';
import { keptTitleInEnglish } from '../../catalogue/public.ts';
import type { PaymentsTables } from '../tables.ts';

/** A page of a student's successful payments, newest first. */
export function takenPaymentsOf(db: Db, userId: string, page: PageQuery) {
  const query = db
    .$extendTables<PaymentsTables & { codes: { id: string; codigo: string; organizacion: string | null } }>()
    .selectFrom('orders as o')
    .innerJoin('payments as p', 'p.orderId', 'o.id')
    .select(['p.id', 'p.numero', 'p.monto', 'p.refunded', 'p.dispute', 'p.metodoPago', 'p.receiptNumber'])
    .leftJoin('order_origins as g', 'g.orderId', 'o.id')
    .leftJoin('codes as k', 'k.id', 'g.codigoId')
    .select(['o.cursoId', 'o.titulo', 'g.origen', 'g.metodo', 'k.codigo', 'k.organizacion'])
    .select(sql<Date>`p."paidAt"`.as('paidAt'))
    .select(sql<number>`jsonb_array_length(o.consent)`.as('of'))
    .select(keptTitleInEnglish(sql.ref('o.cursoId'), sql.ref('o.titulo')).as('tituloEn'))
    .where('o.userId', '=', userId)
    .where('p.paidAt', 'is not', null);
  return paged(query, { by: { 'p.paidAt': 'moment', 'p.id': 'id' }, direction: 'desc' }, page);
}

export type TakenRow = Awaited<ReturnType<typeof takenPaymentsOf>>['rows'][number];

/** A page of a student's instalment plans, newest first. */
export function plansOf(db: Db, userId: string, page: PageQuery) {
  const query = db
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
    .select(keptTitleInEnglish(sql.ref('o.cursoId'), sql.ref('o.titulo')).as('tituloEn'))
    .where('o.userId', '=', userId)
    .where('o.paymentMode', '=', 'subscription')
    .where('o.subscriptionId', 'is not', null);
  return paged(query, { by: { 'o.createdAt': 'moment', 'o.id': 'id' }, direction: 'desc' }, page);
}

export type PlanRow = Awaited<ReturnType<typeof plansOf>>['rows'][number];

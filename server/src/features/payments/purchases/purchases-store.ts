// Purchases for administrators: payments that were taken or tried, and enrolments without a card. Reads only.
import type { Cents } from '@puente/contracts/cents';
import type { MetodoManual } from '@puente/contracts/codes';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import type { CompraEstado, CompraMetodo, ReembolsoVia } from '@puente/contracts/purchases';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import {
  cutPage,
  keyset,
  type ListOrder,
  type PageOf,
  type PageQuery,
  searchedPage,
  wordsBegin,
} from '../../../platform/database/page.ts';
import { isCourseNamed, keptTitleInEnglish } from '../../catalogue/public.ts';
import type { HaltReason, OrderEstado, Payment, PaymentsTables, RefundEstado } from '../tables.ts';

export interface PurchaseFilter {
  q?: string | undefined;
  estado?: CompraEstado | undefined;
  metodo?: CompraMetodo | undefined;
  /** From this moment on. */
  from?: Date | undefined;
  /** Before this moment. */
  until?: Date | undefined;
}

export interface PurchaseRow {
  id: string;
  userId: string;
  nombreCompleto: string;
  email: string;
  isAnonymous: boolean;
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
  at: Date;
  monto: Cents;
  refunded: Cents;
  metodoPago: string | null;
  metodo: MetodoManual | null;
  metodoDeCompra: CompraMetodo;
  codigo: string | null;
  estadoPago: CompraEstado;
  intentId: string | null;
  numero: number;
  de: number;
}

const newestPurchaseFirst: ListOrder<'at' | 'id'> = { by: { at: 'moment', id: 'id' }, direction: 'desc' };

// To the letter as in the indexes of migration 0117, which no other expression can use.
export const isPurchase = sql<SqlBool>`(estado in ('succeeded', 'refunded', 'failed')
  or (estado = 'pending' and ("failureCode" is not null or (numero = 1 and "intentId" is not null)))
  or (estado = 'cancelled' and "failureCode" is not null))`;
export const at = sql<Date>`coalesce("paidAt", "firstFailedAt", "createdAt")`;
export const state = sql<CompraEstado>`(case when estado = 'succeeded' and dispute = 'lost' then 'Reembolsada'
  when estado = 'succeeded' then 'Completada'
  when estado = 'refunded' and monto = 0 then 'Cancelada'
  when estado = 'refunded' then 'Reembolsada'
  when estado = 'failed' then 'Fallida'
  when estado = 'cancelled' then 'Cancelada'
  when numero = 1 and "failureCode" is not null then 'Fallida'
  else 'Pendiente' end)`;

const isInTime = ({ from, until }: PurchaseFilter) => sql<SqlBool>`
  ${from ? sql`${at} >= ${from}` : sql`true`} and ${until ? sql`${at} < ${until}` : sql`true`}`;
const isInState = ({ estado }: PurchaseFilter) => (estado ? sql<SqlBool>`${state} = ${estado}` : sql<SqlBool>`true`);

const coursesNamed = (q: string) => sql`array(select c.id from courses c where ${isCourseNamed('c', q)})`;

/** The number of a receipt, as 'AP-000012' or without its zeros; null for another text. */
const receiptIn = (q: string): number | null => {
  const [, digits] = /^ap-?(\d{1,9})$/i.exec(q.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** A page of the purchases, newest first. */
export async function purchasesPage(db: Db, filter: PurchaseFilter, page: PageQuery): Promise<PageOf<PurchaseRow>> {
  const { isAfterCursor, orderBy } = keyset(newestPurchaseFirst, page.cursor);
  const newest = (limit: number) => sql`
    select * from (select id, "orderId", "intentId", "receiptNumber", ${at} as at, ${state} as state from payments
      where ${isPurchase} and ${isInState(filter)} and ${isInTime(filter)}) as purchases
    where ${isAfterCursor} order by ${orderBy} limit ${sql.lit(limit)}`;
  if (!filter.q && !filter.metodo) return pageOfIds(db, sql`select id from (${newest(page.limit + 1)}) as found`, page);

  const { q, metodo } = filter;
  const matches = q
    ? sql<SqlBool>`(${wordsBegin(sql`u."nameWords"`, q)} or u.email = ${q.toLowerCase()} or o."cursoId" = any(${coursesNamed(q)})
        or w."intentId" = ${q} or w."receiptNumber" = ${receiptIn(q)}::integer)`
    : sql<SqlBool>`true`;
  const walk = (depth: number) => sql`
    select w.id from (${newest(depth)}) as w join orders o on o.id = w."orderId" join users u on u.id = o."userId"
      left join order_origins g on g."orderId" = w."orderId"
      where ${matches} and ${metodo ? sql`coalesce(g.metodo, g.origen, 'tarjeta') = ${metodo}` : sql`true`}
      order by w.at desc, w.id desc limit ${page.limit + 1}`;
  const all = sql`
    select id from (
        select id, ${at} as at from payments
        where ${isPurchase} and ${isInState(filter)} and ${isInTime(filter)}
          and ${metodo ? isPaidBy(metodo) : sql`true`} and ${q ? isFound(q) : sql`true`} offset 0) as collected
      where ${isAfterCursor} order by ${orderBy} limit ${page.limit + 1}`;
  return searchedPage(
    (depth) => pageOfIds(db, walk(depth), page),
    () => pageOfIds(db, all, page),
  );
}

/** An SQL condition for payments whose order was paid so. Nearly all are a card's: those are found in their order alone. */
const isPaidBy = (metodo: CompraMetodo) =>
  metodo === 'tarjeta'
    ? sql<SqlBool>`not exists (select from order_origins g where g."orderId" = payments."orderId" and g.origen <> 'tarjeta')`
    : sql<SqlBool>`"orderId" = any(array(select g."orderId" from order_origins g
        where g.origen <> 'tarjeta' and coalesce(g.metodo, g.origen) = ${metodo}))`;

/** An SQL condition for the payments of the orders that a text finds: looked up one by one, since a join would read all payments. */
const isFound = (q: string) => sql<SqlBool>`id = any(array(
  select p.id from (
    select ofuser.id from users u
      cross join lateral (select o.id from orders o where o."userId" = u.id offset 0) as ofuser
      where ${wordsBegin(sql`u."nameWords"`, q)}
    union all select o.id from orders o where o."userId" = (select u.id from users u where u.email = ${q.toLowerCase()})
    union all select ofcourse.id from courses c
      cross join lateral (select o.id from orders o where o."cursoId" = c.id offset 0) as ofcourse
      where ${isCourseNamed('c', q)}) as matching
  cross join lateral (select p.id from payments p where p."orderId" = matching.id offset 0) as p
  union all select p.id from payments p where p."intentId" = ${q}
  union all select p.id from payments p where p."receiptNumber" = ${receiptIn(q)}::integer))`;

const rowsOf = (condition: RawBuilder<SqlBool>) => sql<PurchaseRow>`
  select p.id, o."userId", u."firstName" || ' ' || u."lastName" as "nombreCompleto", u.email,
    u."anonymizedAt" is not null as "isAnonymous", o."cursoId", o.titulo, ${keptTitleInEnglish(sql`o."cursoId"`, sql`o.titulo`)} as "tituloEn", p.at, p.monto, p.refunded, p."metodoPago",
    g.metodo, coalesce(g.metodo, g.origen, 'tarjeta') as "metodoDeCompra", k.codigo, p.state as "estadoPago", p."intentId",
    p.numero, greatest(jsonb_array_length(o.consent), p.numero) as de
  from (select *, ${at} as at, ${state} as state from payments where ${condition}) as p
  join orders o on o.id = p."orderId" join users u on u.id = o."userId"
  left join order_origins g on g."orderId" = o.id left join codes k on k.id = g."codigoId"`;

/** The rows of a query of ids, at most one more than the page: a statement of their own, so that it looks up these alone. */
async function pageOfIds(db: Db, idsQuery: RawBuilder<unknown>, page: PageQuery): Promise<PageOf<PurchaseRow>> {
  const { rows: ids } = await sql<{ id: string }>`${idsQuery}`.execute(db);
  if (ids.length === 0) return { rows: [], next: null };
  const { pageKey, orderBy } = keyset(newestPurchaseFirst, undefined);
  const isOne = sql<SqlBool>`id = any(${ids.map(({ id }) => id)}::uuid[])`;
  const { rows } = await sql<PurchaseRow & { pageKey: string }>`
    select listed.*, ${pageKey} as "pageKey" from (${rowsOf(isOne)}) as listed order by ${orderBy}`.execute(db);
  return cutPage(rows, page.limit);
}

/** Returns a payment as a purchase, also one that the list does not have (yet). */
export async function purchaseById(db: Db, id: string): Promise<PurchaseRow | undefined> {
  const { rows } = await rowsOf(sql<SqlBool>`id = ${id}`).execute(db);
  return rows[0];
}

interface DetailsRow {
  orderId: string;
  estado: OrderEstado;
  haltReason: HaltReason | null;
  total: Cents;
  graceDays: number;
  nota: string | null;
  codigoId: string | null;
  codigo: string | null;
  organizacion: string | null;
  suscripcionId: string | null;
  suscripcionEstado: SuscripcionEstado | null;
  expiration: Date | null;
}

/** The order of a payment: where it came from, what it enrolled, and why it was stopped. */
export async function orderDetailsOf(db: Db, paymentId: string): Promise<DetailsRow | undefined> {
  const { rows } = await sql<DetailsRow>`
    select o.id as "orderId", o.estado, o."haltReason", o.total, o."graceDays", g.nota, k.id as "codigoId", k.codigo, k.organizacion,
      s.id as "suscripcionId", s.estado as "suscripcionEstado", s.expiration
    from payments p join orders o on o.id = p."orderId"
    left join order_origins g on g."orderId" = o.id left join codes k on k.id = g."codigoId"
    left join subscriptions s on s.id = o."subscriptionId"
    where p.id = ${paymentId}`.execute(db);
  return rows[0];
}

/** All payments of an order, in sequence. */
export const paymentsOfOrder = (db: Db, orderId: string): Promise<Payment[]> =>
  db
    .$extendTables<PaymentsTables>()
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('numero')
    .execute();

interface RefundRow {
  id: string;
  monto: Cents;
  motivo: string;
  via: ReembolsoVia;
  estado: RefundEstado;
  createdAt: Date;
  por: string | null;
}

/** Returns the refunds of a payment that administrators asked for, newest first. Few: each returns something. */
export async function refundsOfPayment(db: Db, paymentId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.id, r.monto, r.motivo, r.via, r.estado, r."createdAt",
      (select u."firstName" || ' ' || u."lastName" from users u where u.id = r."createdBy" and u."anonymizedAt" is null) as por
    from refunds r where r."paymentId" = ${paymentId} order by r."createdAt" desc limit 200`.execute(db);
  return rows;
}

interface PurchaseFound {
  id: string;
  /** Null once the account was anonymised. */
  nombreCompleto: string | null;
  curso: string;
  cursoEn: string | null;
  monto: Cents;
  at: Date;
}

/** By what purchases are looked for; what is null finds none. */
interface PurchaseSearch {
  /** The card provider's id of the payment, whole. */
  intentId: string;
  receiptNumber: number | null;
  /** Whoever paid; some dozens at most. */
  userIds: readonly string[];
}

/** Taken, or tried: an instalment that is not due yet is no purchase. */
const isTakenOrTried = sql<SqlBool>`(p.estado in ('succeeded', 'refunded', 'failed')
  or (p.estado = 'pending' and (p."failureCode" is not null or (p.numero = 1 and p."intentId" is not null)))
  or (p.estado = 'cancelled' and p."failureCode" is not null))`;

/** The newest purchases that match. */
export async function purchasesFound(
  db: Db,
  { intentId, receiptNumber, userIds }: PurchaseSearch,
  limit: number,
): Promise<PurchaseFound[]> {
  // Each person's newest orders alone, so that the cost doesn't grow with what people have bought.
  const { rows } = await sql<PurchaseFound>`
    select p.id, case when u."anonymizedAt" is null then u."firstName" || ' ' || u."lastName" end as "nombreCompleto",
      o.titulo as curso, ${keptTitleInEnglish(sql.ref('o.cursoId'), sql.ref('o.titulo'))} as "cursoEn", p.monto,
      coalesce(p."paidAt", p."firstFailedAt", p."createdAt") as at
    from payments p join orders o on o.id = p."orderId" join users u on u.id = o."userId"
    where ${isTakenOrTried} and p.id = any(array(
      select id from payments where "intentId" = ${intentId}
      union all select id from payments where "receiptNumber" = ${receiptNumber}::integer
      union all select of_person.id from unnest(${[...userIds]}::uuid[]) as person
        cross join lateral (select bought.id from orders bought where bought."userId" = person
          order by bought."createdAt" desc limit ${sql.lit(limit)}) as bought
        cross join lateral (select paid.id from payments paid where paid."orderId" = bought.id offset 0) as of_person))
    order by at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

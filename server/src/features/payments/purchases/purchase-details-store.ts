import type { Cents } from '@puente/contracts/cents';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import type { ReembolsoVia } from '@puente/contracts/purchases';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import type { HaltReason, OrderEstado, Payment, PaymentsTables, RefundEstado } from '../tables.ts';

interface DetailsRow {
  orderId: string;
  estado: OrderEstado;
  haltReason: HaltReason | null;
  total: Cents;
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
    select o.id as "orderId", o.estado, o."haltReason", o.total, g.nota, k.id as "codigoId", k.codigo, k.organizacion,
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

/** What was returned of a payment on an administrator's word, newest first. Few: each returns something. */
export async function refundsOfPayment(db: Db, paymentId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.id, r.monto, r.motivo, r.via, r.estado, r."createdAt",
      (select u."firstName" || ' ' || u."lastName" from users u where u.id = r."createdBy" and u."anonymizedAt" is null) as por
    from refunds r where r."paymentId" = ${paymentId} order by r."createdAt" desc limit 200`.execute(db);
  return rows;
}

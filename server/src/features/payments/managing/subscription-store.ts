import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import type { HaltReason, OrderEstado } from '../tables.ts';

export interface ManagedRow {
  id: string;
  userId: string;
  nombreCompleto: string;
  email: string;
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
  estado: SuscripcionEstado;
  fechaInicio: Date;
  expiration: Date | null;
  updatedAt: Date;
  orderId: string | null;
  orderEstado: OrderEstado | null;
  haltReason: HaltReason | null;
  graceDays: number | null;
  isPlan: boolean;
}

/** A subscription with its person, its course, and the newest order that paid for it. */
export async function managedSubscription(db: Db, id: string): Promise<ManagedRow | undefined> {
  const { rows } = await sql<ManagedRow>`
    select s.id, s."userId", u."firstName" || ' ' || u."lastName" as "nombreCompleto", u.email, s."cursoId", c.titulo, c."tituloEn",
      s.estado, s."fechaInicio", s.expiration, s."updatedAt", o.id as "orderId", o.estado as "orderEstado", o."haltReason", o."graceDays",
      coalesce(o."paymentMode" = 'subscription', false) as "isPlan"
    from subscriptions s join users u on u.id = s."userId" join courses c on c.id = s."cursoId"
    left join lateral (
      select * from orders where "subscriptionId" = s.id order by "createdAt" desc limit 1) as o on true
    where s.id = ${id}`.execute(db);
  return rows[0];
}

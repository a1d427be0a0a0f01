import type { Cents } from '@puente/contracts/cents';
import { sql, type SqlBool } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import { keptTitleInEnglish } from '../../catalogue/public.ts';

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
const isPurchase = sql<SqlBool>`(p.estado in ('succeeded', 'refunded', 'failed')
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
    where ${isPurchase} and p.id = any(array(
      select id from payments where "intentId" = ${intentId}
      union all select id from payments where "receiptNumber" = ${receiptNumber}::integer
      union all select of_person.id from unnest(${[...userIds]}::uuid[]) as person
        cross join lateral (select bought.id from orders bought where bought."userId" = person
          order by bought."createdAt" desc limit ${sql.lit(limit)}) as bought
        cross join lateral (select paid.id from payments paid where paid."orderId" = bought.id offset 0) as of_person))
    order by at desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { givesStanding } from '../enrolment/public.ts';

interface Due {
  from: Date;
  to: Date;
  limit: number;
}

/** Claims the assignments that are due between two moments and were not reminded of. */
export async function claimDueSoon(tx: Tx, { from, to, limit }: Due): Promise<{ tareaId: string; cursoId: string }[]> {
  const { rows } = await sql<{ tareaId: string; cursoId: string }>`
    update assignments t set "remindedAt" = ${from}
    from classes k join modules m on m.id = k."moduloId"
    where k.id = t."claseId" and t.id = any(array(
      select id from assignments where "remindedAt" is null and vence > ${from} and vence <= ${to}
      order by vence limit ${sql.lit(limit)} for update skip locked))
    returning t.id as "tareaId", m."cursoId"`.execute(tx);
  return rows;
}

/** The active students of an assignment's course who have handed in nothing. */
export const studentsWithoutWork = (tareaId: string, cursoId: string, now: Date): RawBuilder<{ userId: string }> =>
  sql<{ userId: string }>`
    select s."userId" from subscriptions s
    where s."cursoId" = ${cursoId} and ${givesStanding('s', 'active', sql`${now}`)}
      and not exists (select from submissions d where d."tareaId" = ${tareaId} and d."userId" = s."userId")`;

/** The facts that notices of an assignment need. */
export async function newsOfAssignment(
  db: Db,
  tareaId: string,
): Promise<{ titulo: string; curso: string; cursoEn: string | null; vence: Date } | undefined> {
  const { rows } = await sql<{ titulo: string; curso: string; cursoEn: string | null; vence: Date }>`
    select t.titulo, c.titulo as curso, c."tituloEn" as "cursoEn", t.vence from assignments t join classes k on k.id = t."claseId"
      join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId"
    where t.id = ${tareaId}`.execute(db);
  return rows[0];
}

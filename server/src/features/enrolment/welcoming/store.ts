import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { givesStanding } from '../store.ts';

interface Enrolled {
  subscriptionId: string;
  userId: string;
  at: Date;
}

/**
 * Takes the welcome of somebody whose first subscription this is. Whoever had one before there were welcomes gets none.
 * @returns whether they are to be welcomed: true once for an account, also under concurrent calls
 */
export async function claimWelcome(tx: Tx, { subscriptionId, userId, at }: Enrolled): Promise<boolean> {
  const { rows } = await sql`
    insert into welcomes ("userId", "createdAt")
    select ${userId}, ${at}
    where not exists (select from subscriptions s where s."userId" = ${userId} and s.id <> ${subscriptionId})
    on conflict do nothing returning "userId"`.execute(tx);
  return rows.length > 0;
}

export interface WelcomeFacts {
  userId: string;
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
  /** By name; empty for a course without tutors. */
  tutores: string[];
  /** The next class that has not begun; null without one. */
  clase: { id: string; nombre: string; nombreEn: string | null; fechaHora: string } | null;
}

/** What the welcome says of a subscription that still gives access; undefined when it doesn't. */
export async function welcomeFacts(db: Db, subscriptionId: string, now: Date): Promise<WelcomeFacts | undefined> {
  const { rows } = await sql<WelcomeFacts>`
    select s."userId", c.id as "cursoId", c.titulo, c."tituloEn",
      array(
        select u."firstName" || ' ' || u."lastName" from course_tutors t join users u on u.id = t."userId"
        where t."cursoId" = c.id and u."isActive" order by u."firstName", u."lastName", u.id) as tutores,
      (select json_build_object('id', k.id, 'nombre', k.nombre, 'nombreEn', k."nombreEn", 'fechaHora', k."fechaHora")
        from classes k join modules m on m.id = k."moduloId"
        where m."cursoId" = c.id and k."fechaHora" > ${now} order by k."fechaHora", k.id limit 1) as clase
    from subscriptions s join courses c on c.id = s."cursoId"
    where s.id = ${subscriptionId} and ${givesStanding('s', 'any', sql`${now}`)}`.execute(db);
  return rows[0];
}

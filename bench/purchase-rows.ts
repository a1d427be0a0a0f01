import { inDatabase } from './database-of.ts';
import type { Place } from './facts.ts';

/**
 * Fills the tables up to `total` purchases with their subscriptions, of people of their own. One in 20 was declined, and 20
 * people have a rare name.
 */
export const growPurchases = (total: number, place: Place): Promise<void> =>
  inDatabase(place, async (database) => {
    await database.query(
      `with people as (
         insert into users ("firstName", "lastName", email, "passwordHash", "emailVerifiedAt", "createdAt", "updatedAt")
         select case when i % ($1::int / 20) = 0 then 'Wenceslao' else 'Comprador' end, 'Número ' || i,
           gen_random_uuid() || '@ejemplo.test', 'none', at, at, at
         from generate_series(1, $1::int) i, lateral (select now() - i * interval '1 minute' as at) as moments returning id),
       numbered as (select id, row_number() over () as i from people),
       course as (select id from courses where "archivedAt" is null limit 1),
       sub as (
         insert into subscriptions ("userId", "cursoId", estado, "fechaInicio", "createdAt", "updatedAt")
         select n.id, course.id, case when i % 20 = 0 then 'Cancelada' else 'Activa' end, at, at, at
         from numbered n, course, lateral (select now() - i * interval '1 minute' as at) as moments returning id, "userId", "cursoId", "createdAt"),
       made as (
         insert into orders ("userId", "cursoId", titulo, "paymentMode", total, estado, "subscriptionId", consent, "createdAt", "updatedAt")
         select "userId", "cursoId", 'Curso', 'payment', 10000, 'completed', id, '[]', "createdAt", "createdAt" from sub
         returning id, "createdAt")
       insert into payments ("orderId", numero, monto, "dueDate", estado, "failureCode", "paidAt", "createdAt", "updatedAt")
       select id, 1, 10000, "createdAt"::date, case when declined then 'failed' else 'succeeded' end,
         case when declined then 'card_declined' end, case when not declined then "createdAt" end, "createdAt", "createdAt"
       from (select made.*, row_number() over () % 20 = 0 as declined from made) as made`,
      [total],
    );
    await database.query('vacuum analyze users, subscriptions, orders, payments');
  });

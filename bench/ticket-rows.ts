import { inDatabase } from './database-of.ts';
import type { Place } from './facts.ts';

/** Number of tickets of the student whose list is measured, in both academies. */
const own = 60;

/** Fills the table up to `total` tickets; 20 are about a rare word, the others have a common one. */
export const growTickets = (total: number, place: Place, userId: string): Promise<void> =>
  inDatabase(place, async (database) => {
    await database.query(
      `insert into tickets (numero, "autorId", asunto, descripcion, prioridad, estado, "createdAt", "updatedAt", "autorAt", "cerradoAt")
       select 1000000 + i, case when i <= ${own} then $2::uuid else people.ids[1 + i % cardinality(people.ids)] end,
         case when i % ($1::int / 20) = 0 then 'Credencial de estudiante ' else 'Consulta sobre documentos ' end || i, 'Buenos días',
         (array['Baja', 'Media', 'Alta'])[1 + i % 3], case when i % 5 < 3 then 'Abierto' else 'Cerrado' end,
         at, at, at, case when i % 5 >= 3 then at end
       from generate_series(1, $1::int) i, lateral (select now() - i * interval '1 minute' as at) as moments,
         (select array_agg(id) as ids from users where id <> $2::uuid) as people`,
      [total, userId],
    );
    await database.query('vacuum analyze tickets');
  });

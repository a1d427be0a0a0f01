import { inDatabase } from './database-of.ts';
import type { Place } from './facts.ts';

/** Adds users: 50 of them tutors, 50 inactive, 20 with a rare name; the others have a common one. */
export const growUsers = (total: number, place: Place): Promise<void> =>
  inDatabase(place, async (database) => {
    await database.query(
      `insert into users ("firstName", "lastName", email, "passwordHash", "emailVerifiedAt", role, "isActive", "createdAt", "updatedAt")
       select case when i % ($1::int / 20) = 0 then 'Xiomara' else 'Ana' end, 'Persona ' || i, 'persona' || i || '@ejemplo.test', 'none', at,
         case when i % ($1::int / 50) = 0 then 'tutor' else 'user' end, i % ($1::int / 50) <> 1, at, at
       from generate_series(1, $1::int) i, lateral (select now() - i * interval '1 minute' as at) as moments`,
      [total],
    );
    await database.query('vacuum analyze users');
  });

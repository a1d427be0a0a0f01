import type { Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { standingsOf } from '../enrolment/public.ts';

interface Asked {
  person: { id: string; role: Role };
  subjectIds: readonly string[];
  now: Date;
}

/** The pieces of work among these whose files a person may read: their own, and those of courses whose staff they are. */
export async function readableWork(db: Db, { person, subjectIds, now }: Asked): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; userId: string; cursoId: string }>`
    select d.id, d."userId", m."cursoId" from submissions d join assignments t on t.id = d."tareaId"
      join classes k on k.id = t."claseId" join modules m on m.id = k."moduloId"
    where d.id = any(${[...subjectIds]}::uuid[])`.execute(db);
  if (rows.length === 0) return new Set();
  const standingIn = await standingsOf(db, person, now);
  const readable = rows.filter(({ userId, cursoId }) => userId === person.id || standingIn(cursoId) === 'staff');
  return new Set(readable.map(({ id }) => id));
}

import type { Persona } from '@puente/contracts/people';
import type { Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { sharesCourseWith } from '../enrolment/public.ts';

/** Who is looking. */
export interface Viewer {
  id: string;
  role: Role;
}

/** The columns that anybody may see of another person. */
const persona = sql`users.id, users."firstName", users."lastName", users.role, users."profileImageUrl"`;

/** True of the accounts that somebody can be found by: not of those that are deactivated, anonymised or not verified. */
const isPresent = sql<boolean>`(users."isActive" and users."emailVerifiedAt" is not null)`;

/** True of the people whom the viewer meets at the academy: everyone for staff; staff and classmates for a student. */
const meets = ({ id, role }: Viewer) =>
  role === 'user'
    ? sql<boolean>`(users.id <> ${id} and (users.role <> 'user' or ${sharesCourseWith(id, 'users.id')}))`
    : sql<boolean>`(users.id <> ${id})`;

/**
 * People whom the viewer meets, by the beginnings of the words of their names, in the order of their names. The words
 * have no punctuation left by the time they are put into the query: nothing that is typed can be part of its syntax.
 */
export async function peopleNamed(db: Db, viewer: Viewer, term: string, limit: number): Promise<Persona[]> {
  const { rows } = await sql<Persona>`
    select ${persona} from users
    where array_to_tsvector(users."nameWords") @@ (
      select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(name_words(${term})) as word)
      and ${isPresent} and ${meets(viewer)}
    order by users."nameWords", users.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Whether the viewer meets somebody who is at the academy; null of somebody who isn't there. */
export async function meetsUser(db: Db, viewer: Viewer, userId: string): Promise<boolean | null> {
  const { rows } = await sql<{ meets: boolean }>`
    select ${meets(viewer)} as meets from users where users.id = ${userId} and ${isPresent}`.execute(db);
  return rows[0]?.meets ?? null;
}

export async function peopleById(db: Db, ids: readonly string[]): Promise<Persona[]> {
  const { rows } = await sql<Persona>`select ${persona} from users where users.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return rows;
}

import type { Persona } from '@puente/contracts/people';
import type { Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { sharesCourseWith } from '../enrolment/public.ts';

/** The person who searches. */
export interface Viewer {
  id: string;
  role: Role;
}

/** The columns that anybody may see of another person. */
const persona = sql`users.id, users."firstName", users."lastName", users.role, users."profileImageUrl"`;

/** An SQL condition for accounts that can be found: active (so not anonymized) and with a verified e-mail address. */
const isPresent = sql<boolean>`(users."isActive" and users."emailVerifiedAt" is not null)`;

/** An SQL condition for people whom the viewer may find: everyone for staff; staff and classmates for a student. */
const meets = ({ id, role }: Viewer) =>
  role === 'user'
    ? sql<boolean>`(users.id <> ${id} and (users.role <> 'user' or ${sharesCourseWith(id, 'users.id')}))`
    : sql<boolean>`(users.id <> ${id})`;

/**
 * Full-text prefix search for people whom the viewer may find, sorted by name. Punctuation is removed from the words
 * before they form the query, so input can't inject query syntax.
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

/** Whether the viewer may find this account; null when it is not active or doesn't exist. */
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

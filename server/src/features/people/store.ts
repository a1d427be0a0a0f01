import type { Persona, PersonaEncontrada } from '@puente/contracts/people';
import type { Role } from '@puente/contracts/shapes';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { wordsBegin } from '../../platform/database/page.ts';
import { sharesCourseWith } from '../enrolment/public.ts';

/** The person who searches. */
export interface Viewer {
  id: string;
  role: Role;
  /** Whether staff find themselves too. */
  findsSelf?: boolean;
}

/** The columns that anybody may see of another person. */
const persona = sql`users.id, users."firstName", users."lastName", users.role, users."profileImageUrl"`;

/** A person as JSON, for statements of other features. @param users the table's alias in the query */
export const personaJson = (users: string) => {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<Persona>`json_build_object('id', ${column('id')}, 'firstName', ${column('firstName')},
    'lastName', ${column('lastName')}, 'role', ${column('role')}, 'profileImageUrl', ${column('profileImageUrl')})`;
};

/** The columns that staff see, in answers to them alone. */
const personaForStaff = sql`${persona}, users.email`;

/** The columns that a search shows the viewer. */
const found = ({ role }: Viewer) => (role === 'user' ? persona : personaForStaff);

/** An SQL condition for accounts that can be found: active (so not anonymized) and with a verified e-mail address. */
const isPresent = sql<boolean>`(users."isActive" and users."emailVerifiedAt" is not null)`;

/** An SQL condition for people whom the viewer may find: everyone for staff; staff and classmates for a student. */
const meets = ({ id, role, findsSelf = false }: Viewer) =>
  role === 'user'
    ? sql<boolean>`(users.id <> ${id} and (users.role <> 'user' or ${sharesCourseWith(id, 'users.id')}))`
    : sql<boolean>`(${findsSelf} or users.id <> ${id})`;

/** The order of names, and of the index `users_in_order`: the same in every locale. */
const nameOrder = sql`users."nameWords" collate "C", users.id`;

/** The words of a search term as SQL. Punctuation is removed from them, so input can't inject query syntax. */
const wordsOf = (term: string) => sql`name_words(${term})`;

/** Whether a name has, for each word of the term, one that begins with it. */
const matches = (term: string) => wordsBegin(sql`users."nameWords"`, term);

/** Whether a name's first word begins with the first word of the term: a range of `users_in_order`. */
const begins = (term: string) => sql<boolean>`(
  users."nameWords" collate "C" >= (${wordsOf(term)})[1:1]
  and users."nameWords" collate "C" < array[(${wordsOf(term)})[1] || chr(1114111)])`;

/** How many names are looked at in their order, before all matches are collected and sorted instead. */
const walked = 500;

/**
 * People whom the viewer may find, by the beginnings of the words of their names: first those whose name begins with
 * the term, then the others, each by name.
 *
 * Names are looked at in the order of the index, so that a common beginning, which thousands have, costs no more than
 * the people that are shown. Only a rare one needs the full-text index, and has few matches to sort.
 */
export async function peopleNamed(db: Db, viewer: Viewer, term: string, limit: number): Promise<PersonaEncontrada[]> {
  const first = await walk(db, viewer, term, begins(term), limit);
  if (first.people.length === limit) return first.people;
  if (first.isComplete) {
    const others = await walk(db, viewer, term, sql`not ${begins(term)}`, limit - first.people.length);
    const people = [...first.people, ...others.people];
    if (others.isComplete || people.length === limit) return people;
  }
  const { rows } = await sql<PersonaEncontrada>`
    select ${found(viewer)} from users where ${matches(term)} and ${isPresent} and ${meets(viewer)}
    order by ${begins(term)} desc, ${nameOrder} limit ${limit}`.execute(db);
  return rows;
}

/** Looks at the first names of a range. `isComplete` says whether these were all of them. */
async function walk(db: Db, viewer: Viewer, term: string, range: RawBuilder<unknown>, limit: number) {
  // A scalar subquery checks the condition for each row; a join would read all classmates first.
  const { rows } = await sql<PersonaEncontrada & { isComplete: boolean }>`
    with range as (select (
      select count(*) from (select from users where ${isPresent} and ${range} order by ${nameOrder} limit ${walked + 1}) as seen) <= ${walked} as "isComplete")
    select range."isComplete", found.* from range left join (
      select ${found(viewer)} from (
        select * from users where ${isPresent} and ${range} order by ${nameOrder} limit ${walked}) as users
      where ${matches(term)} and (select ${meets(viewer)}) order by ${nameOrder} limit ${limit}) as found on true`.execute(
    db,
  );
  const people = rows
    .filter(({ id }) => id !== null)
    .map(({ isComplete: _all, ...person }): PersonaEncontrada => person);
  return { people, isComplete: rows[0]?.isComplete ?? false };
}

/** Returns the given accounts that the viewer may find, by name. */
export async function peopleAmong(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
  limit: number,
): Promise<PersonaEncontrada[]> {
  const { rows } = await sql<PersonaEncontrada>`
    select ${found(viewer)} from users where users.id = any(${[...ids]}::uuid[]) and ${isPresent} and ${meets(viewer)}
    order by ${nameOrder} limit ${limit}`.execute(db);
  return rows;
}

/** Whether the viewer may find this account; null when it is not active or doesn't exist. */
export async function meetsUser(db: Db, viewer: Viewer, userId: string): Promise<boolean | null> {
  const { rows } = await sql<{ meets: boolean }>`
    select ${meets(viewer)} as meets from users where users.id = ${userId} and ${isPresent}`.execute(db);
  return rows[0]?.meets ?? null;
}

const byId = (db: Db, columns: RawBuilder<unknown>, ids: readonly string[]) =>
  sql<PersonaEncontrada>`select ${columns} from users where users.id = any(${[...ids]}::uuid[])`.execute(db);

export const peopleById = async (db: Db, ids: readonly string[]): Promise<Persona[]> =>
  (await byId(db, persona, ids)).rows;

export const peopleByIdForStaff = async (db: Db, ids: readonly string[]): Promise<PersonaEncontrada[]> =>
  (await byId(db, personaForStaff, ids)).rows;

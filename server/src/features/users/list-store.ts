import type { Role } from '@puente/contracts/shapes';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import {
  cutPage,
  keyset,
  newestFirst,
  type PageOf,
  type PageQuery,
  searchedPage,
} from '../../platform/database/page.ts';

export interface UserFilter {
  q?: string | undefined;
  role?: Role | undefined;
  activo?: boolean | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
}

/** An account as administrators see it. */
export interface UserRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  profileImageUrl: string | null;
  role: Role;
  isActive: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
  closedAt: Date | null;
  isInvited: boolean;
}

// The limit has PostgreSQL look for the identities of each user shown; otherwise it may read those of all.
const columns = sql`id, "firstName", "lastName", email, "phoneNumber", "profileImageUrl", role, "isActive", "createdAt",
  "lastLoginAt", "closedAt",
  "passwordHash" is null and (select true from identities where identities."userId" = id limit 1) is null as "isInvited"`;

/** Anonymised accounts are nobody any more. */
const isSomebody = sql<SqlBool>`"anonymizedAt" is null`;

/** A page of the accounts, newest first. */
export async function usersPage(db: Db, filter: UserFilter, page: PageQuery): Promise<PageOf<UserRow>> {
  const { q, role, ids } = filter;
  // Few: the people who are online, and the staff.
  const isFew = ids !== undefined || (role !== undefined && role !== 'user');
  if (q === undefined) return rowsOf(db, sql`users where ${conditions(filter, always)}`, page);
  // `offset 0` keeps the planner from reading the index of words, in which a common beginning has many more.
  if (isFew)
    return rowsOf(
      db,
      sql`(select * from users where ${conditions(filter, always)} offset 0) as few where ${matches(q)}`,
      page,
    );
  return searchedPage(
    (newest) => rowsOf(db, sql`(${walk(filter, page, newest)}) as walked where ${matches(q)}`, page),
    () =>
      rowsOf(db, sql`(select * from users where ${conditions(filter, matches(q))} offset 0) as found where true`, page),
  );
}

const always = sql<SqlBool>`true`;

/** Literals, where an index has them in its condition: with parameters the generic plan can't use it. */
const conditions = ({ role, activo, ids }: UserFilter, found: RawBuilder<SqlBool>) => sql<SqlBool>`${isSomebody}
  and ${role === undefined ? always : role === 'user' ? sql`role = 'user'` : sql`role <> 'user' and role = ${role}`}
  and ${activo === undefined ? always : activo ? sql`"isActive"` : sql`not "isActive"`}
  and ${ids === undefined ? always : sql`id = any(${[...ids]}::uuid[])`} and ${found}`;

function walk(filter: UserFilter, { cursor }: PageQuery, newest: number): RawBuilder<unknown> {
  const { isAfterCursor, orderBy } = keyset(newestFirst, cursor);
  return sql`select * from users where ${conditions(filter, isAfterCursor)} order by ${orderBy} limit ${sql.lit(newest)}`;
}

/**
 * Whether each word of the text begins a word of the name, or the whole text begins the address or its domain. What is
 * typed is quoted, so that it can't inject query syntax.
 */
const matches = (
  q: string,
) => sql<SqlBool>`array_to_tsvector("nameWords" || array[email, split_part(email, '@', 2)]) @@ (
  select coalesce((select '(' || string_agg('''' || word || ''':*', ' & ') || ') | ' from unnest(name_words(${q})) as word), '')
    || '''' || replace(replace(lower(${q}), '\\', '\\\\'), '''', '''''') || ''':*')::tsquery`;

/** @param source what comes after `from`, with a condition at its end */
async function rowsOf(db: Db, source: RawBuilder<unknown>, { limit, cursor }: PageQuery): Promise<PageOf<UserRow>> {
  const { pageKey, isAfterCursor, orderBy } = keyset(newestFirst, cursor);
  const { rows } = await sql<UserRow & { pageKey: string }>`
    select ${columns}, ${pageKey} as "pageKey" from ${source} and ${isAfterCursor}
    order by ${orderBy} limit ${sql.lit(limit + 1)}`.execute(db);
  return cutPage(rows, limit);
}

export async function countUsers(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from users where ${isSomebody}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** An account that is not anonymised. */
export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select ${columns} from users where id = ${id} and ${isSomebody}`.execute(db);
  return rows[0];
}

/** Which of these addresses have an account. */
export async function knownAddresses(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any(${[...addresses]}::text[])`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

import type { Cents } from '@puente/contracts/cents';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import type { Role } from '@puente/contracts/shapes';
import type { PagoDeUsuario } from '@puente/contracts/user-page';
import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';
import {
  type PageOf,
  type PageQuery,
  cutPage,
  keyset,
  newestFirst,
  pagedSql,
  searchedPage,
} from '../../platform/database/page.ts';
import { keptTitleInEnglish } from '../catalogue/public.ts';

// A type, not an interface: Kysely's $extendTables requires one.
type UsersTables = {
  user_notes: {
    id: Generated<string>;
    userId: string;
    autorId: string | null;
    texto: string;
    createdAt: Date;
  };
};

export const usersTables: DescribedTables<UsersTables> = {
  user_notes: { grows: true, person: { exported: true, forgotten: true } },
};

export interface UserFilter {
  q?: string | undefined;
  role?: Role | undefined;
  activo?: boolean | undefined;
  /** Ids of the only accounts to list. */
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

/** Returns those of the given addresses that have an account. */
export async function knownAddresses(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any(${[...addresses]}::text[])`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

interface PersonFacts {
  emailVerifiedAt: Date | null;
  timezone: string | null;
  segundoPaso: boolean;
  ultimaActividad: Date | null;
}

/** Returns the facts of an account that only the page of the person shows. */
export async function factsOf(db: Db, userId: string): Promise<PersonFacts> {
  const { rows } = await sql<PersonFacts>`
    select "emailVerifiedAt", timezone,
      exists (select from second_factors f where f."userId" = users.id and f."confirmedAt" is not null) as "segundoPaso",
      (select max("lastUsedAt") from sessions s where s."userId" = users.id) as "ultimaActividad"
    from users where id = ${userId}`.execute(db);
  // Deleted a moment ago.
  return rows[0] ?? { emailVerifiedAt: null, timezone: null, segundoPaso: false, ultimaActividad: null };
}

interface SubscriptionRow {
  id: string;
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
  estado: SuscripcionEstado;
  fechaInicio: Date;
  expiration: Date | null;
  createdAt: Date;
}

export const subscriptionsOfPerson = (db: Db, userId: string, page: PageQuery): Promise<PageOf<SubscriptionRow>> =>
  pagedSql(
    db,
    sql<SubscriptionRow>`
      select s.id, s."cursoId", c.titulo, c."tituloEn", s.estado, s."fechaInicio", s.expiration, s."createdAt"
      from subscriptions s join courses c on c.id = s."cursoId" where s."userId" = ${userId}`,
    newestFirst,
    page,
  );

interface PaymentRow {
  id: string;
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
  numero: number;
  de: number;
  monto: Cents;
  refunded: Cents;
  estado: PagoDeUsuario['estado'];
  metodoPago: string | null;
  vence: string;
  dueAt: Date;
  paidAt: Date | null;
}

const lastDueFirst = { by: { dueAt: 'moment', id: 'id' }, direction: 'desc' } as const;

export const paymentsOfPerson = (db: Db, userId: string, page: PageQuery): Promise<PageOf<PaymentRow>> =>
  pagedSql(
    db,
    sql<PaymentRow>`
      select p.id, o."cursoId", o.titulo, ${keptTitleInEnglish(sql`o."cursoId"`, sql`o.titulo`)} as "tituloEn", p.numero, greatest(jsonb_array_length(o.consent), p.numero) as de, p.monto,
        p.refunded, p.estado, p."metodoPago", to_char(p."dueDate", 'YYYY-MM-DD') as vence,
        p."dueDate"::timestamp at time zone 'UTC' as "dueAt", p."paidAt"
      from orders o join payments p on p."orderId" = o.id where o."userId" = ${userId}`,
    lastDueFirst,
    page,
  );

interface AttemptRow {
  id: string;
  prueba: string;
  curso: string;
  cursoEn: string | null;
  numero: number;
  iniciadoAt: Date;
  terminadoAt: Date | null;
  nota: number | null;
  aprobado: boolean | null;
}

const lastBegunFirst = { by: { iniciadoAt: 'moment', id: 'id' }, direction: 'desc' } as const;

export const attemptsOfPerson = (db: Db, userId: string, page: PageQuery): Promise<PageOf<AttemptRow>> =>
  pagedSql(
    db,
    sql<AttemptRow>`
      select a.id, t.nombre as prueba, c.titulo as curso, c."tituloEn" as "cursoEn", a.numero, a."iniciadoAt", a."terminadoAt", a.nota, a.aprobado
      from test_attempts a join tests t on t.id = a."pruebaId" join courses c on c.id = t."cursoId"
      where a."userId" = ${userId} and a.modo = 'prueba'`,
    lastBegunFirst,
    page,
  );

interface CertificateRow {
  id: string;
  codigo: string;
  titulo: string;
  tituloEn: string | null;
  emitidoAt: Date;
  isRevoked: boolean;
  isReplaced: boolean;
}

const lastIssuedFirst = { by: { emitidoAt: 'moment', id: 'id' }, direction: 'desc' } as const;

export const certificatesOfPerson = (db: Db, userId: string, page: PageQuery): Promise<PageOf<CertificateRow>> =>
  pagedSql(
    db,
    sql<CertificateRow>`
      select id, code as codigo, titulo, ${keptTitleInEnglish(sql`"cursoId"`, sql`titulo`)} as "tituloEn", "issuedAt" as "emitidoAt", "revokedAt" is not null as "isRevoked",
        "replacedAt" is not null as "isReplaced"
      from certificates where "userId" = ${userId}`,
    lastIssuedFirst,
    page,
  );

const tables = (db: Db) => db.$extendTables<UsersTables>();

// A type, not an interface: rows of the archive are records.
type NoteRow = {
  id: string;
  texto: string;
  createdAt: Date;
  /** The author's name; null when the account is gone, empty when it is anonymised. */
  autor: string | null;
};

const notes = (userId: string) => sql<NoteRow>`
  select n.id, n.texto, n."createdAt", trim(u."firstName" || ' ' || u."lastName") as autor
  from user_notes n left join users u on u.id = n."autorId" where n."userId" = ${userId}`;

/** A page of the notes about a person, newest first. */
export const notesOf = (db: Db, userId: string, page: PageQuery): Promise<PageOf<NoteRow>> =>
  pagedSql(db, notes(userId), newestFirst, page);

export async function insertNote(tx: Tx, note: { userId: string; autorId: string; texto: string; createdAt: Date }) {
  const { id } = await tables(tx).insertInto('user_notes').values(note).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there was one */
export async function deleteNote(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('user_notes')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteNotesAbout(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('user_notes').where('userId', '=', userId).execute();
}

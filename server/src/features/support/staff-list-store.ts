import { ticketEstados, type TicketEstado, ticketPrioridades, type TicketPrioridad } from '@puente/contracts/support';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import {
  cutPage,
  keyset,
  type PageOf,
  type PageQuery,
  searchedPage,
  wordsBegin,
} from '../../platform/database/page.ts';
import { joined, lastChangedFirst, ticketColumns, type TicketRow } from './store.ts';

/** Tickets that somebody answers: all, or those about these courses and no payment. */
export type Scope = 'all' | { courses: readonly string[] };

interface TicketFilter {
  asunto?: string | undefined;
  estado?: TicketEstado | undefined;
  prioridad?: TicketPrioridad | undefined;
  /** Assignee; null: nobody. */
  asignadoId?: string | null | undefined;
}

/** The tickets of a scope, as an SQL condition. */
const inScope = (scope: Scope) =>
  scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`"cursoId" = any(${[...scope.courses]}::uuid[]) and "pagoId" is null`;

const isOf = (asignadoId: string | null | undefined) => {
  if (asignadoId === undefined) return sql<SqlBool>`true`;
  return asignadoId === null ? sql<SqlBool>`"asignadoId" is null` : sql<SqlBool>`"asignadoId" = ${asignadoId}`;
};

const isChosen = ({ estado, prioridad, asignadoId }: TicketFilter) => sql<SqlBool>`
  ${estado === undefined ? sql`true` : sql`estado = ${estado}`}
  and ${prioridad === undefined ? sql`true` : sql`prioridad = ${prioridad}`} and ${isOf(asignadoId)}`;

/** Whether the subject has, for each word that is looked for, one that begins with it. */
const matches = (asunto: string) => wordsBegin(sql`palabras`, asunto);

interface Found {
  viewerId: string;
  page: PageQuery;
}

/** The tickets that staff answer, the last changed first. */
export async function ticketsForStaff(
  db: Db,
  viewerId: string,
  scope: Scope,
  filter: TicketFilter,
  page: PageQuery,
): Promise<PageOf<TicketRow>> {
  const found = { viewerId, page };
  const { asunto } = filter;
  if (asunto === undefined || asunto === '') return show(db, newest(scope, filter, page), found);
  const { isAfterCursor, orderBy } = keyset(lastChangedFirst, page.cursor);
  const walk = (depth: number) => sql`
    select id from (
      select id, "updatedAt", palabras, estado, prioridad, "cursoId", "pagoId", "asignadoId" from tickets
      where ${isAfterCursor} order by ${orderBy} limit ${sql.lit(depth)}) as walked
    where ${matches(asunto)} and ${inScope(scope)} and ${isChosen(filter)} order by ${orderBy} limit ${page.limit + 1}`;
  const all = sql`
    select id from (
      select id, "updatedAt" from tickets
      where ${matches(asunto)} and ${inScope(scope)} and ${isChosen(filter)} and ${isAfterCursor} offset 0) as found
    order by ${orderBy} limit ${page.limit + 1}`;
  return searchedPage(
    (depth) => show(db, walk(depth), found),
    () => show(db, all, found),
  );
}

/**
 * The newest ids of each state and priority (of each course, for a tutor) from an index: as many as a page needs, so
 * that a page costs the same whatever is chosen and however many tickets there are. The limit is written into the
 * statement: for one that it doesn't know, the planner prepares to sort a tenth of the table.
 */
function newest(scope: Scope, filter: TicketFilter, { limit, cursor }: PageQuery): RawBuilder<unknown> {
  const { isAfterCursor, orderBy } = keyset(lastChangedFirst, cursor);
  if (scope === 'all' && !filter.estado && !filter.prioridad && filter.asignadoId === undefined)
    return sql`select id from tickets where ${isAfterCursor} order by ${orderBy} limit ${limit + 1}`;
  const states = (filter.estado ? [filter.estado] : ticketEstados).flatMap((estado) =>
    (filter.prioridad ? [filter.prioridad] : ticketPrioridades).map((prioridad) => ({ estado, prioridad })),
  );
  const courses = scope === 'all' ? [null] : scope.courses;
  const groups = courses.flatMap((curso) => states.map((each) => ({ ...each, curso })));
  const ofCourse = scope === 'all' ? sql`` : sql`and tickets."cursoId" = g.curso and tickets."pagoId" is null`;
  return sql`
    select top.id from unnest(
      ${groups.map(({ estado }) => estado)}::text[],
      ${groups.map(({ prioridad }) => prioridad)}::text[],
      ${groups.map(({ curso }) => curso)}::uuid[]) as g(estado, prioridad, curso)
    cross join lateral (
      select id, "updatedAt" from tickets
      where tickets.estado = g.estado and tickets.prioridad = g.prioridad ${ofCourse} and ${isOf(filter.asignadoId)}
        and ${isAfterCursor}
      order by ${orderBy} limit ${sql.lit(limit + 1)}) as top
    order by top."updatedAt" desc, top.id desc limit ${limit + 1}`;
}

/** The rows of a query of ids, at most one more than the page: a statement of their own, so that it looks up these alone. */
async function show(db: Db, idsQuery: RawBuilder<unknown>, { viewerId, page }: Found): Promise<PageOf<TicketRow>> {
  const { rows: found } = await sql<{ id: string }>`${idsQuery}`.execute(db);
  if (found.length === 0) return { rows: [], next: null };
  const { pageKey } = keyset(lastChangedFirst, undefined);
  const ids = found.map(({ id }) => id);
  const { rows } = await sql<TicketRow & { pageKey: string }>`
    select listed.*, ${pageKey} as "pageKey" from (
      select ${ticketColumns(viewerId)} from tickets t ${joined} where t.id = any(${ids}::uuid[])) as listed
    order by listed."updatedAt" desc, listed.id desc`.execute(db);
  return cutPage(rows, page.limit);
}

/** How many tickets of the scope are in each state. */
export async function countTickets(db: Db, scope: Scope): Promise<Record<TicketEstado, number>> {
  const { rows } = await sql<{ estado: TicketEstado; total: number }>`
    select estado, count(*)::int as total from tickets where ${inScope(scope)} group by estado`.execute(db);
  return { Abierto: 0, 'En Proceso': 0, Cerrado: 0, ...Object.fromEntries(rows.map((row) => [row.estado, row.total])) };
}

interface Numbered {
  id: string;
  numero: number;
  asunto: string;
  estado: TicketEstado;
}

/** The ticket with this number, if the scope has it. */
export async function ticketOfNumber(db: Db, scope: Scope, numero: number): Promise<Numbered | undefined> {
  const { rows } = await sql<Numbered>`
    select id, numero, asunto, estado from tickets where numero = ${numero} and ${inScope(scope)}`.execute(db);
  return rows[0];
}

import { ticketEstados, type TicketEstado, ticketPrioridades, type TicketPrioridad } from '@puente/contracts/support';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { cutPage, keyset, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import { joined, lastChangedFirst, ticketColumns, type TicketRow } from './store.ts';

/** What of the tickets somebody answers: all, or those about these courses and no payment. */
export type Scope = 'all' | { courses: readonly string[] };

export interface TicketFilter {
  asunto?: string | undefined;
  estado?: TicketEstado | undefined;
  prioridad?: TicketPrioridad | undefined;
}

/** How many of the newest tickets are searched in their order, before all matches are collected and sorted instead. */
const walked = 1_000;

const inScope = (scope: Scope) =>
  scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`"cursoId" = any(${[...scope.courses]}::uuid[]) and "pagoId" is null`;

const isChosen = ({ estado, prioridad }: TicketFilter) => sql<SqlBool>`
  ${estado === undefined ? sql`true` : sql`estado = ${estado}`}
  and ${prioridad === undefined ? sql`true` : sql`prioridad = ${prioridad}`}`;

/** Whether the subject has, for each word that is looked for, one that begins with it. */
const matches = (asunto: string) => sql<SqlBool>`array_to_tsvector(palabras) @@ (
  select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(name_words(${asunto})) as word)`;

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
  // A word that many subjects have is among the newest; only a rare one needs the index, and has few matches to sort.
  const first = await show(
    db,
    sql`select id from (
        select id, "updatedAt", palabras, estado, prioridad, "cursoId", "pagoId" from tickets
        where ${isAfterCursor} order by ${orderBy} limit ${walked}) as walked
      where ${matches(asunto)} and ${inScope(scope)} and ${isChosen(filter)} order by ${orderBy} limit ${page.limit + 1}`,
    found,
  );
  if (first.next !== null) return first;
  return show(
    db,
    sql`select id from (
        select id, "updatedAt" from tickets
        where ${matches(asunto)} and ${inScope(scope)} and ${isChosen(filter)} and ${isAfterCursor} offset 0) as found
      order by ${orderBy} limit ${page.limit + 1}`,
    found,
  );
}

/**
 * The newest ids of each state and priority, or of each course, from their indexes: as many as a page needs, so that a
 * page costs the same whatever is chosen and however many tickets there are.
 */
function newest(scope: Scope, filter: TicketFilter, { limit, cursor }: PageQuery): RawBuilder<unknown> {
  const { isAfterCursor, orderBy } = keyset(lastChangedFirst, cursor);
  const top = (groups: RawBuilder<unknown>, ofGroup: RawBuilder<unknown>) => sql`
    select top.id from ${groups} cross join lateral (
      select id, "updatedAt" from tickets where ${ofGroup} and ${isAfterCursor} order by ${orderBy} limit ${limit + 1}) as top
    order by top."updatedAt" desc, top.id desc limit ${limit + 1}`;
  if (scope !== 'all') {
    return top(
      sql`unnest(${[...scope.courses]}::uuid[]) as of(curso)`,
      sql`tickets."cursoId" = of.curso and "pagoId" is null and ${isChosen(filter)}`,
    );
  }
  const estados = filter.estado ? [filter.estado] : [...ticketEstados];
  const prioridades = filter.prioridad ? [filter.prioridad] : [...ticketPrioridades];
  return top(
    sql`unnest(${estados}::text[]) as e(estado) cross join unnest(${prioridades}::text[]) as p(prioridad)`,
    sql`tickets.estado = e.estado and tickets.prioridad = p.prioridad`,
  );
}

/** The rows of a query of ids, at most one more than the page. */
async function show(db: Db, ids: RawBuilder<unknown>, { viewerId, page }: Found): Promise<PageOf<TicketRow>> {
  const { pageKey } = keyset(lastChangedFirst, undefined);
  const { rows } = await sql<TicketRow & { pageKey: string }>`
    select listed.*, ${pageKey} as "pageKey" from (
      select ${ticketColumns(viewerId)} from (${ids}) as page join tickets t on t.id = page.id ${joined}) as listed
    order by listed."updatedAt" desc, listed.id desc`.execute(db);
  return cutPage(rows, page.limit) as PageOf<TicketRow>;
}

/** How many tickets of the scope are in each state. */
export async function countTickets(db: Db, scope: Scope): Promise<Record<TicketEstado, number>> {
  const { rows } = await sql<{ estado: TicketEstado; total: number }>`
    select estado, count(*)::int as total from tickets where ${inScope(scope)} group by estado`.execute(db);
  return { Abierto: 0, 'En Proceso': 0, Cerrado: 0, ...Object.fromEntries(rows.map((row) => [row.estado, row.total])) };
}

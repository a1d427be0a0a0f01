import type { SuscripcionEstado } from '@puente/contracts/enrolment';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import {
  cutPage,
  keyset,
  newestFirst,
  type PageOf,
  type PageQuery,
  searchedPage,
  wordsBegin,
} from '../../platform/database/page.ts';
import { isCourseNamed } from '../catalogue/public.ts';

export interface SubscriptionFilter {
  q?: string | undefined;
  cursoId?: string | undefined;
  /** State at `now`: access past its end counts as expired before that is stored. */
  estado?: SuscripcionEstado | undefined;
  now: Date;
}

/** A subscription of the administrators' list. */
export interface AdminRow {
  id: string;
  userId: string;
  nombreCompleto: string;
  email: string;
  cursoId: string;
  titulo: string;
  tituloEn: string | null;
  fechaInicio: Date;
  expiration: Date | null;
  estado: SuscripcionEstado;
}

const isOver = (now: Date) => sql<SqlBool>`expiration is not null and expiration <= ${now}`;

/** The stored states of a state of this moment, each with its condition. */
const groupsOf = (estado: SuscripcionEstado, now: Date): { stored: string; condition: RawBuilder<SqlBool> }[] => {
  const always = sql<SqlBool>`true`;
  if (estado === 'Cancelada') return [{ stored: 'Cancelada', condition: always }];
  if (estado !== 'Expirada') return [{ stored: estado, condition: sql<SqlBool>`not (${isOver(now)})` }];
  return [
    { stored: 'Expirada', condition: always },
    { stored: 'Activa', condition: isOver(now) },
    { stored: 'Inactiva', condition: isOver(now) },
  ];
};

const coursesNamed = (q: string) => sql`array(select c.id from courses c where ${isCourseNamed('c', q)})`;

/** A page of all subscriptions, newest first, with names for the administrators' list (ADM-10). */
export async function allSubscriptions(db: Db, filter: SubscriptionFilter, page: PageQuery): Promise<PageOf<AdminRow>> {
  const { isAfterCursor, orderBy } = keyset(newestFirst, page.cursor);
  const { q, cursoId, estado, now } = filter;
  const isOfCourse = cursoId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`"cursoId" = ${cursoId}`;
  const columns = sql`id, "userId", "cursoId", "createdAt"`;
  const newest = (limit: number) => {
    const top = (condition: RawBuilder<SqlBool>) => sql`(select ${columns} from subscriptions
      where ${condition} and ${isOfCourse} and ${isAfterCursor} order by ${orderBy} limit ${sql.lit(limit)})`;
    if (estado === undefined) return top(sql<SqlBool>`true`);
    const groups = groupsOf(estado, now).map(({ stored, condition }) =>
      top(sql<SqlBool>`estado = ${stored} and ${condition}`),
    );
    return sql`(select * from (${sql.join(groups, sql` union all `)}) as groups order by ${orderBy} limit ${sql.lit(limit)})`;
  };
  if (!q) return pageOfIds(db, sql`select id from ${newest(page.limit + 1)} as newest`, page);

  const walk = (depth: number) => sql`
      select w.id from ${newest(depth)} as w join users u on u.id = w."userId"
      where ${wordsBegin(sql`u."nameWords"`, q)} or u.email = ${q.toLowerCase()} or w."cursoId" = any(${coursesNamed(q)})
      order by w."createdAt" desc, w.id desc limit ${page.limit + 1}`;
  const isInState =
    estado === undefined
      ? sql`true`
      : sql.join(
          groupsOf(estado, now).map(({ stored, condition }) => sql`(estado = ${stored} and ${condition})`),
          sql` or `,
        );
  // Finds the newest of each person and course by an index: a join would read all subscriptions.
  const newestOf = (owner: RawBuilder<SqlBool>) => sql`(select id, "createdAt" from subscriptions
    where ${owner} and ${isOfCourse} and (${isInState}) and ${isAfterCursor}
    order by ${orderBy} limit ${sql.lit(page.limit + 1)})`;
  const all = sql`
      select distinct id, "createdAt" from (
        select top.id, top."createdAt" from users u
          cross join lateral ${newestOf(sql<SqlBool>`subscriptions."userId" = u.id`)} as top
          where ${wordsBegin(sql`u."nameWords"`, q)}
        union all select top.id, top."createdAt" from users u
          cross join lateral ${newestOf(sql<SqlBool>`subscriptions."userId" = u.id`)} as top
          where u.email = ${q.toLowerCase()}
        union all select top.id, top."createdAt" from courses c
          cross join lateral ${newestOf(sql<SqlBool>`subscriptions."cursoId" = c.id`)} as top
          where ${isCourseNamed('c', q)}) as collected
      order by ${orderBy} limit ${page.limit + 1}`;
  return searchedPage(
    (depth) => pageOfIds(db, walk(depth), page),
    () => pageOfIds(db, all, page),
  );
}

/** The rows of a query of ids, at most one more than the page: a statement of their own, so that it looks up these alone. */
async function pageOfIds(db: Db, idsQuery: RawBuilder<unknown>, page: PageQuery): Promise<PageOf<AdminRow>> {
  const { rows: ids } = await sql<{ id: string }>`${idsQuery}`.execute(db);
  if (ids.length === 0) return { rows: [], next: null };
  const { pageKey, orderBy } = keyset(newestFirst, undefined);
  const { rows } = await sql<AdminRow & { pageKey: string }>`
    select listed.*, ${pageKey} as "pageKey" from (
      select s.id, s."userId", u."firstName" || ' ' || u."lastName" as "nombreCompleto", u.email, s."cursoId", c.titulo, c."tituloEn",
        s."fechaInicio", s.expiration, s.estado, s."createdAt"
      from subscriptions s join users u on u.id = s."userId" join courses c on c.id = s."cursoId"
      where s.id = any(${ids.map(({ id }) => id)}::uuid[])) as listed
    order by ${orderBy}`.execute(db);
  return cutPage(rows, page.limit);
}

import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import type { Months } from './spans-rules.ts';

/** Moments, half open, and what their rows are grouped by. */
interface Range {
  from: Date;
  to: Date;
  by: 'month' | 'day';
}

/** The month or the day of a moment in a time zone: `'2026-11'`, `'2026-11-21'`. */
const spanOf = (moment: RawBuilder<Date>, by: Range['by'], zone: string) =>
  sql<string>`to_char(${moment} at time zone ${zone}, ${sql.lit(by === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD')})`;

/** Whether a subscription `s` is the first of its person; one that was cancelled doesn't count. */
export const isFirstCourse = sql<boolean>`s.estado <> 'Cancelada' and not exists (
  select from subscriptions e
  where e."userId" = s."userId" and e.estado <> 'Cancelada' and (e."fechaInicio", e.id) < (s."fechaInicio", s.id))`;

/**
 * Rows of the live classes that were held and are over: the students who had the course while it was held, and those of
 * them who were in its room for half a minute at least (decision 0092 rounds to minutes).
 */
export const attendedClasses = (from: RawBuilder<Date>, to: RawBuilder<Date>) => sql`
  select h."cursoId", h.began, x.esperados, x.asistieron
  from (
    select r.id, m."cursoId", coalesce(r."startedAt", k."fechaHora") as began
    from meetings r join classes k on k.id = r."claseId" join modules m on m.id = k."moduloId"
    where r.estado = 'Completada' and coalesce(r."startedAt", k."fechaHora") >= ${from}
      and coalesce(r."startedAt", k."fechaHora") < ${to}) as h
  cross join lateral (
    select count(distinct s."userId")::int as esperados, count(distinct s."userId") filter (where exists (
      select from meeting_visits v where v."reunionId" = h.id and v."userId" = s."userId"
        and coalesce(v."leftAt", v."lastSeenAt") - v."enteredAt" >= interval '30 seconds'))::int as asistieron
    from subscriptions s
    where s."cursoId" = h."cursoId" and s.estado <> 'Cancelada' and s."fechaInicio" <= h.began
      and (s.expiration is null or s.expiration > h.began)) as x`;

/** Whole cents: sums of integers are exact as double precision. */
interface SalesRow {
  span: string;
  taken: number;
  returned: number;
  pagos: number;
}

/** The payments that were taken, by the month or the day of it, with what of them was given back. */
export async function salesBy(db: Db, { from, to, by }: Range, zone: string): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select ${spanOf(sql`p."paidAt"`, by, zone)} as span, sum(p.monto)::float8 as taken, sum(p.refunded)::float8 as returned,
      count(*)::int as pagos
    from payments p where p."paidAt" >= ${from} and p."paidAt" < ${to} and p.monto > 0
    group by 1`.execute(db);
  return rows;
}

interface CountRow {
  span: string;
  total: number;
}

/** People by the month or the day of their first course; a course that was cancelled doesn't count. */
export async function newStudentsBy(db: Db, { from, to, by }: Range, zone: string): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select ${spanOf(sql`s."fechaInicio"`, by, zone)} as span, count(distinct s."userId")::int as total
    from subscriptions s
    where s."fechaInicio" >= ${from} and s."fechaInicio" < ${to} and ${isFirstCourse}
    group by 1`.execute(db);
  return rows;
}

/** Accounts of students by the month or the day on which they were opened. */
export async function newAccountsBy(db: Db, { from, to, by }: Range, zone: string): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select ${spanOf(sql`u."createdAt"`, by, zone)} as span, count(*)::int as total
    from users u where u."createdAt" >= ${from} and u."createdAt" < ${to} and u.role = 'user'
    group by 1`.execute(db);
  return rows;
}

/** Enrolments since two moments; one that was cancelled doesn't count. */
export async function enrolmentsSince(
  db: Db,
  since: { week: Date; month: Date },
): Promise<{ semana: number; mes: number }> {
  const first = since.week < since.month ? since.week : since.month;
  const { rows } = await sql<{ semana: number; mes: number }>`
    select count(*) filter (where s."createdAt" >= ${since.week})::int as semana,
      count(*) filter (where s."createdAt" >= ${since.month})::int as mes
    from subscriptions s where s."createdAt" >= ${first} and s.estado <> 'Cancelada'`.execute(db);
  return rows[0] ?? { semana: 0, mes: 0 };
}

interface AttendanceRow {
  mes: string;
  clases: number;
  esperados: number;
  asistieron: number;
}

/** The live classes that were held and are over, by the month of their start, with their places (`attendedClasses`). */
export async function attendanceByMonth(db: Db, { from, to }: Months, zone: string): Promise<AttendanceRow[]> {
  const { rows } = await sql<AttendanceRow>`
    select ${spanOf(sql`a.began`, 'month', zone)} as mes, count(*)::int as clases, sum(a.esperados)::int as esperados,
      sum(a.asistieron)::int as asistieron
    from (${attendedClasses(sql`${from}`, sql`${to}`)}) as a
    group by 1`.execute(db);
  return rows;
}

interface CompletionRow {
  mes: string;
  ediciones: number;
  estudiantes: number;
  certificados: number;
}

/** The editions by the month of their last class: their students, and those of them with a valid certificate. */
export async function completionByMonth(db: Db, { from, to }: Months, zone: string): Promise<CompletionRow[]> {
  const { rows } = await sql<CompletionRow>`
    with ended as (
      select m."cursoId", max(k."fechaHora") as last from classes k join modules m on m.id = k."moduloId"
      group by m."cursoId" having max(k."fechaHora") >= ${from} and max(k."fechaHora") < ${to})
    select ${spanOf(sql`e.last`, 'month', zone)} as mes, count(*)::int as ediciones, sum(x.estudiantes)::int as estudiantes,
      sum(x.certificados)::int as certificados
    from ended e cross join lateral (
      select count(distinct s."userId")::int as estudiantes, count(distinct s."userId") filter (where exists (
        select from certificates f where f."userId" = s."userId" and f."cursoId" = e."cursoId"
          and f."revokedAt" is null and f."replacedAt" is null))::int as certificados
      from subscriptions s where s."cursoId" = e."cursoId" and s.estado <> 'Cancelada') as x
    group by 1`.execute(db);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import type { Months } from './months-rules.ts';

type Range = Pick<Months, 'from' | 'to'>;

/** The month of a moment in a time zone, `'2026-11'`. */
const monthOf = (moment: RawBuilder<Date>, zone: string) =>
  sql<string>`to_char(${moment} at time zone ${zone}, 'YYYY-MM')`;

/** Whole cents: sums of integers are exact as double precision. */
interface SalesRow {
  mes: string;
  taken: number;
  returned: number;
  pagos: number;
}

/** The payments that were taken, by the month of it, with what of them was given back. */
export async function salesByMonth(db: Db, { from, to }: Range, zone: string): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select ${monthOf(sql`p."paidAt"`, zone)} as mes, sum(p.monto)::float8 as taken, sum(p.refunded)::float8 as returned,
      count(*)::int as pagos
    from payments p where p."paidAt" >= ${from} and p."paidAt" < ${to} and p.monto > 0
    group by 1`.execute(db);
  return rows;
}

interface CountRow {
  mes: string;
  total: number;
}

/** People by the month of their first course; a course that was cancelled doesn't count. */
export async function newStudentsByMonth(db: Db, { from, to }: Range, zone: string): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select ${monthOf(sql`s."fechaInicio"`, zone)} as mes, count(distinct s."userId")::int as total
    from subscriptions s
    where s."fechaInicio" >= ${from} and s."fechaInicio" < ${to} and s.estado <> 'Cancelada' and not exists (
      select from subscriptions e
      where e."userId" = s."userId" and e.estado <> 'Cancelada' and (e."fechaInicio", e.id) < (s."fechaInicio", s.id))
    group by 1`.execute(db);
  return rows;
}

/** Accounts of students by the month in which they were opened. */
export async function newAccountsByMonth(db: Db, { from, to }: Range, zone: string): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select ${monthOf(sql`u."createdAt"`, zone)} as mes, count(*)::int as total
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

/**
 * The live classes that were held and are over, by the month of their start: the students who had the course while it
 * was held, and those of them who were in its room for half a minute at least (decision 0092 rounds to minutes).
 */
export async function attendanceByMonth(db: Db, { from, to }: Range, zone: string): Promise<AttendanceRow[]> {
  const { rows } = await sql<AttendanceRow>`
    with held as (
      select r.id, m."cursoId", coalesce(r."startedAt", k."fechaHora") as began
      from meetings r join classes k on k.id = r."claseId" join modules m on m.id = k."moduloId"
      where r.estado = 'Completada' and coalesce(r."startedAt", k."fechaHora") >= ${from}
        and coalesce(r."startedAt", k."fechaHora") < ${to})
    select ${monthOf(sql`h.began`, zone)} as mes, count(*)::int as clases, sum(x.esperados)::int as esperados,
      sum(x.asistieron)::int as asistieron
    from held h cross join lateral (
      select count(distinct s."userId")::int as esperados, count(distinct s."userId") filter (where exists (
        select from meeting_visits v where v."reunionId" = h.id and v."userId" = s."userId"
          and coalesce(v."leftAt", v."lastSeenAt") - v."enteredAt" >= interval '30 seconds'))::int as asistieron
      from subscriptions s
      where s."cursoId" = h."cursoId" and s.estado <> 'Cancelada' and s."fechaInicio" <= h.began
        and (s.expiration is null or s.expiration > h.began)) as x
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
export async function completionByMonth(db: Db, { from, to }: Range, zone: string): Promise<CompletionRow[]> {
  const { rows } = await sql<CompletionRow>`
    with ended as (
      select m."cursoId", max(k."fechaHora") as last from classes k join modules m on m.id = k."moduloId"
      group by m."cursoId" having max(k."fechaHora") >= ${from} and max(k."fechaHora") < ${to})
    select ${monthOf(sql`e.last`, zone)} as mes, count(*)::int as ediciones, sum(x.estudiantes)::int as estudiantes,
      sum(x.certificados)::int as certificados
    from ended e cross join lateral (
      select count(distinct s."userId")::int as estudiantes, count(distinct s."userId") filter (where exists (
        select from certificates f where f."userId" = s."userId" and f."cursoId" = e."cursoId"
          and f."revokedAt" is null and f."replacedAt" is null))::int as certificados
      from subscriptions s where s."cursoId" = e."cursoId" and s.estado <> 'Cancelada') as x
    group by 1`.execute(db);
  return rows;
}

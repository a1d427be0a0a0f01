import { periodCourses } from '@puente/contracts/reports';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { attendedClasses, isFirstCourse } from './store.ts';

/** A span of time, half open. */
interface Span {
  from: Date;
  to: Date;
}

interface StudyRow {
  clases: number;
  esperados: number;
  asistieron: number;
  entregadas: number;
  aprobadas: number;
  certificados: number;
}

interface FiguresRow extends StudyRow {
  /** Whole cents: sums of integers are exact as double precision. */
  taken: number;
  returned: number;
  pagos: number;
  inscripciones: number;
  nuevos: number;
}

/** Counts what happened in two spans, in one statement: a row for each. */
export async function figuresOf(db: Db, now: Span, before: Span): Promise<[FiguresRow, FiguresRow]> {
  const { rows } = await sql<FiguresRow>`
    select taken.*, enrolled.*, started.*, held.*, handed.*, issued.*
    from (values (1, ${now.from}::timestamptz, ${now.to}::timestamptz),
      (2, ${before.from}::timestamptz, ${before.to}::timestamptz)) as span (place, since, until)
    cross join lateral (
      select coalesce(sum(p.monto), 0)::float8 as taken, coalesce(sum(p.refunded), 0)::float8 as returned,
        count(*)::int as pagos
      from payments p where p."paidAt" >= span.since and p."paidAt" < span.until and p.monto > 0) as taken
    cross join lateral (
      select count(*)::int as inscripciones from subscriptions s
      where s."createdAt" >= span.since and s."createdAt" < span.until and s.estado <> 'Cancelada') as enrolled
    cross join lateral (
      select count(distinct s."userId")::int as nuevos from subscriptions s
      where s."fechaInicio" >= span.since and s."fechaInicio" < span.until and ${isFirstCourse}) as started
    cross join lateral (
      select count(*)::int as clases, coalesce(sum(a.esperados), 0)::int as esperados,
        coalesce(sum(a.asistieron), 0)::int as asistieron
      from (${attendedClasses(sql`span.since`, sql`span.until`)}) as a) as held
    cross join lateral (
      select count(*)::int as entregadas, count(*) filter (where a.aprobado)::int as aprobadas
      from test_attempts a
      where a.modo = 'prueba' and a.nota is not null and a."terminadoAt" >= span.since and a."terminadoAt" < span.until) as handed
    cross join lateral (
      select count(*)::int as certificados from certificates f
      where f."revokedAt" is null and f."replacesId" is null and f."issuedAt" >= span.since
        and f."issuedAt" < span.until) as issued
    order by span.place`.execute(db);
  const [first, second] = rows;
  if (!first || !second) throw new Error('Each span has a row, also if nothing happened in it.');
  return [first, second];
}

interface CourseRow extends StudyRow {
  id: string;
  titulo: string;
  tituloEn: string | null;
  /** Cents, less what was given back. */
  net: number;
  inscripciones: number;
}

/** Counts what happened in a span by course, those with the highest income first. */
export async function coursesIn(db: Db, { from, to }: Span): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    with income as (
      select o."cursoId", sum(p.monto - p.refunded)::float8 as net
      from payments p cross join lateral (select o."cursoId" from orders o where o.id = p."orderId" offset 0) as o
      where p."paidAt" >= ${from} and p."paidAt" < ${to} and p.monto > 0 group by 1),
    enrolled as (
      select s."cursoId", count(*)::int as inscripciones from subscriptions s
      where s."createdAt" >= ${from} and s."createdAt" < ${to} and s.estado <> 'Cancelada' group by 1),
    held as (
      select a."cursoId", count(*)::int as clases, sum(a.esperados)::int as esperados, sum(a.asistieron)::int as asistieron
      from (${attendedClasses(sql`${from}`, sql`${to}`)}) as a group by 1),
    handed as (
      select t."cursoId", count(*)::int as entregadas, count(*) filter (where a.aprobado)::int as aprobadas
      from test_attempts a join tests t on t.id = a."pruebaId"
      where a.modo = 'prueba' and a.nota is not null and a."terminadoAt" >= ${from} and a."terminadoAt" < ${to} group by 1),
    issued as (
      select f."cursoId", count(*)::int as certificados from certificates f
      where f."revokedAt" is null and f."replacesId" is null and f."issuedAt" >= ${from} and f."issuedAt" < ${to}
      group by 1)
    select c.id, c.titulo, c."tituloEn", coalesce(i.net, 0) as net, coalesce(e.inscripciones, 0) as inscripciones,
      coalesce(h.clases, 0) as clases, coalesce(h.esperados, 0) as esperados, coalesce(h.asistieron, 0) as asistieron,
      coalesce(t.entregadas, 0) as entregadas, coalesce(t.aprobadas, 0) as aprobadas,
      coalesce(f.certificados, 0) as certificados
    from courses c left join income i on i."cursoId" = c.id left join enrolled e on e."cursoId" = c.id
      left join held h on h."cursoId" = c.id left join handed t on t."cursoId" = c.id
      left join issued f on f."cursoId" = c.id
    where num_nonnulls(i.net, e.inscripciones, h.clases, t.entregadas, f.certificados) > 0
    order by net desc, c.titulo, c.id limit ${periodCourses}`.execute(db);
  return rows;
}

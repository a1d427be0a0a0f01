import type { Role } from '@puente/contracts/shapes';
import type { ClaseDocente, CursoDocente, InicioDocente } from '@puente/contracts/teaching';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { newestFirst, pagedSql, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import { isOnOffer, keptTitleInEnglish } from '../catalogue/public.ts';
import { givesStanding } from '../enrolment/public.ts';

/** A tutor, or an administrator, who teaches in every course. */
export interface Staff {
  id: string;
  role: Role;
}

type ClassRow = Omit<ClaseDocente, 'fechaHora'> & { fechaHora: Date };

/** The classes of the courses of a tutor, or of all courses for administrators. */
const classesTaughtBy = ({ id, role }: Staff, condition: RawBuilder<boolean>) => sql<ClassRow>`
  select k.id, k.nombre, k."nombreEn", k."fechaHora", k.duracion, k."moduloId", m.nombre as "moduloNombre",
         m."nombreEn" as "moduloNombreEn", c.id as "cursoId", c.titulo as "cursoTitulo", c."tituloEn" as "cursoTituloEn", k."zoomLink", k.enlace,
         case when r.id is not null then json_build_object('id', r.id, 'estado', r.estado, 'enlace', r.enlace) end as reunion
  from classes k join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId"
  left join meetings r on r."claseId" = k.id and r.estado <> 'Cancelada'
  where (${role} = 'admin' or exists (
    select from course_tutors t where t."cursoId" = c.id and t."userId" = ${id})) and ${condition}`;

const byTime = { by: { fechaHora: 'moment', id: 'id' }, direction: 'asc' } as const;

/** A page of the classes that somebody teaches, by time. */
export const classesTaught = (db: Db, staff: Staff, page: PageQuery): Promise<PageOf<ClassRow>> =>
  pagedSql(db, classesTaughtBy(staff, sql`true`), byTime, page);

type CourseRow = Omit<CursoDocente, 'inicio'> & { inicio: Date | null; createdAt: Date };

/** A page of the courses that somebody teaches, newest first. */
export const coursesTaught = (db: Db, { id, role }: Staff, page: PageQuery): Promise<PageOf<CourseRow>> =>
  pagedSql(
    db,
    sql<CourseRow>`
      select c.id, c.titulo, c."tituloEn", c."createdAt", (
        select min(k."fechaHora") from classes k join modules m on m.id = k."moduloId" where m."cursoId" = c.id) as inicio
      from courses c
      where ${role} = 'admin' or exists (
        select from course_tutors t where t."cursoId" = c.id and t."userId" = ${id})`,
    newestFirst,
    page,
  );

/** The classes that somebody teaches from one moment to another, and all that are live, by time; at most `limit`. */
export async function classesBetween(db: Db, staff: Staff, from: Date, to: Date, limit: number) {
  const between = sql<boolean>`((k."fechaHora" >= ${from} and k."fechaHora" < ${to}) or r.estado = 'En Vivo')`;
  const { rows } = await sql<ClassRow>`
    select taught.* from (${classesTaughtBy(staff, between)}) as taught
    order by taught."fechaHora", taught.id limit ${limit}`.execute(db);
  return rows;
}

interface RaisedHandsRow {
  reunionId: string;
  claseId: string;
  claseNombre: string;
  claseNombreEn: string | null;
  enlace: string;
  total: number;
}

/** The live classes that somebody teaches in which hands are up, by time. */
export async function raisedHands(db: Db, { id, role }: Staff): Promise<RaisedHandsRow[]> {
  const { rows } = await sql<RaisedHandsRow>`
    select r.id as "reunionId", k.id as "claseId", k.nombre as "claseNombre", k."nombreEn" as "claseNombreEn", r.enlace, count(*)::int as total
    from meetings r join live_seats s on s."reunionId" = r.id and s."handAt" is not null
    join classes k on k.id = r."claseId" join modules m on m.id = k."moduloId"
    where r.estado = 'En Vivo' and (${role} = 'admin' or exists (
      select from course_tutors t where t."cursoId" = m."cursoId" and t."userId" = ${id}))
    group by r.id, k.id order by k."fechaHora", r.id`.execute(db);
  return rows;
}

interface UnreadRow {
  id: string;
  asunto: string;
  createdAt: Date;
  userId: string;
  firstName: string;
  lastName: string;
  role: Role;
  profileImageUrl: string | null;
  total: number;
}

/** The newest unread private messages from students, each with how many there are in all. */
export async function unreadFromStudents(db: Db, userId: string, limit: number): Promise<UnreadRow[]> {
  const { rows } = await sql<UnreadRow>`
    select p.id, p.asunto, p."createdAt", u.id as "userId", u."firstName", u."lastName", u.role, u."profileImageUrl",
           count(*) over ()::int as total
    from private_messages p join users u on u.id = p."remitenteId"
    where p."destinatarioId" = ${userId} and p."leidoAt" is null and u.role = 'user'
    order by p."createdAt" desc, p.id desc limit ${limit}`.execute(db);
  return rows;
}

type Pending = InicioDocente['pendientes'];

/** Whether a course is one of a tutor's; all are an administrator's. */
const isOf = ({ id, role }: Staff, cursoId: RawBuilder<unknown>) =>
  role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`${cursoId} in (select "cursoId" from course_tutors where "userId" = ${id})`;

/** The work that waits for a mark, by assignment: what was handed in first comes first. */
export async function workToMark(db: Db, staff: Staff, limit: number): Promise<Pending['tareas']> {
  const { rows } = await sql<Pending['tareas']['ultimas'][number] & { total: number }>`
    select t.id, t.titulo, c.titulo as "cursoTitulo", c."tituloEn" as "cursoTituloEn", d.waiting as "porCalificar", sum(d.waiting) over ()::int as total
    from (
      select "tareaId", count(*)::int as waiting, min("entregadaAt") as since from submissions
      where "versionCalificada" is distinct from version group by "tareaId") as d
    join assignments t on t.id = d."tareaId" join classes k on k.id = t."claseId" join modules m on m.id = k."moduloId"
    join courses c on c.id = m."cursoId"
    where ${isOf(staff, sql`c.id`)}
    order by d.since, t.id limit ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, ultimas: rows.map(({ total: _total, ...row }) => row) };
}

/** The open answers that wait for a mark, by test: what was handed in first comes first. */
export async function openAnswersToMark(db: Db, staff: Staff, limit: number): Promise<Pending['respuestas']> {
  const { rows } = await sql<Pending['respuestas']['ultimas'][number] & { total: number }>`
    select t.id, t.nombre, c.id as "cursoId", c.titulo as "cursoTitulo", c."tituloEn" as "cursoTituloEn",
      d.waiting as "porCalificar", sum(d.waiting) over ()::int as total
    from (
      select "pruebaId", sum("porCalificar")::int as waiting, min("terminadoAt") as since from test_attempts
      where "porCalificar" > 0 group by "pruebaId") as d
    join tests t on t.id = d."pruebaId" join courses c on c.id = t."cursoId"
    where ${isOf(staff, sql`c.id`)}
    order by d.since, t.id limit ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, ultimas: rows.map(({ total: _total, ...row }) => row) };
}

/** How many tickets nobody has answered yet: of a tutor's courses and without a payment; all for administrators. */
export async function openTickets(db: Db, staff: Staff): Promise<number> {
  const isMine =
    staff.role === 'admin' ? sql<boolean>`true` : sql<boolean>`${isOf(staff, sql`"cursoId"`)} and "pagoId" is null`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from tickets where estado = 'Abierto' and ${isMine}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Instalments that could not be collected and may still be paid, the latest failure first. */
export async function failedInstalments(db: Db, limit: number): Promise<NonNullable<Pending['academia']>['cuotas']> {
  const { rows } = await sql<{
    id: string;
    estudiante: string;
    cursoTitulo: string;
    cursoTituloEn: string | null;
    total: number;
  }>`
    select p.id, u."firstName" || ' ' || u."lastName" as estudiante, o.titulo as "cursoTitulo",
      ${keptTitleInEnglish(sql.ref('o.cursoId'), sql.ref('o.titulo'))} as "cursoTituloEn",
      count(*) over ()::int as total
    from payments p join orders o on o.id = p."orderId" join users u on u.id = o."userId"
    where p.estado = 'failed' and o.estado = 'active'
    order by p."firstFailedAt" desc, p.id limit ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, ultimas: rows.map(({ total: _total, ...row }) => row) };
}

interface ClassWithoutTutor {
  id: string;
  nombre: string;
  nombreEn: string | null;
  cursoTitulo: string;
  cursoTituloEn: string | null;
  fechaHora: Date;
}

/** The classes between two moments whose course nobody active teaches, by time. */
export async function classesWithoutTutor(db: Db, from: Date, to: Date, limit: number): Promise<ClassWithoutTutor[]> {
  const { rows } = await sql<ClassWithoutTutor>`
    select k.id, k.nombre, k."nombreEn", c.titulo as "cursoTitulo", c."tituloEn" as "cursoTituloEn", k."fechaHora"
    from classes k join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId"
    where k."fechaHora" >= ${from} and k."fechaHora" < ${to} and ${isOnOffer('c')}
      and not exists (
        select from course_tutors t join users u on u.id = t."userId" where t."cursoId" = c.id and u."isActive")
    order by k."fechaHora", k.id limit ${limit}`.execute(db);
  return rows;
}

interface BeginningEdition {
  id: string;
  titulo: string;
  tituloEn: string | null;
  inicio: Date;
  estudiantes: number;
}

/** The editions on offer whose first class is between two moments, with how many students they have. */
export async function editionsBeginning(db: Db, from: Date, to: Date, limit: number): Promise<BeginningEdition[]> {
  const { rows } = await sql<BeginningEdition>`
    select c.id, c.titulo, c."tituloEn", first.inicio, (
      select count(*)::int from subscriptions s
      where s."cursoId" = c.id and ${givesStanding('s', 'any', sql`${from}`)}) as estudiantes
    from courses c cross join lateral (
      select min(k."fechaHora") as inicio from classes k join modules m on m.id = k."moduloId" where m."cursoId" = c.id
    ) as first
    where ${isOnOffer('c')} and first.inicio >= ${from} and first.inicio < ${to}
    order by first.inicio, c.id limit ${limit}`.execute(db);
  return rows;
}

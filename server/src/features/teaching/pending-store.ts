import type { InicioDocente } from '@puente/contracts/teaching';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { isOnOffer, keptTitleInEnglish } from '../catalogue/public.ts';
import { givesStanding } from '../enrolment/public.ts';
import type { Staff } from './store.ts';

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

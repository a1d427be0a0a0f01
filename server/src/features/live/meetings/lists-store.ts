import type { ReunionEstado } from '@puente/contracts/catalogue';
import type { Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import { cutPage, keyset, type PageOf, type PageQuery, pagedSql } from '../../../platform/database/page.ts';
import type { NamedMeeting, PlannedClass } from './store.ts';

interface Staff {
  id: string;
  role: Role;
}

/** An SQL condition: whether staff may run a course. @param cursoId the query's column */
const runs = ({ id, role }: Staff, cursoId: string) =>
  role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(cursoId)} in (select t."cursoId" from course_tutors t where t."userId" = ${id})`;

/** Any moment far enough away: the dates of finished meetings are mirrored at it, so that one key orders both kinds. */
const mirror = sql`timestamptz '4000-01-01T00:00:00Z'`;

export interface MeetingFilter {
  cursoId?: string | undefined;
  estado?: ReunionEstado | undefined;
}

/**
 * A page of the meetings that staff may run: unfinished ones by date, then completed ones, the latest first. Cancelled
 * ones only when they are asked for.
 */
export async function meetingsOf(
  db: Db,
  staff: Staff,
  { cursoId, estado }: MeetingFilter,
  page: PageQuery,
): Promise<PageOf<NamedMeeting & { moduloId: string }>> {
  return pagedSql(
    db,
    sql<NamedMeeting & { moduloId: string; orden: Date }>`
      select r.id, r.estado, r.enlace, k.id as "claseId", k.nombre as "claseNombre", k."nombreEn" as "claseNombreEn",
             k."fechaHora", k.duracion, m.id as "moduloId", c.id as "cursoId", c.titulo as "cursoTitulo",
             c."tituloEn" as "cursoTituloEn",
             case when r.estado in ('Agendada', 'En Vivo') then k."fechaHora"
                  else ${mirror} + (${mirror} - k."fechaHora") end as orden
      from meetings r
      join classes k on k.id = r."claseId"
      join modules m on m.id = k."moduloId"
      join courses c on c.id = m."cursoId"
      where ${runs(staff, 'c.id')}
        and ${estado ? sql`r.estado = ${estado}` : sql`r.estado <> 'Cancelada'`}
        and ${cursoId ? sql`c.id = ${cursoId}` : sql`true`}`,
    unfinishedFirst,
    page,
  );
}

const unfinishedFirst = { by: { orden: 'moment', id: 'id' }, direction: 'asc' } as const;

interface SchedulableRow extends PlannedClass {
  id: string;
  nombre: string;
  nombreEn: string | null;
  moduloId: string;
  moduloNombre: string;
  moduloNombreEn: string | null;
  cursoTitulo: string;
  cursoTituloEn: string | null;
}

/** The longest duration of a class, in hours (CLASS_DURATION_UNREADABLE refuses longer ones). */
const longestClass = 24;

/**
 * A page of the classes without a meeting, by date, that began a day ago at most: their ends are texts, which the caller
 * reads.
 */
export async function classesWithoutMeeting(
  db: Db,
  staff: Staff,
  now: Date,
  { limit, cursor }: PageQuery,
): Promise<PageOf<SchedulableRow>> {
  const { pageKey, isAfterCursor, orderBy } = keyset(byDate, cursor);
  const { rows } = await sql<SchedulableRow & { pageKey: string }>`
    select k.id, k.nombre, k."nombreEn", k."fechaHora", k.duracion, m.id as "moduloId", m.nombre as "moduloNombre",
           m."nombreEn" as "moduloNombreEn", c.id as "cursoId", c.titulo as "cursoTitulo",
           c."tituloEn" as "cursoTituloEn", ${pageKey} as "pageKey"
    from classes k
    join modules m on m.id = k."moduloId"
    join courses c on c.id = m."cursoId"
    where k."fechaHora" > ${new Date(now.getTime() - longestClass * 3_600_000)} and ${runs(staff, 'c.id')}
      and not exists (select from meetings r where r."claseId" = k.id and r.estado <> 'Cancelada')
      and ${isAfterCursor}
    order by ${orderBy} limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit);
}

const byDate = { by: { 'k.fechaHora': 'moment', 'k.id': 'id' }, direction: 'asc' } as const;

/** Whether somebody has or had a course, whatever became of their subscription. */
export async function hadCourse(db: Db, userId: string, cursoId: string): Promise<boolean> {
  const { rows } = await sql`
    select from subscriptions where "userId" = ${userId} and "cursoId" = ${cursoId} limit 1`.execute(db);
  return rows.length > 0;
}

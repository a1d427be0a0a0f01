import type { ReunionEstado } from '@puente/contracts/catalogue';
import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { givesStanding } from '../../enrolment/public.ts';

/** A meeting, as its news needs it. */
export interface MeetingNews {
  nombre: string;
  nombreEn: string | null;
  titulo: string;
  tituloEn: string | null;
  fechaHora: Date;
  duracion: string;
  estado: ReunionEstado;
  enlace: string;
  startedAt: Date | null;
  /** Whether its class is entered by an outside link. */
  isOutside: boolean;
  /** Whether the class had a meeting before that was cancelled. */
  isAgain: boolean;
}

/** Reads a meeting; undefined when its class was taken away meanwhile. */
export async function meetingNews(db: Db, id: string): Promise<MeetingNews | undefined> {
  const { rows } = await sql<MeetingNews>`
    select k.nombre, k."nombreEn", c.titulo, c."tituloEn", k."fechaHora", k.duracion, r.estado, r.enlace, r."startedAt",
           coalesce(k."zoomLink", k.enlace) is not null as "isOutside",
           exists (select from meetings o where o."claseId" = k.id and o.id <> r.id and o.estado = 'Cancelada') as "isAgain"
    from meetings r
    join classes k on k.id = r."claseId"
    join modules m on m.id = k."moduloId"
    join courses c on c.id = m."cursoId"
    where r.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Reads how many of some meetings of a course are still scheduled for a class to come, and the first of these; undefined
 * when there is none.
 */
export async function newlyScheduled(
  db: Db,
  meetingIds: readonly string[],
  now: Date,
): Promise<(Pick<MeetingNews, 'titulo' | 'tituloEn' | 'fechaHora'> & { total: number }) | undefined> {
  const { rows } = await sql<Pick<MeetingNews, 'titulo' | 'tituloEn' | 'fechaHora'> & { total: number }>`
    select c.titulo, c."tituloEn", count(*)::int as total, min(k."fechaHora") as "fechaHora"
    from meetings r
    join classes k on k.id = r."claseId"
    join modules m on m.id = k."moduloId"
    join courses c on c.id = m."cursoId"
    where r.id = any(${[...meetingIds]}::uuid[]) and r.estado = 'Agendada' and k."fechaHora" > ${now}
    group by c.id`.execute(db);
  return rows[0];
}

/** Whether a class has a meeting that was not cancelled. */
export async function hasMeeting(db: Db, claseId: string): Promise<boolean> {
  const { rows } = await sql`
    select from meetings where "claseId" = ${claseId} and estado <> 'Cancelada' limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the ids among some classes whose meeting is completed: they were held, whatever becomes of their date. */
export async function heldAmong(db: Db, classIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ claseId: string }>`
    select "claseId" from meetings where "claseId" = any(${[...classIds]}::uuid[]) and estado = 'Completada'`.execute(
    db,
  );
  return new Set(rows.map(({ claseId }) => claseId));
}

/** Returns the English names of some classes, by id; null where there is none. */
export async function englishOfClasses(db: Db, classIds: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; nombreEn: string | null }>`
    select id, "nombreEn" from classes where id = any(${[...classIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, nombreEn }) => [id, nombreEn]));
}

/** Returns the present starts of some classes, by id; classes that are gone are left out. */
export async function startsOf(db: Db, classIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; fechaHora: Date }>`
    select id, "fechaHora" from classes where id = any(${[...classIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, fechaHora }) => [id, fechaHora]));
}

/** Selects the students of a course who are told of its classes: with `active` those who may enter, with `any` all. */
export const studentsOf = (cursoId: string, standing: 'active' | 'any', now: Date): RawBuilder<{ userId: string }> =>
  sql`
    select s."userId" from subscriptions s
    where s."cursoId" = ${cursoId} and ${givesStanding('s', standing, sql`${now}`)}
      -- Not a join, for which PostgreSQL would read all of users once a course has some hundred students.
      and (select u."isActive" from users u where u.id = s."userId")`;

/** Selects the tutors of a course but the one who acts. */
export function otherTutorsOf({ actor }: Tx, cursoId: string): RawBuilder<{ userId: string }> {
  const own = actor.kind === 'person' ? actor.userId : null;
  return sql`
    select t."userId" from course_tutors t join users u on u.id = t."userId" and u."isActive"
    where t."cursoId" = ${cursoId} and t."userId" is distinct from ${own}::uuid`;
}

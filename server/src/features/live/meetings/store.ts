import { randomUUID } from 'node:crypto';

import type { ReunionEstado } from '@puente/contracts/catalogue';
import type { ReunionActualizada } from '@puente/contracts/live';
import type { Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { cutPage, keyset, pagedSql, type PageOf, type PageQuery } from '../../../platform/database/page.ts';
import type { RunnableClass, RunnableCourse, RunnableMeeting } from './policy.ts';

/** A class, as the rules of its meeting need it. */
interface PlannedClass {
  claseId: string;
  cursoId: string;
  fechaHora: Date;
  duracion: string;
}

/** Reads a class with its course; undefined when there is no such class. */
export async function plannedClass(tx: Tx, claseId: string): Promise<PlannedClass | undefined> {
  const { rows } = await sql<PlannedClass>`
    select k.id as "claseId", m."cursoId", k."fechaHora", k.duracion
    from classes k join modules m on m.id = k."moduloId" where k.id = ${claseId}`.execute(tx);
  return rows[0];
}

/**
 * Inserts a class's meeting with a random room name (product rule 19).
 * @returns its id; undefined when the class has a meeting that was not cancelled, also under concurrent calls
 */
export async function insertMeeting(
  tx: Tx,
  { claseId }: RunnableClass<{ claseId: string }>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into meetings ("claseId", estado, enlace) values (${claseId}, 'Agendada', ${`/sala/${randomUUID()}`})
    on conflict ("claseId") where estado <> 'Cancelada' do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** The classes of a course that never had a meeting and began a day ago at most, by date: their ends are texts. */
export async function classesNeverScheduled(tx: Tx, cursoId: string, now: Date): Promise<PlannedClass[]> {
  const { rows } = await sql<PlannedClass>`
    select k.id as "claseId", m."cursoId", k."fechaHora", k.duracion
    from classes k join modules m on m.id = k."moduloId"
    where m."cursoId" = ${cursoId} and k."fechaHora" > ${dayBefore(now)}
      and not exists (select from meetings r where r."claseId" = k.id)
    order by k."fechaHora", k.id`.execute(tx);
  return rows;
}

/**
 * Inserts the meetings of some classes of a course, as `insertMeeting` does.
 * @returns those that were inserted; a class that got a meeting meanwhile is left out
 */
export async function insertMeetings(
  tx: Tx,
  { cursoId }: RunnableCourse<{ cursoId: string }>,
  classIds: readonly string[],
): Promise<{ id: string; claseId: string }[]> {
  const rooms = classIds.map(() => `/sala/${randomUUID()}`);
  const { rows } = await sql<{ id: string; claseId: string }>`
    insert into meetings ("claseId", estado, enlace)
    select k.id, 'Agendada', made.enlace
    from unnest(${[...classIds]}::uuid[], ${rooms}::text[]) as made("claseId", enlace)
    join classes k on k.id = made."claseId"
    join modules m on m.id = k."moduloId" and m."cursoId" = ${cursoId}
    on conflict ("claseId") where estado <> 'Cancelada' do nothing
    returning id, "claseId"`.execute(tx);
  return rows;
}

interface Meeting extends ReunionActualizada, PlannedClass {
  startedAt: Date | null;
}

/** Reads a meeting with its class and locks its row until the transaction ends. */
export async function lockMeeting(tx: Tx, id: string): Promise<Meeting | undefined> {
  const { rows } = await sql<Meeting>`
    select r.id, r."claseId", m."cursoId", r.estado, r."startedAt", k."fechaHora", k.duracion
    from meetings r join classes k on k.id = r."claseId" join modules m on m.id = k."moduloId"
    where r.id = ${id} for update of r`.execute(tx);
  return rows[0];
}

/**
 * Changes a meeting's state if it is still the expected one (compare and set), and writes when it started or ended.
 * @returns whether it was
 */
export async function moveMeeting(
  tx: Tx,
  { id, estado }: RunnableMeeting<ReunionActualizada>,
  next: ReunionActualizada['estado'],
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update meetings set estado = ${next},
      "startedAt" = case when ${next}::text = 'En Vivo' then ${at} else "startedAt" end,
      "endedAt" = case when ${next}::text = 'Completada' then ${at} else "endedAt" end
    where id = ${id} and estado = ${estado} returning id`.execute(tx);
  return rows.length > 0;
}

/** A meeting with the names of its class and its course. */
export interface NamedMeeting extends PlannedClass {
  id: string;
  estado: ReunionActualizada['estado'];
  enlace: string;
  claseNombre: string;
  claseNombreEn: string | null;
  cursoTitulo: string;
  cursoTituloEn: string | null;
}

const namedMeetings = sql`
  select r.id, r.estado, r.enlace, k.id as "claseId", k.nombre as "claseNombre", k."nombreEn" as "claseNombreEn",
         k."fechaHora", k.duracion, c.id as "cursoId", c.titulo as "cursoTitulo", c."tituloEn" as "cursoTituloEn"
  from meetings r
  join classes k on k.id = r."claseId"
  join modules m on m.id = k."moduloId"
  join courses c on c.id = m."cursoId"`;

export async function meetingById(db: Db, id: string): Promise<NamedMeeting | undefined> {
  const { rows } = await sql<NamedMeeting>`${namedMeetings} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Reads a meeting by its room's name, the last segment of its address. */
export async function meetingOfRoom(db: Db, roomName: string): Promise<NamedMeeting | undefined> {
  const { rows } = await sql<NamedMeeting>`${namedMeetings} where r.enlace = ${`/sala/${roomName}`}`.execute(db);
  return rows[0];
}

/** Returns unfinished meetings of classes that began before a moment, the oldest first. */
export async function unfinishedSince(
  db: Db,
  began: Date,
  limit: number,
): Promise<Pick<Meeting, 'id' | 'estado' | 'startedAt' | 'fechaHora' | 'duracion'>[]> {
  const { rows } = await sql<Meeting>`
    select r.id, r.estado, r."startedAt", k."fechaHora", k.duracion
    from meetings r join classes k on k.id = r."claseId"
    where r.estado in ('Agendada', 'En Vivo') and k."fechaHora" <= ${began}
    order by k."fechaHora", r.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the full names of the tutors who are assigned to a course and have an account in use, by name. */
export async function namesOfTutors(db: Db, cursoId: string): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`
    select trim(person."firstName" || ' ' || person."lastName") as nombre
    from course_tutors t join users person on person.id = t."userId"
    where t."cursoId" = ${cursoId} and person."isActive" order by nombre, person.id`.execute(db);
  return rows.map(({ nombre }) => nombre);
}

interface Staff {
  id: string;
  role: Role;
}

/** SQL condition: whether staff may run a course. @param cursoId the query's column */
const runs = ({ id, role }: Staff, cursoId: string) =>
  role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(cursoId)} in (select t."cursoId" from course_tutors t where t."userId" = ${id})`;

/** Any moment far enough away: the dates of finished meetings are mirrored at it, so that one key orders both kinds. */
const mirror = sql`timestamptz '4000-01-01T00:00:00Z'`;

interface MeetingFilter {
  cursoId?: string | undefined;
  estado?: ReunionEstado | undefined;
}

/**
 * Returns a page of the meetings that staff may run: unfinished ones by date, then completed ones, the latest first.
 * Cancelled ones only when they are asked for.
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
  cancelada: boolean;
}

/** A moment before which a class that began is over: 24 hours ago (CLASS_DURATION_UNREADABLE refuses longer ones). */
const dayBefore = (now: Date): Date => new Date(now.getTime() - 24 * 3_600_000);

/**
 * Returns a page of the classes without a meeting, by date, that began a day ago at most: their ends are texts, which
 * the caller reads.
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
           c."tituloEn" as "cursoTituloEn", exists (select from meetings r where r."claseId" = k.id) as cancelada,
           ${pageKey} as "pageKey"
    from classes k
    join modules m on m.id = k."moduloId"
    join courses c on c.id = m."cursoId"
    where k."fechaHora" > ${dayBefore(now)} and ${runs(staff, 'c.id')}
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

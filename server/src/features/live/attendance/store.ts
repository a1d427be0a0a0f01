import type { ReunionEstado } from '@puente/contracts/catalogue';
import type { Role } from '@puente/contracts/shapes';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../platform/database/database.ts';
import { pagedSql, type PageOf, type PageQuery } from '../../../platform/database/page.ts';
import type { HeldClass, Stay } from './rules.ts';

/** A class whose meeting has begun. */
export interface HeldClassRow extends HeldClass {
  reunionId: string;
  estado: ReunionEstado;
  claseId: string;
  claseNombre: string;
  claseNombreEn: string | null;
  fechaHora: Date;
  cursoId: string;
  cursoTitulo: string;
  cursoTituloEn: string | null;
}

// A meeting from before its moments were recorded (migration 0060) has its class's planned start, and no length.
const startedAt = sql`coalesce(r."startedAt", k."fechaHora")`;

const heldClasses = (condition: RawBuilder<boolean>) => sql<HeldClassRow>`
  select r.id as "reunionId", r.estado, ${startedAt} as "startedAt",
         case when r.estado = 'Completada' then coalesce(r."endedAt", ${startedAt}) end as "endedAt", k.id as "claseId", k.nombre as "claseNombre", k."nombreEn" as "claseNombreEn",
         k."fechaHora", c.id as "cursoId", c.titulo as "cursoTitulo", c."tituloEn" as "cursoTituloEn"
  from meetings r join classes k on k.id = r."claseId" join modules m on m.id = k."moduloId"
  join courses c on c.id = m."cursoId"
  where r.estado in ('En Vivo', 'Completada') and ${condition}`;

/** Reads a class by its meeting; undefined when there is none, or it has not begun. */
export async function heldClass(db: Db, reunionId: string): Promise<HeldClassRow | undefined> {
  const { rows } = await heldClasses(sql<boolean>`r.id = ${reunionId}`).execute(db);
  return rows[0];
}

/** Returns the classes of a course that have begun, by their start. */
export async function heldClassesOf(db: Db, cursoId: string): Promise<HeldClassRow[]> {
  const { rows } = await sql<HeldClassRow>`
    select held.* from (${heldClasses(sql<boolean>`c.id = ${cursoId}`)}) as held
    order by held."startedAt", held."reunionId"`.execute(db);
  return rows;
}

/** Returns the classes of some courses that have begun. */
export async function heldClassesIn(db: Db, cursoIds: readonly string[]): Promise<HeldClassRow[]> {
  const { rows } = await heldClasses(sql<boolean>`c.id = any(${[...cursoIds]}::uuid[])`).execute(db);
  return rows;
}

/** Returns a page of the classes that a person was in, the latest first. */
export const classesAttended = (db: Db, userId: string, page: PageQuery): Promise<PageOf<HeldClassRow>> =>
  pagedSql(
    db,
    heldClasses(sql<boolean>`exists (
      select from meeting_visits v where v."userId" = ${userId} and v."reunionId" = r.id)`),
    latestFirst,
    page,
  );

const latestFirst = { by: { startedAt: 'moment', reunionId: 'id' }, direction: 'desc' } as const;

export interface StayRow extends Stay {
  reunionId: string;
  userId: string;
}

/** Returns every stay in the given meetings. */
export async function staysIn(db: Db, reunionIds: readonly string[]): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select "reunionId", "userId", "enteredAt", "lastSeenAt", "leftAt" from meeting_visits
    where "reunionId" = any(${[...reunionIds]}::uuid[])`.execute(db);
  return rows;
}

/** Returns the stays of one person in the given meetings. */
export async function staysOf(db: Db, userId: string, reunionIds: readonly string[]): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select "reunionId", "userId", "enteredAt", "lastSeenAt", "leftAt" from meeting_visits
    where "userId" = ${userId} and "reunionId" = any(${[...reunionIds]}::uuid[])`.execute(db);
  return rows;
}

/** Returns the stays of some people in the given meetings. */
export async function staysOfPeople(
  db: Db,
  userIds: readonly string[],
  reunionIds: readonly string[],
): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select "reunionId", "userId", "enteredAt", "lastSeenAt", "leftAt" from meeting_visits
    where "userId" = any(${[...userIds]}::uuid[]) and "reunionId" = any(${[...reunionIds]}::uuid[])`.execute(db);
  return rows;
}

/** Span for which a student had a course, cancelled subscriptions left out. */
export interface EnrolledSpan {
  userId: string;
  fechaInicio: Date;
  expiration: Date | null;
}

/** Returns every student of a course, whether their subscription has expired or not. */
export async function enrolledIn(db: Db, cursoId: string): Promise<EnrolledSpan[]> {
  const { rows } = await sql<EnrolledSpan>`
    select "userId", "fechaInicio", expiration from subscriptions
    where "cursoId" = ${cursoId} and estado <> 'Cancelada'`.execute(db);
  return rows;
}

export interface PersonRow {
  userId: string;
  nombre: string;
  role: Role;
}

export async function peopleNamed(db: Db, userIds: readonly string[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select id as "userId", trim("firstName" || ' ' || "lastName") as nombre, role from users
    where id = any(${[...userIds]}::uuid[])`.execute(db);
  return rows;
}

/** Returns every stay of a person, for the archive of their data. */
export const visitsOfPerson = (db: Db, userId: string, page: PageQuery) =>
  pagedSql(
    db,
    sql<{ id: string; curso: string; clase: string; enteredAt: Date; leftAt: Date | null }>`
      select v.id, c.titulo as curso, k.nombre as clase, v."enteredAt", coalesce(v."leftAt", v."lastSeenAt") as "leftAt"
      from meeting_visits v join meetings r on r.id = v."reunionId" join classes k on k.id = r."claseId"
      join modules m on m.id = k."moduloId" join courses c on c.id = m."cursoId"
      where v."userId" = ${userId}`,
    oldestFirst,
    page,
  );

const oldestFirst = { by: { enteredAt: 'moment', id: 'id' }, direction: 'asc' } as const;

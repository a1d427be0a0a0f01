import type { Language } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { givesStanding } from '../enrolment/public.ts';
import type { CalendarTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<CalendarTables>();

/** @returns the id of a user's feed; undefined while they have none */
export const feedIdOf = async (db: Db, userId: string): Promise<string | undefined> =>
  (await tables(db).selectFrom('calendar_feeds').select('id').where('userId', '=', userId).executeTakeFirst())?.id;

/** Inserts a user's feed; an existing one stays. */
export async function insertFeed(tx: Tx, userId: string, at: Date): Promise<void> {
  await tables(tx)
    .insertInto('calendar_feeds')
    .values({ userId, createdAt: at })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
}

/** @returns the id of the user's new feed; the URL of the previous one is invalid from now on */
export async function replaceFeed(tx: Tx, userId: string, at: Date): Promise<string> {
  const { id } = await tables(tx)
    .insertInto('calendar_feeds')
    .values({ userId, createdAt: at })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((row) => ({ id: row.ref('excluded.id'), createdAt: at })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteFeed(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('calendar_feeds').where('userId', '=', userId).execute();
}

/** The owner of a feed; undefined when it was revoked or the account is deactivated. */
export async function feedOwner(db: Db, feedId: string): Promise<{ userId: string; language: Language } | undefined> {
  const { rows } = await sql<{ userId: string; language: Language }>`
    select u.id as "userId", u.language
    from calendar_feeds f join users u on u.id = f."userId"
    where f.id = ${feedId} and u."isActive"`.execute(db);
  return rows[0];
}

export interface EntryRow {
  claseId: string;
  curso: string;
  cursoEn: string | null;
  modulo: string;
  moduloEn: string | null;
  nombre: string;
  nombreEn: string | null;
  fechaHora: Date;
  duracion: string;
  sequence: number;
  changedAt: Date;
  /** Removed from its course, or its meeting was cancelled. */
  isCancelled: boolean;
  /** False: past materials are open, live classes are not. */
  isActive: boolean;
  /** Whether the person teaches the class. */
  isTaught: boolean;
}

/** An SQL condition: whether the meeting of an entry `e` was cancelled and there is no other (LIVE-1). */
export const meetingCancelled = sql<boolean>`(
  exists (select from meetings r where r."claseId" = e."claseId" and r.estado = 'Cancelada')
  and not exists (select from meetings r where r."claseId" = e."claseId" and r.estado <> 'Cancelada'))`;

/** An SQL condition: whether a tutor of a course, the user `u`, still is staff. */
export const teaches = sql<boolean>`(u.role <> 'user')`;

/**
 * The classes of a person's live subscriptions, and those that they teach, from `since` on, by time. A class removed from its course stays as
 * cancelled, so that calendar apps remove it.
 */
export async function entriesOf(db: Db, userId: string, now: Date, since: Date): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e."claseId", c.titulo as curso, c."tituloEn" as "cursoEn", e.modulo, e."moduloEn", e.nombre, e."nombreEn",
           e."fechaHora", e.duracion, e.sequence, e."changedAt",
           e."removedAt" is not null or (e."fechaHora" > ${now} and ${meetingCancelled}) as "isCancelled",
           mine."isActive", mine."isTaught"
    from (
      select "cursoId", bool_or("isActive") as "isActive", bool_or("isTaught") as "isTaught" from (
        select s."cursoId", ${givesStanding('s', 'active', sql`${now}`)} as "isActive", false as "isTaught"
        from subscriptions s where s."userId" = ${userId} and ${givesStanding('s', 'any', sql`${now}`)}
        union all
        select t."cursoId", true, true from course_tutors t join users u on u.id = t."userId"
        where t."userId" = ${userId} and ${teaches}
      ) as standings group by "cursoId"
    ) as mine
    join courses c on c.id = mine."cursoId"
    join calendar_entries e on e."cursoId" = c.id
    where e."fechaHora" >= ${since}
    order by e."fechaHora", e."claseId"`.execute(db);
  return rows;
}

/** Copies the current classes of a course into the entries, in the order of the course's changes. */
export async function syncEntries(tx: Tx, courseId: string, at: Date): Promise<void> {
  // The row lock serializes concurrent runs: data read after it is up to date, so the later run writes the newest
  // state.
  await sql`select id from courses where id = ${courseId} for no key update`.execute(tx);
  await sql`
    insert into calendar_entries as known
      ("claseId", "cursoId", modulo, "moduloEn", nombre, "nombreEn", "fechaHora", duracion, "scheduledAt", "changedAt")
    select k.id, m."cursoId", m.nombre, m."nombreEn", k.nombre, k."nombreEn", k."fechaHora", k.duracion, ${at}, ${at}
    from classes k join modules m on m.id = k."moduloId" where m."cursoId" = ${courseId}
    on conflict ("claseId") do update set
      modulo = excluded.modulo, "moduloEn" = excluded."moduloEn", nombre = excluded.nombre,
      "nombreEn" = excluded."nombreEn", "fechaHora" = excluded."fechaHora",
      duracion = excluded.duracion, sequence = known.sequence + 1, "changedAt" = excluded."changedAt",
      "scheduledAt" = case when known."fechaHora" = excluded."fechaHora"
        then known."scheduledAt" else excluded."scheduledAt" end
    where (known.modulo, known."moduloEn", known.nombre, known."nombreEn", known."fechaHora", known.duracion)
      is distinct from (excluded.modulo, excluded."moduloEn", excluded.nombre, excluded."nombreEn",
        excluded."fechaHora", excluded.duracion)`.execute(tx);
  await sql`
    update calendar_entries e set "removedAt" = ${at}, "changedAt" = ${at}, sequence = sequence + 1
    where e."cursoId" = ${courseId} and e."removedAt" is null
      and not exists (select from classes k where k.id = e."claseId")`.execute(tx);
}

export const feedsOf = (db: Db, userId: string) =>
  tables(db).selectFrom('calendar_feeds').select('createdAt').where('userId', '=', userId).execute();

/** The reminders of a person, with the names of their classes. */
export const remindersOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('class_reminders as r')
    .innerJoin('calendar_entries as e', 'e.claseId', 'r.claseId')
    .select(['e.nombre as clase', 'r.fechaHora', 'r.kind', 'r.sentAt'])
    .where('r.userId', '=', userId)
    .execute();

export async function deleteReminders(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('class_reminders').where('userId', '=', userId).execute();
}

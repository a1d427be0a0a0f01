import type { Clock } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { givesStanding } from '../enrolment/public.ts';
import { wantsClassReminders } from '../notifications/public.ts';
import { type ReminderKind, windows } from './rules.ts';
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
const meetingCancelled = sql<boolean>`(
  exists (select from meetings r where r."claseId" = e."claseId" and r.estado = 'Cancelada')
  and not exists (select from meetings r where r."claseId" = e."claseId" and r.estado <> 'Cancelada'))`;

/** An SQL condition: whether a tutor of a course, the user `u`, still is staff. */
const teaches = sql<boolean>`(u.role <> 'user')`;

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

/**
 * Marks the classes that begin within the hour as told of, once for each time that they are set to, also with concurrent runs.
 * @returns those that it marked
 */
export async function claimApproached(
  tx: Tx,
  now: Date,
): Promise<{ claseId: string; cursoId: string; fechaHora: Date }[]> {
  const until = new Date(now.getTime() + windows.hour.opens * 3_600_000);
  const { rows } = await sql<{ claseId: string; cursoId: string; fechaHora: Date }>`
    update calendar_entries e set "toldFor" = e."fechaHora"
    where e."fechaHora" > ${now} and e."fechaHora" <= ${until} and e."removedAt" is null
      and e."toldFor" is distinct from e."fechaHora" and ${willBeHeld}
      and not exists (select from meetings r where r."claseId" = e."claseId" and r.estado = 'En Vivo')
    returning e."claseId", e."cursoId", e."fechaHora"`.execute(tx);
  return rows;
}

/** Selects the students who may enter a class at its hour, and its tutors. */
export const peopleOfClass = (claseId: string) => sql<{ userId: string }>`
  select s."userId" from calendar_entries e join subscriptions s on s."cursoId" = e."cursoId"
  where e."claseId" = ${claseId} and ${attends} and (select u."isActive" from users u where u.id = s."userId")
  union
  select t."userId" from calendar_entries e
  join course_tutors t on t."cursoId" = e."cursoId" join users u on u.id = t."userId"
  where e."claseId" = ${claseId} and ${teaches} and u."isActive"`;

/** An SQL condition on an entry `e`: whether the class is still to be held. */
const willBeHeld = sql<boolean>`(
  not ${meetingCancelled}
  and not exists (select from meetings r where r."claseId" = e."claseId" and r.estado = 'Completada'))`;

/** An SQL condition on an entry `e` and a user `u` who attends or teaches it: whether they get reminders of it. */
const reminded = sql<boolean>`(
  e."removedAt" is null and ${willBeHeld} and u."isActive" and ${wantsClassReminders('u.id')})`;

/** An SQL condition on a subscription `s` to the course of an entry `e`: whether it lets the student into the class. */
const attends = givesStanding('s', 'active', sql.ref('e.fechaHora'));

/** Inserts the reminders that are due, once each, also with concurrent runs. */
export async function recordDue(tx: Tx, now: Date): Promise<void> {
  for (const [kind, { opens, closes, ofWhoKnew }] of Object.entries(windows)) {
    const [from, to] = [closes, opens].map((hours) => new Date(now.getTime() + hours * 3_600_000));
    await sql`
      insert into class_reminders ("userId", "claseId", kind, "fechaHora", "createdAt")
      select s."userId", e."claseId", ${kind}, e."fechaHora", ${now}
      from calendar_entries e
      join subscriptions s on s."cursoId" = e."cursoId"
      join users u on u.id = s."userId"
      -- A range with both bounds lets the query planner estimate that few classes match.
      where e."fechaHora" > ${from} and e."fechaHora" <= ${to} and ${attends} and ${reminded}
        and (not ${ofWhoKnew}::boolean
          or greatest(s."updatedAt", e."scheduledAt") <= e."fechaHora" - make_interval(hours => ${opens}))
      on conflict ("userId", "claseId", kind, "fechaHora") do nothing`.execute(tx);
    await sql`
      insert into class_reminders ("userId", "claseId", kind, "fechaHora", "createdAt")
      select t."userId", e."claseId", ${kind}, e."fechaHora", ${now}
      from calendar_entries e
      join course_tutors t on t."cursoId" = e."cursoId"
      join users u on u.id = t."userId"
      where e."fechaHora" > ${from} and e."fechaHora" <= ${to} and ${teaches} and ${reminded}
        and (not ${ofWhoKnew}::boolean or e."scheduledAt" <= e."fechaHora" - make_interval(hours => ${opens}))
      on conflict ("userId", "claseId", kind, "fechaHora") do nothing`.execute(tx);
  }
}

export interface Reminder {
  id: string;
  userId: string;
  kind: ReminderKind;
  claseId: string;
  nombre: string;
  nombreEn: string | null;
  curso: string;
  cursoEn: string | null;
  fechaHora: Date;
  zoomLink: string | null;
  enlace: string | null;
  firstName: string;
  email: string;
  language: Language;
  timezone: string | null;
  /** The reader's clock when last seen. */
  clock: Clock | null;
  /** Whether the person teaches the class. */
  isTaught: boolean;
}

/**
 * Claims one unsent reminder with a lease, of the most urgent, with all data of its mail. Nobody else claims it until
 * the lease expires; that of a crashed or failed sender can be claimed again then. Classes that began or moved, and
 * people who lost access meanwhile, are left out.
 * @param leaseEnded claims from before this moment have expired
 */
export async function claimReminder(tx: Tx, now: Date, leaseEnded: Date): Promise<Reminder | undefined> {
  const { rows } = await sql<Reminder>`
    with free as (
      select r.id, e.nombre, e."nombreEn", k."zoomLink", k.enlace, c.titulo as curso, c."tituloEn" as "cursoEn",
             u."firstName", u.email, u.language, u.timezone, u.clock, tutor."isTaught"
      from class_reminders r
      join calendar_entries e on e."claseId" = r."claseId" and e."fechaHora" = r."fechaHora"
      join classes k on k.id = r."claseId"
      join courses c on c.id = e."cursoId"
      join users u on u.id = r."userId"
      cross join lateral (select ${teaches} and exists (
        select from course_tutors t where t."cursoId" = e."cursoId" and t."userId" = r."userId") as "isTaught") tutor
      where r."sentAt" is null and r."fechaHora" > ${now}
        and (r."claimedAt" is null or r."claimedAt" <= ${leaseEnded})
        and ${reminded} and (tutor."isTaught" or exists (
          select from subscriptions s where s."cursoId" = e."cursoId" and s."userId" = r."userId" and ${attends}))
      -- By the index alone, so that the scan stops at the first: thousands may be due at one moment.
      order by r."fechaHora" limit 1
      for update of r skip locked
    )
    update class_reminders r set "claimedAt" = ${now} from free where free.id = r.id
    returning r.id, r."userId", r.kind, r."claseId", r."fechaHora",
      free.nombre, free."nombreEn", free."zoomLink", free.enlace, free.curso, free."cursoEn", free."firstName", free.email, free.language, free.timezone, free.clock,
      free."isTaught"`.execute(tx);
  return rows[0];
}

/**
 * Address where students wait for a class to start: its room, once its meeting is scheduled. Null for a class that is entered by
 * an outside link.
 */
export async function waitingRoomOf(db: Db, claseId: string): Promise<string | null> {
  const { rows } = await sql<{ enlace: string }>`
    select r.enlace from meetings r join classes k on k.id = r."claseId"
    where r."claseId" = ${claseId} and r.estado in ('Agendada', 'En Vivo') and coalesce(k."zoomLink", k.enlace) is null`.execute(
    db,
  );
  return rows[0]?.enlace ?? null;
}

export async function markSent(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update class_reminders set "sentAt" = ${at} where id = ${id}`.execute(tx);
}

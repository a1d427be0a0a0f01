import type { Clock } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { givesStanding } from '../../enrolment/public.ts';
import { wantsClassReminders } from '../../notifications/public.ts';
import { meetingCancelled, teaches } from '../store.ts';
import { type ReminderKind, windows } from './rules.ts';

/** An SQL condition on an entry `e` and a user `u` who attends or teaches it: whether they get reminders of it. */
const reminded = sql<boolean>`(
  e."removedAt" is null and not ${meetingCancelled}
  and not exists (select from meetings r where r."claseId" = e."claseId" and r.estado = 'Completada')
  and u."isActive" and ${wantsClassReminders('u.id')})`;

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

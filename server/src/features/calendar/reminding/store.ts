import type { Language } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Tx } from '../../../platform/database/database.ts';
import { givesStanding } from '../../enrolment/public.ts';
import { wantsClassReminders } from '../../notifications/public.ts';
import { meetingCancelled } from '../store.ts';
import { type ReminderKind, windows } from './rules.ts';

/** Of an entry `e`, a subscription `s` to its course and its student `u`: whether they are to be reminded of it. */
const reminded = sql<boolean>`(
  e."removedAt" is null and not ${meetingCancelled}
  and not exists (select from meetings r where r."claseId" = e."claseId" and r.estado = 'Completada')
  and ${givesStanding('s', 'active', sql.ref('e.fechaHora'))}
  and u."isActive" and ${wantsClassReminders('u.id')})`;

const windowRows = sql.join(
  Object.entries(windows).map(
    ([kind, { opens, closes, ofWhoKnew }]) =>
      sql`(${kind}::text, make_interval(hours => ${opens}), make_interval(hours => ${closes}), ${ofWhoKnew}::boolean)`,
  ),
);

/** Writes down which reminders are due, each once for all time, whoever else does it at the same moment. */
export async function recordDue(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into class_reminders ("userId", "claseId", kind, "fechaHora", "createdAt")
    select s."userId", e."claseId", w.kind, e."fechaHora", ${now}
    from (values ${windowRows}) as w (kind, opens, closes, "ofWhoKnew")
    join calendar_entries e
      on e."fechaHora" > ${now}::timestamptz + w.closes and e."fechaHora" <= ${now}::timestamptz + w.opens
    join subscriptions s on s."cursoId" = e."cursoId"
    join users u on u.id = s."userId"
    where ${reminded}
      and (not w."ofWhoKnew" or greatest(s."updatedAt", e."scheduledAt") <= e."fechaHora" - w.opens)
    on conflict ("userId", "claseId", kind, "fechaHora") do nothing`.execute(tx);
}

export interface Reminder {
  id: string;
  userId: string;
  kind: ReminderKind;
  claseId: string;
  nombre: string;
  curso: string;
  fechaHora: Date;
  firstName: string;
  email: string;
  language: Language;
  timezone: string | null;
}

/**
 * Takes reminders that are still to be sent, the most urgent first, with all that the mail says. Nobody else takes them
 * for as long as the lease lasts; one whose sender died or failed is free again then. What has begun, moved or changed
 * hands meanwhile is not taken.
 * @param leaseEnded claims from before this moment don't count
 */
export async function claimReminders(tx: Tx, now: Date, leaseEnded: Date, limit: number): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with free as (
      select r.id, e.nombre, c.titulo as curso, u."firstName", u.email, u.language, u.timezone
      from class_reminders r
      join calendar_entries e on e."claseId" = r."claseId" and e."fechaHora" = r."fechaHora"
      join courses c on c.id = e."cursoId"
      join subscriptions s on s."cursoId" = e."cursoId" and s."userId" = r."userId"
      join users u on u.id = r."userId"
      where r."sentAt" is null and r."fechaHora" > ${now}
        and (r."claimedAt" is null or r."claimedAt" <= ${leaseEnded})
        and ${reminded}
      order by r."fechaHora", r.id limit ${limit}
      for update of r skip locked
    )
    update class_reminders r set "claimedAt" = ${now} from free where free.id = r.id
    returning r.id, r."userId", r.kind, r."claseId", r."fechaHora",
      free.nombre, free.curso, free."firstName", free.email, free.language, free.timezone`.execute(tx);
  return rows;
}

export async function markSent(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update class_reminders set "sentAt" = ${at} where id in (${sql.join(ids)})`.execute(tx);
}

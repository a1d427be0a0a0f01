import type { AvisoTema } from '@puente/contracts/notifications';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-oldest.ts';
import type { DueDigest } from './rules.ts';
import type { NotificationRow } from './store.ts';

/** An SQL condition on a notification `n`: it waits for a digest. The index `notifications_for_digest` has these rows. */
const waiting = sql<boolean>`(n.correo = 'resumen' and n."readAt" is null and n."mailedAt" is null)`;

/** The time zones of the people for whom a notice written since then waits. null: nobody knows theirs. */
export async function zonesOfWaiting(db: Db, since: Date): Promise<(string | null)[]> {
  const { rows } = await sql<{ timezone: string | null }>`
    select distinct u.timezone from notifications n join users u on u.id = n."userId"
    where ${waiting} and n."createdAt" >= ${since} and u."isActive"`.execute(db);
  return rows.map(({ timezone }) => timezone);
}

/**
 * Records the digests of one time zone that are due and not recorded yet, in one statement. Concurrent processes record
 * each of them once.
 * @returns the ids of those that were recorded
 */
export async function recordDigests(
  tx: Tx,
  zone: string | null,
  { day, until }: DueDigest,
  { since, now }: { since: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into notification_digests ("userId", day, until, "createdAt")
    select distinct n."userId", ${day}::date, ${until}::timestamptz, ${now}::timestamptz
    from notifications n join users u on u.id = n."userId"
    where ${waiting} and n."createdAt" >= ${since} and n."createdAt" < ${until}
      and u."isActive" and u.timezone is not distinct from ${zone}
    on conflict ("userId", day) do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface Digest {
  id: string;
  userId: string;
  until: Date;
}

export async function unsentDigests(db: Db, ids: readonly string[]): Promise<Digest[]> {
  const { rows } = await sql<Digest>`
    select id, "userId", until from notification_digests where id = any(${[...ids]}::uuid[]) and "sentAt" is null`.execute(
    db,
  );
  return rows;
}

/** A notice of a digest, with how many the digest has. */
export type DigestedRow = NotificationRow & { total: number };

/**
 * Returns what the digests are made of, by one statement: of each person the newest unread notices of the subjects that
 * they have in the digest now.
 * @param kinds the kinds that this process knows, each with its subject and what applies to who changed nothing
 * @param named how many of each person at most
 */
export async function noticesOfDigests(
  db: Db,
  digestIds: readonly string[],
  kinds: readonly { kind: string; subject: AvisoTema; preset: string }[],
  named: number,
): Promise<DigestedRow[]> {
  const { rows } = await sql<DigestedRow>`
    with known as (
      select * from unnest(
        ${kinds.map(({ kind }) => kind)}::text[],
        ${kinds.map(({ subject }) => subject)}::text[],
        ${kinds.map(({ preset }) => preset)}::text[]) as known (kind, subject, preset)
    )
    select id, "userId", kind, params, enlace, "readAt", "createdAt", total from (
      select n.*, (count(*) over (partition by n."userId"))::int as total,
        row_number() over (partition by n."userId" order by n."createdAt" desc, n.id desc) as position
      from notification_digests d
      join notifications n on n."userId" = d."userId"
      join known on known.kind = n.kind
      left join notification_settings s on s."userId" = d."userId"
      where d.id = any(${[...digestIds]}::uuid[])
        and ${waiting} and n."createdAt" >= d.until - interval '7 days' and n."createdAt" < d.until
        and coalesce(s.temas -> known.subject ->> 'correo', known.preset) = 'resumen'
    ) as each where position <= ${named} order by "createdAt" desc, id desc`.execute(db);
  return rows;
}

/** Marks a digest as sent, and all that waited for it as mailed. */
export async function markDigestSent(tx: Tx, { id, userId, until }: Digest, at: Date): Promise<void> {
  await sql`update notification_digests set "sentAt" = ${at} where id = ${id}`.execute(tx);
  await sql`
    update notifications n set "mailedAt" = ${at}
    where n."userId" = ${userId} and ${waiting} and n."createdAt" < ${until}`.execute(tx);
}

/** Deletes one batch of old digests, oldest first. @returns how many */
export const deleteOldDigests = (tx: Tx, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: 'notification_digests', key: 'id', age: 'createdAt', before }, limit);

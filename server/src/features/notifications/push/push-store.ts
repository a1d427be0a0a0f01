import type { SuscripcionPush } from '@puente/contracts/push';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { deleteOldest } from '../../../platform/database/delete-oldest.ts';
import type { NotificationsTables } from '../tables.ts';
import { mostBrowsers } from './push-rules.ts';

const tables = (db: Db) => db.$extendTables<NotificationsTables>();

/** An SQL condition: whether a browser `b` belongs to a session that is live at a moment. */
const isSignedIn = (now: Date) => sql<boolean>`exists (
  select from sessions where sessions.id = b."sessionId" and sessions."endedAt" is null and sessions."expiresAt" > ${now})`;

/** An SQL condition for other queries: whether some browser shows a person's notifications. */
export const hasBrowser = (userId: ReturnType<typeof sql.ref>, now: Date) =>
  // Not `exists`, for which PostgreSQL would read all browsers once there are some hundred recipients.
  sql<boolean>`coalesce((
  select true from push_subscriptions b where b."userId" = ${userId} and ${isSignedIn(now)} limit 1), false)`;

interface Browser extends SuscripcionPush {
  userId: string;
  sessionId: string;
}

/**
 * Inserts a browser, or makes it this person's: whoever used it before is told nothing there any more. Beyond the most that an
 * account may have, the one seen longest ago goes.
 */
export async function saveBrowser(
  tx: Tx,
  { userId, sessionId, endpoint, p256dh, auth }: Browser,
  now: Date,
): Promise<void> {
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  // Another row, so that nothing that waits for the person before is delivered to this one.
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and "userId" <> ${userId}`.execute(tx);
  await tables(tx)
    .insertInto('push_subscriptions')
    .values({ userId, sessionId, endpoint, ...keys, createdAt: now, seenAt: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ sessionId, ...keys, seenAt: now, refusals: 0 }))
    .execute();
  await sql`
    delete from push_subscriptions where id = any(array(
      select id from push_subscriptions where "userId" = ${userId}
      order by "seenAt" desc offset ${sql.lit(mostBrowsers)}))`.execute(tx);
}

export async function deleteBrowser(tx: Tx, userId: string, endpoint: string): Promise<void> {
  await tables(tx)
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('userId', '=', userId)
    .execute();
}

const asSent = ({ endpoint, p256dh, auth }: { endpoint: string; p256dh: Buffer; auth: Buffer }): SuscripcionPush => ({
  endpoint,
  p256dh: p256dh.toString('base64url'),
  auth: auth.toString('base64url'),
});

/** Returns a person's browser with its keys; undefined when it shows them nothing. */
export async function browserOf(
  db: Db,
  userId: string,
  endpoint: string,
  now: Date,
): Promise<(SuscripcionPush & { id: string }) | undefined> {
  const { rows } = await sql<{ id: string; endpoint: string; p256dh: Buffer; auth: Buffer }>`
    select b.id, b.endpoint, b.p256dh, b.auth from push_subscriptions b
    where b.endpoint = ${endpoint} and b."userId" = ${userId} and ${isSignedIn(now)}`.execute(db);
  const [row] = rows;
  return row && { id: row.id, ...asSent(row) };
}

/** Returns when each browser of a person was added and last seen, newest first. */
export const browsersOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('push_subscriptions')
    .select(['createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .execute();

/** Inserts what is to be delivered of new notifications: each to every browser of its person. */
export async function insertDeliveries(
  tx: Tx,
  notificationIds: readonly string[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into push_deliveries ("notificationId", "subscriptionId", "createdAt", "expiresAt")
    select n.id, b.id, ${now}::timestamptz, ${expiresAt}::timestamptz
    from notifications n join push_subscriptions b on b."userId" = n."userId"
    where n.id = any(${[...notificationIds]}::uuid[]) and ${isSignedIn(now)}
    on conflict do nothing`.execute(tx);
}

/** A notification for a browser. */
export interface Delivery {
  id: string;
  subscriptionId: string;
  expiresAt: Date;
  browser: SuscripcionPush;
  notification: PushedNotification;
}

interface PushedNotification {
  id: string;
  userId: string;
  kind: string;
  params: unknown;
  /** A path of the web, or null. */
  enlace: string | null;
}

type DeliveryRow = PushedNotification & {
  deliveryId: string;
  subscriptionId: string;
  expiresAt: Date;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
};

/**
 * Returns what waits to be delivered of these notifications. A notification that was read meanwhile, one that is too late, and
 * browsers whose session has ended are left out.
 */
export async function waitingDeliveries(db: Db, notificationIds: readonly string[], now: Date): Promise<Delivery[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.id as "deliveryId", d."subscriptionId", d."expiresAt", b.endpoint, b.p256dh, b.auth,
      n.id, n."userId", n.kind, n.params, n.enlace
    from push_deliveries d
    join notifications n on n.id = d."notificationId"
    join push_subscriptions b on b.id = d."subscriptionId" and b."userId" = n."userId"
    where d."notificationId" = any(${[...notificationIds]}::uuid[]) and d."endedAt" is null and d."expiresAt" > ${now}
      and n."readAt" is null and ${isSignedIn(now)}
    order by d."createdAt", d.id`.execute(db);
  return rows.map(({ deliveryId, subscriptionId, expiresAt, endpoint, p256dh, auth, ...notification }) => ({
    id: deliveryId,
    subscriptionId,
    expiresAt,
    browser: asSent({ endpoint, p256dh, auth }),
    notification,
  }));
}

/** Claims a delivery with a lease. @returns false when it was made, or another run makes it */
export async function claimDelivery(tx: Tx, id: string, now: Date, leaseEnded: Date): Promise<boolean> {
  const { rows } = await sql`
    update push_deliveries set "claimedAt" = ${now}
    where id = ${id} and "endedAt" is null and ("claimedAt" is null or "claimedAt" <= ${leaseEnded})
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Ends a delivery that was made or is given up, or gives it back for a later run. */
export async function endDelivery(tx: Tx, id: string, endedAt: Date | null): Promise<void> {
  await tables(tx).updateTable('push_deliveries').set({ endedAt, claimedAt: null }).where('id', '=', id).execute();
}

/** Counts a refusal, or begins to count anew; deletes a browser that is refused too often, with what waits for it. */
export async function countRefusal(tx: Tx, subscriptionId: string, refused: boolean, most: number): Promise<void> {
  if (!refused) {
    await sql`update push_subscriptions set refusals = 0 where id = ${subscriptionId} and refusals > 0`.execute(tx);
    return;
  }
  await sql`update push_subscriptions set refusals = refusals + 1 where id = ${subscriptionId}`.execute(tx);
  await sql`delete from push_subscriptions where id = ${subscriptionId} and refusals >= ${most}`.execute(tx);
}

/** Deletes a browser that is gone, with what waits for it. */
export async function forgetBrowser(tx: Tx, subscriptionId: string): Promise<void> {
  await tables(tx).deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute();
}

/** Deletes all browsers of a person. */
export async function deleteBrowsersOf(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('push_subscriptions').where('userId', '=', userId).execute();
}

/** Deletes one batch of old deliveries, oldest first. @returns how many */
export const deleteOldDeliveries = (tx: Tx, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: 'push_deliveries', key: 'id', age: 'createdAt', before }, limit);

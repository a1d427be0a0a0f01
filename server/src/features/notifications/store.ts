import type { AjustesTema, AvisoCorreo, AvisoTema } from '@puente/contracts/notifications';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-oldest.ts';
import { newestFirst, pagedSql, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import type { Recipients } from '../../platform/notices/notice.ts';
import { deleteBrowsersOf, hasBrowser } from './push/push-store.ts';
import type { NotificationsTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<NotificationsTables>();

const columns = ['id', 'userId', 'kind', 'params', 'enlace', 'readAt', 'createdAt'] as const;

export interface NotificationRow {
  id: string;
  userId: string;
  kind: string;
  /** The kind's facts, possibly written by another version of the program. */
  params: unknown;
  enlace: string | null;
  readAt: Date | null;
  createdAt: Date;
}

/** A notification of the list. */
export interface ListedNotificationRow extends Omit<NotificationRow, 'params'> {
  /** The kind's facts as JSON text. */
  params: string;
}

interface NewNotification {
  kind: string;
  subject: AvisoTema;
  params: unknown;
  /** A path of the web, or null. */
  enlace: string | null;
  createdAt: Date;
}

/** How its recipients are told of a notice: what the notice offers, and the settings of who changed nothing. */
interface Offered {
  preset: Required<AjustesTema>;
  /** Whether it is shown in the list at all. */
  isListed: boolean;
  /** Whether it is mailed at once to those who want that. */
  isMailed: boolean;
  /** Whether browsers show it. */
  isPushed: boolean;
}

export interface WrittenNotification {
  id: string;
  isListed: boolean;
  correo: AvisoCorreo;
  /** Whether the person wants it on their devices, and has one. */
  push: boolean;
}

/**
 * Inserts one notification per recipient in one statement, each as the recipient's settings of the subject say. Whoever
 * wants it in no way gets none.
 */
export async function insertNotifications(
  tx: Tx,
  { kind, subject, params, enlace, createdAt }: NewNotification,
  { preset, isListed, isMailed, isPushed }: Offered,
  to: Recipients,
): Promise<WrittenNotification[]> {
  const recipients = 'toOperationNode' in to ? to : sql`select unnest(${[...to]}::uuid[]) as "userId"`;
  const { rows } = await sql<WrittenNotification>`
    insert into notifications ("userId", kind, params, enlace, "createdAt", "isListed", correo, push)
    select wanted."userId", ${kind}, ${JSON.stringify(params)}::jsonb, ${enlace}::text, ${createdAt}::timestamptz,
      wanted."isListed", wanted.correo, wanted.push
    from (
      select each."userId",
        ${isListed}::boolean and coalesce((each.chosen ->> 'enApp')::boolean, ${preset.enApp}::boolean) as "isListed",
        case when said.correo = 'inmediato' and not ${isMailed}::boolean then 'no' else said.correo end as correo,
        ${isPushed}::boolean and coalesce((each.chosen ->> 'push')::boolean, ${preset.push}::boolean)
          and ${hasBrowser(sql.ref('each.userId'), createdAt)} as push
      from (
        select people."userId", (
          -- Not a join, for which PostgreSQL would read all settings once there are some hundred recipients.
          select settings.temas -> ${subject}::text from notification_settings settings
          where settings."userId" = people."userId") as chosen
        from (select distinct recipients."userId" from (${recipients}) as recipients) as people) as each
      cross join lateral (select coalesce(each.chosen ->> 'correo', ${preset.correo}::text) as correo) as said
    ) as wanted
    where wanted."isListed" or wanted.correo <> 'no' or wanted.push
    returning id, "isListed", correo, push`.execute(tx);
  return rows;
}

/**
 * The condition for notifications of these kinds, for lists: a newer process may already write kinds that this one can't
 * put into words. Literals, made once: as a parameter some sixty kinds would be sent with each request.
 */
export const ofKinds = (kinds: readonly string[]): RawBuilder<SqlBool> =>
  sql.raw(`kind in (${kinds.map((kind) => `'${kind.replaceAll("'", "''")}'`).join(', ')})`);

/** A user's notifications of the given kinds, newest first. */
export const notificationsOf = (
  db: Db,
  userId: string,
  isOfKinds: RawBuilder<SqlBool>,
  page: PageQuery,
): Promise<PageOf<ListedNotificationRow>> =>
  pagedSql(
    db,
    sql<ListedNotificationRow>`
      select id, "userId", kind, params::text, enlace, "readAt", "createdAt" from notifications
      where "userId" = ${userId} and "isListed" and ${isOfKinds}`,
    newestFirst,
    page,
  );

/** How many listed notifications of the given kinds a user has not read. */
export async function unreadOf(db: Db, userId: string, isOfKinds: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from notifications
    where "userId" = ${userId} and "readAt" is null and "isListed" and ${isOfKinds}`.execute(db);
  return rows[0]?.total ?? 0;
}

export const notificationsByIds = (db: Db, ids: readonly string[]): Promise<NotificationRow[]> =>
  tables(db).selectFrom('notifications').select(columns).where('id', 'in', ids).execute();

/** The notifications among these ids whose mail has not been sent. */
export const unmailedNotifications = (db: Db, ids: readonly string[]): Promise<NotificationRow[]> =>
  tables(db).selectFrom('notifications').select(columns).where('id', 'in', ids).where('mailedAt', 'is', null).execute();

export async function markMailed(tx: Tx, id: string, at: Date): Promise<void> {
  await tables(tx).updateTable('notifications').set({ mailedAt: at }).where('id', '=', id).execute();
}

/** Marks the listed notifications as read: one that was kept out of the list has not been seen, and waits for its mail. */
export async function markAllRead(tx: Tx, userId: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('notifications')
    .set({ readAt: at })
    .where('userId', '=', userId)
    .where('isListed', '=', true)
    .where('readAt', 'is', null)
    .execute();
}

/** Marks the notification with this link as read. @returns its id when it was unread, else null */
export async function markReadTo(tx: Tx, userId: string, enlace: string, at: Date): Promise<string | null> {
  const row = await tables(tx)
    .updateTable('notifications')
    .set({ readAt: at })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('enlace', '=', enlace)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Deletes one batch of expired notifications, oldest first.
 * @param moments `readBefore`: read ones older than this go; `anyBefore`: all older than this go
 * @returns the number of deleted rows, at most `limit`
 */
export const deleteOldNotifications = (
  tx: Tx,
  { readBefore, anyBefore }: { readBefore: Date; anyBefore: Date },
  limit: number,
): Promise<number> =>
  deleteOldest(
    tx,
    {
      table: 'notifications',
      key: 'id',
      age: 'createdAt',
      before: readBefore,
      condition: sql`("readAt" is not null or "createdAt" < ${anyBefore})`,
    },
    limit,
  );

/** Deletes a person's notifications and settings. */
export async function deleteEverythingOf(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('notifications').where('userId', '=', userId).execute();
  await deleteBrowsersOf(tx, userId);
  await tables(tx).deleteFrom('notification_digests').where('userId', '=', userId).execute();
  await tables(tx).deleteFrom('notification_settings').where('userId', '=', userId).execute();
}

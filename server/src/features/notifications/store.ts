import type { AjustesNotificaciones } from '@puente/contracts/notifications';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-oldest.ts';
import { newestFirst, pagedSql, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import type { Recipients } from '../../platform/notices/notice.ts';
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

interface NewNotification {
  kind: string;
  params: unknown;
  /** A path of the web, or null. */
  enlace: string | null;
  createdAt: Date;
}

/** Inserts one notification per recipient in one statement. @returns their ids */
export async function insertNotifications(
  tx: Tx,
  { kind, params, enlace, createdAt }: NewNotification,
  to: Recipients,
): Promise<string[]> {
  const recipients = 'toOperationNode' in to ? to : sql`select unnest(${[...to]}::uuid[]) as "userId"`;
  const { rows } = await sql<{ id: string }>`
    insert into notifications ("userId", kind, params, enlace, "createdAt")
    select distinct recipients."userId", ${kind}, ${JSON.stringify(params)}::jsonb, ${enlace}::text, ${createdAt}::timestamptz
    from (${recipients}) as recipients
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A user's notifications of the given kinds, newest first. */
export const notificationsOf = (
  db: Db,
  userId: string,
  kinds: readonly string[],
  page: PageQuery,
): Promise<PageOf<NotificationRow>> =>
  pagedSql(
    db,
    // A newer process may already write kinds that this one can't put into words.
    sql<NotificationRow>`
      select id, "userId", kind, params, enlace, "readAt", "createdAt" from notifications
      where "userId" = ${userId} and kind = any(${[...kinds]}::text[])`,
    newestFirst,
    page,
  );

export const notificationsByIds = (db: Db, ids: readonly string[]): Promise<NotificationRow[]> =>
  tables(db).selectFrom('notifications').select(columns).where('id', 'in', ids).execute();

/** The notifications among these ids whose mail has not been sent. */
export const unmailedNotifications = (db: Db, ids: readonly string[]): Promise<NotificationRow[]> =>
  tables(db).selectFrom('notifications').select(columns).where('id', 'in', ids).where('mailedAt', 'is', null).execute();

export async function markMailed(tx: Tx, id: string, at: Date): Promise<void> {
  await tables(tx).updateTable('notifications').set({ mailedAt: at }).where('id', '=', id).execute();
}

export async function markAllRead(tx: Tx, userId: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('notifications')
    .set({ readAt: at })
    .where('userId', '=', userId)
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

/** The defaults of people without stored settings: all on. */
const defaultSettings: AjustesNotificaciones = { sonido: true, recordatoriosClase: true };

export async function settingsOf(db: Db, userId: string): Promise<AjustesNotificaciones> {
  const row = await tables(db)
    .selectFrom('notification_settings')
    .select(['sonido', 'recordatoriosClase'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? defaultSettings;
}

export async function saveSettings(tx: Tx, userId: string, settings: AjustesNotificaciones): Promise<void> {
  await tables(tx)
    .insertInto('notification_settings')
    .values({ userId, ...settings })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(settings))
    .execute();
}

/**
 * An SQL condition for other features' queries: whether a person wants e-mails before their classes.
 * @param userId the query's column with the person's id, such as `users.id`
 */
export const wantsClassReminders = (userId: string) => sql<boolean>`not exists (
  select from notification_settings settings
  where settings."userId" = ${sql.ref(userId)} and not settings."recordatoriosClase")`;

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
  await tables(tx).deleteFrom('notification_settings').where('userId', '=', userId).execute();
}

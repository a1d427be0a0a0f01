import type { AjustesNotificaciones } from '@puente/contracts/notifications';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { decodeMomentCursor, type PageOf, toPage } from '../../platform/http/page.ts';
import { kindNames, type Notice } from './kinds.ts';
import type { NotificationsTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<NotificationsTables>();

const columns = ['id', 'kind', 'params', 'enlace', 'readAt', 'createdAt'] as const;

export type NotificationRow = Notice & { id: string; enlace: string | null; readAt: Date | null; createdAt: Date };

export type NewNotification = Notice & {
  userId: string;
  /** A path of the web, or null. */
  enlace: string | null;
};

/** @param at with milliseconds alone, as a Date has: the list's cursor has no more */
export async function insertNotification(
  tx: Tx,
  { userId, kind, params, enlace }: NewNotification,
  at: Date,
): Promise<string> {
  const { id } = await tables(tx)
    .insertInto('notifications')
    .values({ userId, kind, params: JSON.stringify(params), enlace, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A user's notifications, newest first. */
export async function notificationsOf(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PageOf<NotificationRow>> {
  const after = cursor === undefined ? undefined : decodeMomentCursor(cursor);
  const rows = await tables(db)
    .selectFrom('notifications')
    .select(columns)
    .where('userId', '=', userId)
    // A newer process may already write kinds that this one can't put into words.
    .where('kind', 'in', kindNames)
    .where((where) =>
      after ? where(where.refTuple('createdAt', 'id'), '<', where.tuple(after.at, after.id)) : where.lit(true),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows as NotificationRow[], limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

export async function notificationById(db: Db, id: string): Promise<NotificationRow | null> {
  const row = await tables(db).selectFrom('notifications').select(columns).where('id', '=', id).executeTakeFirst();
  return (row as NotificationRow | undefined) ?? null;
}

export async function markAllRead(tx: Tx, userId: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('notifications')
    .set({ readAt: at })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .execute();
}

/** Marks the one that leads somewhere as read. @returns its id when it was unread, else null */
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

/** All on, for those who never changed anything. */
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
 * A condition for other features' queries: whether somebody wants e-mails before their classes.
 * @param userId the query's column that has their id, such as `users.id`
 */
export const wantsClassReminders = (userId: string) => sql<boolean>`not exists (
  select from notification_settings settings
  where settings."userId" = ${sql.ref(userId)} and not settings."recordatoriosClase")`;

/**
 * Deletes one batch of what nobody looks back at, the oldest first.
 * @param moments what is older than these, if it was read, and in any case
 * @returns how many were deleted
 */
export async function deleteOldNotifications(
  tx: Tx,
  { readBefore, anyBefore, batch }: { readBefore: Date; anyBefore: Date; batch: number },
): Promise<number> {
  const oldest = tables(tx)
    .selectFrom('notifications')
    .select('id')
    .where('createdAt', '<', readBefore)
    .where((where) => where.or([where('readAt', 'is not', null), where('createdAt', '<', anyBefore)]))
    .orderBy('createdAt')
    .limit(batch);
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('notifications')
    .where('id', 'in', oldest)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

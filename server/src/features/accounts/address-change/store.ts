import type { Db, Tx } from '../../../platform/database/database.ts';
import { deleteOldest } from '../../../platform/database/delete-oldest.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

interface NewChange {
  userId: string;
  oldEmail: string;
  newEmail: string;
  askedAt: Date;
  confirmedAt: Date | null;
  undoUntil: Date;
}

export async function insertChange(tx: Tx, change: NewChange): Promise<string> {
  const { id } = await tables(tx)
    .insertInto('address_changes')
    .values({ ...change, undoneAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks the requested changes to an address as made. @returns the id of the newest, or undefined without one */
export async function confirmChanges(
  tx: Tx,
  { userId, newEmail, at, undoUntil }: { userId: string; newEmail: string; at: Date; undoUntil: Date },
): Promise<string | undefined> {
  const rows = await tables(tx)
    .updateTable('address_changes')
    .set({ confirmedAt: at, undoUntil })
    .where('userId', '=', userId)
    .where('newEmail', '=', newEmail)
    .where('confirmedAt', 'is', null)
    .where('undoneAt', 'is', null)
    .returning(['id', 'askedAt'])
    .execute();
  return rows.toSorted((a, b) => b.askedAt.getTime() - a.askedAt.getTime())[0]?.id;
}

/** Whether the change exists and was not undone. */
export const isChangeAlive = async (db: Db, id: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('address_changes')
    .select('id')
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Whether an address is kept for another account, whose change away from it can still be undone. */
export const isAddressHeld = async (db: Db, email: string, exceptUserId: string | null, now: Date): Promise<boolean> =>
  (await tables(db)
    .selectFrom('address_changes')
    .select('id')
    .where('oldEmail', '=', email)
    .where('undoneAt', 'is', null)
    .where('undoUntil', '>', now)
    .where('userId', 'is distinct from', exceptUserId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function insertUndoLink(tx: Tx, hash: Buffer, changeId: string): Promise<void> {
  await tables(tx).insertInto('address_undo_links').values({ hash, changeId }).execute();
}

/** The change that a link undoes; of an active account. */
export const changeOfLink = (db: Db, hash: Buffer) =>
  tables(db)
    .selectFrom('address_undo_links')
    .innerJoin('address_changes', 'address_changes.id', 'address_undo_links.changeId')
    .innerJoin('users', 'users.id', 'address_changes.userId')
    .select([
      'address_changes.id',
      'address_changes.userId',
      'address_changes.oldEmail',
      'address_changes.newEmail',
      'address_changes.askedAt',
      'address_changes.undoUntil',
      'address_changes.undoneAt',
    ])
    .where('address_undo_links.hash', '=', hash)
    .where('users.isActive', '=', true)
    .executeTakeFirst();

/**
 * Marks a change and all later ones of the account as undone, so that their links stop working: the owner of the oldest
 * address wins. @returns false when a concurrent undo came first
 */
export async function markUndone(
  tx: Tx,
  change: { id: string; userId: string; askedAt: Date },
  at: Date,
): Promise<boolean> {
  const rows = await tables(tx)
    .updateTable('address_changes')
    .set({ undoneAt: at })
    .where('userId', '=', change.userId)
    .where('askedAt', '>=', change.askedAt)
    .where('undoneAt', 'is', null)
    .returning('id')
    .execute();
  return rows.some(({ id }) => id === change.id);
}

/**
 * Gives the account an address back, and removes its password, which may be somebody else's.
 * @returns the address that it had, or undefined when the account is deactivated
 */
export async function restoreAddress(tx: Tx, userId: string, email: string, at: Date): Promise<string | undefined> {
  const account = await tables(tx)
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('isActive', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  await tables(tx)
    .updateTable('users')
    .set({ email, emailVerifiedAt: at, passwordHash: null, updatedAt: at })
    .where('id', '=', userId)
    .execute();
  return account.email;
}

/** When the first remembered change of the account's address that still holds was asked for; null without one. */
export async function firstChangeOf(db: Db, userId: string): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('address_changes')
    .select('askedAt')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('undoneAt', 'is', null)
    .orderBy('askedAt')
    .limit(1)
    .executeTakeFirst();
  return row?.askedAt ?? null;
}

/** Deletes changes that nobody needs any more, with their links. @returns how many, at most `limit` */
export const deleteOldChanges = (tx: Tx, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: 'address_changes', key: 'id', age: 'undoUntil', before }, limit);

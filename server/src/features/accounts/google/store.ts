import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';
import { userColumns, type UserRow } from '../user-view.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();
const columnsOfUser = userColumns.map((column) => `users.${column}` as const);

/** The account that a Google account signs in to. */
export const userOfSubject = (db: Db, subject: string): Promise<UserRow | undefined> =>
  tables(db)
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select(columnsOfUser)
    .where('identities.provider', '=', 'google')
    .where('identities.subject', '=', subject)
    .executeTakeFirst();

/** Locks the account, so that its address is not verified by a link at the same moment. */
export const lockUserByEmail = (tx: Tx, email: string) =>
  tables(tx)
    .selectFrom('users')
    .select([...userColumns, 'emailVerifiedAt'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();

/**
 * Links the two accounts, or finds them linked.
 * @returns whether they are: each can be linked to one other only
 */
export async function linkSubject(tx: Tx, subject: string, userId: string, at: Date): Promise<boolean> {
  await tables(tx)
    .insertInto('identities')
    .values({ provider: 'google', subject, userId, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await userOfSubject(tx, subject))?.id === userId;
}

/** Takes an account from whoever made it: what they chose goes, the password first of all. */
export async function resetOwner(
  tx: Tx,
  userId: string,
  names: { firstName: string; lastName: string },
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('users')
    .set({ ...names, passwordHash: null, updatedAt: at })
    .where('id', '=', userId)
    .execute();
}

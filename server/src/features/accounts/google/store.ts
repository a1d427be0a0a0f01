import type { Db, Tx } from '../../../platform/database/database.ts';
import type { ClosingFacts } from '../closing/rules.ts';
import type { AccountsTables } from '../tables.ts';
import { userColumns, type UserRow } from '../user-view.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();
const columnsOfUser = userColumns.map((column) => `users.${column}` as const);

/** The account that a Google account is linked to. */
export const userOfSubject = (db: Db, subject: string): Promise<(UserRow & ClosingFacts) | undefined> =>
  tables(db)
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select(columnsOfUser)
    .select(['users.closedAt', 'users.anonymizedAt'])
    .where('identities.provider', '=', 'google')
    .where('identities.subject', '=', subject)
    .executeTakeFirst();

/** Locks the account's row, so that no link verifies its address concurrently. */
export const lockUserByEmail = (tx: Tx, email: string) =>
  tables(tx)
    .selectFrom('users')
    .select([...userColumns, 'emailVerifiedAt', 'passwordHash', 'passwordUnproven', 'closedAt', 'anonymizedAt'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();

/**
 * Links the two accounts. Idempotent.
 * @param link `email`: the Google account's verified address, or null
 * @returns false when either is linked to another one
 */
export async function linkSubject(
  tx: Tx,
  { subject, userId, email, at }: { subject: string; userId: string; email: string | null; at: Date },
): Promise<boolean> {
  await tables(tx)
    .insertInto('identities')
    .values({ provider: 'google', subject, userId, createdAt: at, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await userOfSubject(tx, subject))?.id === userId;
}

/** Gives an account to the verified owner of its address: removes the password. @param names replace those of before */
export async function resetOwner(
  tx: Tx,
  userId: string,
  names: { firstName?: string; lastName?: string },
  at: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('users')
    .set({ ...names, passwordHash: null, passwordUnproven: false, updatedAt: at })
    .where('id', '=', userId)
    .execute();
}

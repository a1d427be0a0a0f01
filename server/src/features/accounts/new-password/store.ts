import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

/** What checking an account's present password takes; the hash is null for one that has none. */
export const passwordOf = (db: Db, userId: string) =>
  tables(db).selectFrom('users').select(['email', 'passwordHash']).where('id', '=', userId).executeTakeFirstOrThrow();

/** The link as it stands, without locking it. */
export const resetLink = (db: Db, hash: Buffer) =>
  tables(db)
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.userId')
    .select(['email_tokens.email', 'email_tokens.expiresAt', 'email_tokens.usedAt'])
    .where('email_tokens.hash', '=', hash)
    .where('email_tokens.purpose', '=', 'reset-password')
    // What it proves has to be the account's still.
    .whereRef('email_tokens.email', '=', 'users.email')
    .where('users.isActive', '=', true)
    .executeTakeFirst();

interface NewPassword {
  userId: string;
  passwordHash: string;
  at: Date;
}

/**
 * For somebody who has proven that the account's mailbox is theirs, which verifies it.
 * @returns false when the account has another address by now, or is deactivated
 */
export async function setPassword(
  tx: Tx,
  { userId, email, passwordHash, at }: NewPassword & { email: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('users')
    .set((eb) => ({ passwordHash, emailVerifiedAt: eb.fn.coalesce('emailVerifiedAt', eb.val(at)), updatedAt: at }))
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For somebody who knows the present password. @returns false when another change was faster */
export async function replacePassword(
  tx: Tx,
  { userId, presentHash, passwordHash, at }: NewPassword & { presentHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('users')
    .set({ passwordHash, updatedAt: at })
    .where('id', '=', userId)
    .where('passwordHash', '=', presentHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

/** Returns the address and the password's hash, null for an account without a password. */
export const passwordOf = (db: Db, userId: string) =>
  tables(db).selectFrom('users').select(['email', 'passwordHash']).where('id', '=', userId).executeTakeFirstOrThrow();

/** Reads the link without locking it. */
export const resetLink = (db: Db, hash: Buffer) =>
  tables(db)
    .selectFrom('email_tokens')
    .innerJoin('users', 'users.id', 'email_tokens.userId')
    .select(['email_tokens.userId', 'email_tokens.email', 'email_tokens.expiresAt', 'email_tokens.usedAt'])
    .select(['users.firstName', 'users.lastName'])
    .where('email_tokens.hash', '=', hash)
    .where('email_tokens.purpose', '=', 'reset-password')
    // The link must be for the account's current address.
    .whereRef('email_tokens.email', '=', 'users.email')
    .where('users.isActive', '=', true)
    .executeTakeFirst();

interface NewPassword {
  userId: string;
  passwordHash: string;
  at: Date;
}

/**
 * Sets the password after a reset link has proven control of the mailbox, and so verifies the address too.
 * @returns false when the account's address has changed since, or it is deactivated
 */
export async function setPassword(
  tx: Tx,
  { userId, email, passwordHash, at }: NewPassword & { email: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('users')
    .set((eb) => ({
      passwordHash,
      passwordUnproven: false,
      emailVerifiedAt: eb.fn.coalesce('emailVerifiedAt', eb.val(at)),
      updatedAt: at,
    }))
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Replaces the password if its hash is still the expected one (compare and set). @returns false when a concurrent
 * change came first
 */
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

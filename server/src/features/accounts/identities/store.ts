import type { Db, Tx } from '../../../platform/database/database.ts';
import type { ClosingFacts } from '../rules.ts';
import type { AccountsTables } from '../tables.ts';
import { userColumns, type UserRow } from '../user-view.ts';

const columns = ['provider', 'email', 'createdAt'] as const;

/** A connected account: its provider, its address there (null while unknown), and when it was connected. */
export interface IdentityRow {
  provider: 'google';
  email: string | null;
  createdAt: Date;
}

export const identitiesOf = (db: Db, userId: string): Promise<IdentityRow[]> =>
  tables(db).selectFrom('identities').select(columns).where('userId', '=', userId).orderBy('createdAt').execute();

/** Locks the account's row, so that its last way in is not removed by two requests at once. */
export const lockWaysIn = (tx: Tx, userId: string) =>
  tables(tx)
    .selectFrom('users')
    .select(['email', 'passwordHash'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Disconnects identities of an account: those connected from a moment on, or those of the given providers.
 * @returns them
 */
export function deleteIdentities(
  tx: Tx,
  userId: string,
  which: { since: Date } | { providers: readonly IdentityRow['provider'][] },
): Promise<IdentityRow[]> {
  const all = tables(tx).deleteFrom('identities').where('userId', '=', userId).returning(columns);
  return 'since' in which
    ? all.where('createdAt', '>=', which.since).execute()
    : all.where('provider', 'in', which.providers).execute();
}

/** Stores the present address of an identity at its provider. */
export async function rememberAddress(tx: Tx, subject: string, email: string): Promise<void> {
  await tables(tx)
    .updateTable('identities')
    .set({ email })
    .where('provider', '=', 'google')
    .where('subject', '=', subject)
    .where('email', 'is distinct from', email)
    .execute();
}

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

/** Returns the means with which an account can prove who it is, without a second factor. */
export async function credentialsOf(db: Db, userId: string) {
  const { passwordHash, hasGoogle } = await tables(db)
    .selectFrom('users')
    .select('passwordHash')
    .select((eb) =>
      eb
        .exists(eb.selectFrom('identities').select('subject').whereRef('identities.userId', '=', 'users.id'))
        .as('hasGoogle'),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { passwordHash, hasPassword: passwordHash !== null, hasGoogle: Boolean(hasGoogle) };
}

/** Whether the Google account is linked to the account. */
export const isLinked = async (db: Db, userId: string, subject: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('identities')
    .select('userId')
    .where('provider', '=', 'google')
    .where('subject', '=', subject)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined;

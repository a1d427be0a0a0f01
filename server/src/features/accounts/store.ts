import type { Language } from '@puente/contracts/shapes';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { LinkPurpose } from './rules.ts';
import type { AccountsTables } from './tables.ts';
import { userColumns, type UserRow } from './user-view.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  /** Null for an account that signs in through an identity provider only. */
  passwordHash: string | null;
  /** Null until its link is opened. */
  emailVerifiedAt?: Date | null;
  language: Language;
  timezone: string | null;
  at: Date;
}

/** @returns the new account's id, or undefined when the address is taken, however many ask at the same moment. */
export async function insertUser(tx: Tx, { at, ...user }: NewUser): Promise<string | undefined> {
  const row = await tables(tx)
    .insertInto('users')
    .values({ ...user, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const userById = (db: Db, id: string) =>
  tables(db)
    .selectFrom('users')
    .select([...userColumns, 'timezone', 'emailVerifiedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

export const userByEmail = (db: Db, email: string) =>
  tables(db)
    .selectFrom('users')
    .select([...userColumns, 'emailVerifiedAt', 'passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();

/** With what an account is logged in to; `pendingEmail` is the address whose link is the newest that still works. */
export const accessOf = (db: Db, userId: string, now: Date) =>
  tables(db)
    .selectFrom('users')
    .leftJoin('identities', 'identities.userId', 'users.id')
    .select(['passwordHash', 'identities.createdAt as googleSince'])
    .select((eb) =>
      eb
        .selectFrom('email_tokens')
        .select('email_tokens.email')
        .whereRef('email_tokens.userId', '=', 'users.id')
        .whereRef('email_tokens.email', '!=', 'users.email')
        .where('purpose', '=', 'verify-email')
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', now)
        .orderBy('email_tokens.createdAt', 'desc')
        .limit(1)
        .as('pendingEmail'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

export interface ProfileUpdate {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phoneNumber?: string | undefined;
  language?: Language | undefined;
}

/** Changes what is given and leaves the rest. */
export function updateProfile(tx: Tx, userId: string, changes: ProfileUpdate, at: Date): Promise<UserRow> {
  return tables(tx)
    .updateTable('users')
    .set({ ...changes, updatedAt: at })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

export const addressIsTaken = async (db: Db, email: string): Promise<boolean> =>
  (await tables(db).selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

/** Remembers the zone of the browser, for the hours in e-mails. */
export async function rememberTimezone(tx: Tx, userId: string, timezone: string): Promise<void> {
  await tables(tx)
    .updateTable('users')
    .set({ timezone })
    .where('id', '=', userId)
    .where('timezone', 'is distinct from', timezone)
    .execute();
}

interface EmailLink {
  hash: Buffer;
  userId: string;
  purpose: LinkPurpose;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertEmailLink(tx: Tx, link: EmailLink): Promise<void> {
  await tables(tx)
    .insertInto('email_tokens')
    .values({ ...link, usedAt: null })
    .execute();
}

/** Locks the link, so that of two clicks one uses it. */
export const lockEmailLink = (tx: Tx, hash: Buffer, purpose: LinkPurpose) =>
  tables(tx)
    .selectFrom('email_tokens')
    .select(['userId', 'email', 'expiresAt', 'usedAt'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();

const unusedLinks = (tx: Tx, userId: string, at: Date) =>
  tables(tx).updateTable('email_tokens').set({ usedAt: at }).where('userId', '=', userId).where('usedAt', 'is', null);

/** The address of the link becomes the account's, verified; every other link that verifies one is used up. */
export async function verifyAddress(tx: Tx, userId: string, email: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('users')
    .set({ email, emailVerifiedAt: at, updatedAt: at })
    .where('id', '=', userId)
    .execute();
  await unusedLinks(tx, userId, at).where('purpose', '=', 'verify-email').execute();
}

/** No link that was ever sent for the account works any more. */
export async function spendEmailLinks(tx: Tx, userId: string, at: Date): Promise<void> {
  await unusedLinks(tx, userId, at).execute();
}

/**
 * What a new link leaves of the older ones of its kind: none that resets the password, and none that verifies another
 * address, which may have been a slip of the finger.
 */
export async function supersedeEmailLinks(
  tx: Tx,
  userId: string,
  purpose: LinkPurpose,
  email: string,
  at: Date,
): Promise<void> {
  const older = unusedLinks(tx, userId, at).where('purpose', '=', purpose);
  await (purpose === 'reset-password' ? older : older.where('email', '!=', email)).execute();
}

/** Links that can't work any more, once nobody asks after them. */
export async function deleteOldEmailLinks(tx: Tx, before: Date): Promise<void> {
  await tables(tx).deleteFrom('email_tokens').where('expiresAt', '<', before).execute();
}

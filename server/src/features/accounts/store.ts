import type { Clock } from '@puente/contracts/reader-clock';
import type { Language, Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-oldest.ts';
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
  /** Null until the address is verified. */
  emailVerifiedAt?: Date | null;
  language: Language;
  timezone: string | null;
  /** A student by default. */
  role?: Role;
  /** Active by default. */
  isActive?: boolean;
  at: Date;
}

/** @returns the new account's id, or undefined when the address is taken, also under concurrent calls. */
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
    .select([...userColumns, 'timezone', 'clock', 'emailVerifiedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

export const usersByIds = (db: Db, ids: readonly string[]) =>
  tables(db)
    .selectFrom('users')
    .select([...userColumns, 'timezone', 'clock'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();

export const userByEmail = (db: Db, email: string) =>
  tables(db)
    .selectFrom('users')
    .select([...userColumns, 'emailVerifiedAt', 'passwordHash', 'closedAt', 'anonymizedAt'])
    .where('email', '=', email)
    .executeTakeFirst();

/** The sign-in methods of an account; `pendingEmail` is the address of the newest link that is still valid. */
export const accessOf = (db: Db, userId: string, now: Date) =>
  tables(db)
    .selectFrom('users')
    .leftJoin('identities', 'identities.userId', 'users.id')
    .select(['passwordHash', 'passwordUnproven', 'users.createdAt', 'identities.createdAt as googleSince'])
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

interface ProfileUpdate {
  firstName?: string | undefined;
  lastName?: string | undefined;
  phoneNumber?: string | null | undefined;
  language?: Language | undefined;
}

/** Updates only the given fields. */
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

/** The time zone and the clock of a browser, as far as it tells them. */
interface ReadersTime {
  timezone: string | undefined;
  clock: Clock | undefined;
}

/** Stores the browser's time zone and clock, for the times in e-mails and notices. */
export async function rememberReadersTime(tx: Tx, userId: string, { timezone, clock }: ReadersTime): Promise<void> {
  const seen = { ...(timezone && { timezone }), ...(clock && { clock }) };
  if (!timezone && !clock) return;
  await tables(tx)
    .updateTable('users')
    .set(seen)
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        ...(timezone ? [eb('timezone', 'is distinct from', timezone)] : []),
        ...(clock ? [eb('clock', 'is distinct from', clock)] : []),
      ]),
    )
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

/** Locks the link's row, so that concurrent requests use it once. */
export const lockEmailLink = (tx: Tx, hash: Buffer, purpose: LinkPurpose) =>
  tables(tx)
    .selectFrom('email_tokens')
    .select(['userId', 'email', 'createdAt', 'expiresAt', 'usedAt'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();

const unusedLinks = (tx: Tx, userId: string, at: Date) =>
  tables(tx).updateTable('email_tokens').set({ usedAt: at }).where('userId', '=', userId).where('usedAt', 'is', null);

/**
 * Makes the link's address the account's verified one; all other verification links are marked as used.
 * @param isProven whether the browser has shown that whoever reads the mailbox knows the account's password, too
 */
export async function verifyAddress(
  tx: Tx,
  userId: string,
  { email, isProven, at }: { email: string; isProven: boolean; at: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('users')
    .set({ email, emailVerifiedAt: at, passwordUnproven: !isProven, updatedAt: at })
    .where('id', '=', userId)
    .execute();
  await unusedLinks(tx, userId, at).where('purpose', '=', 'verify-email').execute();
}

/** Records that whoever verified the address knows the password. */
export async function markPasswordProven(tx: Tx, userId: string): Promise<void> {
  await tables(tx)
    .updateTable('users')
    .set({ passwordUnproven: false })
    .where('id', '=', userId)
    .where('passwordUnproven', '=', true)
    .execute();
}

/** Replaces the address of an account that was never verified. @returns false when there is none */
export async function correctAddress(tx: Tx, userId: string, email: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('users')
    .set({ email, updatedAt: at })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Invalidates all links of the account, except those that undo a change of its address. */
export async function spendEmailLinks(tx: Tx, userId: string, at: Date): Promise<void> {
  await unusedLinks(tx, userId, at).execute();
}

/** Invalidates one link, which was not sent. */
export async function spendEmailLink(tx: Tx, hash: Buffer, at: Date): Promise<void> {
  await tables(tx).updateTable('email_tokens').set({ usedAt: at }).where('hash', '=', hash).execute();
}

/**
 * Invalidates the links that a new one of its kind replaces: all other reset links, and verification links for another
 * address, which may contain a typing error.
 */
export async function supersedeEmailLinks(
  tx: Tx,
  { hash, userId, purpose, email }: Pick<EmailLink, 'hash' | 'userId' | 'purpose' | 'email'>,
  at: Date,
): Promise<void> {
  const older = unusedLinks(tx, userId, at).where('purpose', '=', purpose).where('hash', '!=', hash);
  await (purpose === 'reset-password' ? older : older.where('email', '!=', email)).execute();
}

/** Deletes links that expired or were used long ago. @returns the number of deleted rows, at most `limit` */
export const deleteOldEmailLinks = (tx: Tx, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: 'email_tokens', key: 'hash', age: 'expiresAt', before }, limit);

/** Deletes expired challenges of the second step. @returns the number of deleted rows, at most `limit` */
export const deleteOldChallenges = (
  tx: Tx,
  table: 'second_step_challenges' | 'passkey_challenges',
  before: Date,
  limit: number,
): Promise<number> =>
  deleteOldest(
    tx,
    { table, key: table === 'passkey_challenges' ? 'challenge' : 'hash', age: 'expiresAt', before },
    limit,
  );

/** Replaces or removes (null) a user's picture under a row lock. @returns the address of the previous picture */
export async function replacePicture(tx: Tx, userId: string, address: string | null, at: Date): Promise<string | null> {
  const { profileImageUrl } = await tables(tx)
    .selectFrom('users')
    .select('profileImageUrl')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tables(tx)
    .updateTable('users')
    .set({ profileImageUrl: address, updatedAt: at })
    .where('id', '=', userId)
    .execute();
  return profileImageUrl;
}

/** The course that was chosen before registering, and the code on the way to it. */
export interface ChosenCourse {
  cursoId: string;
  codigo: string | null;
}

/** Remembers the course that was chosen before registering; one that doesn't exist is left out. */
export async function rememberCourse(tx: Tx, userId: string, { cursoId, codigo }: ChosenCourse, at: Date) {
  await sql`
    insert into chosen_courses ("userId", "cursoId", codigo, "createdAt")
    select ${userId}, id, ${codigo}, ${at} from courses where id = ${cursoId}`.execute(tx);
}

/** The course that was chosen before registering, until the address is verified. */
export async function chosenCourse(db: Db, userId: string): Promise<ChosenCourse | undefined> {
  const { rows } = await sql<ChosenCourse>`
    select "cursoId", codigo from chosen_courses where "userId" = ${userId}`.execute(db);
  return rows[0];
}

export async function forgetCourse(tx: Tx, userId: string): Promise<void> {
  await sql`delete from chosen_courses where "userId" = ${userId}`.execute(tx);
}

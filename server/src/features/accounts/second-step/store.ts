import type { Insertable } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

const factorColumns = ['id', 'kind', 'name', 'createdAt', 'lastUsedAt'] as const;

/** The confirmed factors of an account, the oldest first. */
export const factorsOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('second_factors')
    .select([...factorColumns, 'credentialId', 'transports'])
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .orderBy('createdAt')
    .execute();

/** Locks the account's row, so that concurrent changes of its factors are serialized. */
export async function lockFactorsOf(tx: Tx, userId: string): Promise<void> {
  await tables(tx).selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** An app that has shown no code yet; it replaces an earlier one that has not either. @returns its id */
export async function insertPendingApp(
  tx: Tx,
  app: { userId: string; secret: Buffer; createdAt: Date },
): Promise<string> {
  await tables(tx)
    .deleteFrom('second_factors')
    .where('userId', '=', app.userId)
    .where('confirmedAt', 'is', null)
    .execute();
  const { id } = await tables(tx)
    .insertInto('second_factors')
    .values({ ...app, kind: 'app', name: '', confirmedAt: null, lastUsedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An app that has shown no code yet. */
export const pendingApp = (db: Db, userId: string, id: string, startedAfter: Date) =>
  tables(db)
    .selectFrom('second_factors')
    .select('secret')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>', startedAfter)
    .executeTakeFirst();

/** Makes it a factor. @returns undefined when a concurrent request has done so */
export const confirmApp = (tx: Tx, id: string, { name, step, at }: { name: string; step: number; at: Date }) =>
  tables(tx)
    .updateTable('second_factors')
    .set({ name, confirmedAt: at, lastStep: step })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .returning(factorColumns)
    .executeTakeFirst();

interface NewPasskey {
  userId: string;
  name: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  at: Date;
}

/** @returns undefined when the passkey belongs to an account already */
export const insertPasskey = (tx: Tx, { at, counter, ...passkey }: NewPasskey) =>
  tables(tx)
    .insertInto('second_factors')
    .values({
      ...passkey,
      kind: 'passkey',
      counter,
      createdAt: at,
      confirmedAt: at,
      lastUsedAt: null,
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning(factorColumns)
    .executeTakeFirst();

export const renameFactor = (tx: Tx, userId: string, id: string, name: string) =>
  tables(tx)
    .updateTable('second_factors')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .returning(factorColumns)
    .executeTakeFirst();

/** @returns its name; undefined when the account has no such factor */
export const deleteFactor = (tx: Tx, userId: string, id: string) =>
  tables(tx)
    .deleteFrom('second_factors')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .returning('name')
    .executeTakeFirst();

/** Removes every factor, app without a code, and recovery code of an account. @returns whether there was a factor */
export async function deleteAllFactors(tx: Tx, userId: string): Promise<boolean> {
  await tables(tx).deleteFrom('recovery_codes').where('userId', '=', userId).execute();
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('second_factors')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Removes the factors that were added from a moment on; with the last factor go the recovery codes.
 * @returns how many factors were removed
 */
export async function deleteFactorsSince(tx: Tx, userId: string, since: Date): Promise<number> {
  const removed = await tables(tx)
    .deleteFrom('second_factors')
    .where('userId', '=', userId)
    .where('createdAt', '>=', since)
    .returning('confirmedAt')
    .execute();
  if ((await factorsOf(tx, userId)).length === 0)
    await tables(tx).deleteFrom('recovery_codes').where('userId', '=', userId).execute();
  return removed.filter(({ confirmedAt }) => confirmedAt !== null).length;
}

/** The apps of an account, with what a code is checked by. */
export const appsOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('second_factors')
    .select(['id', 'secret', 'lastStep'])
    .where('userId', '=', userId)
    .where('kind', '=', 'app')
    .where('confirmedAt', 'is not', null)
    .execute();

/**
 * Uses up a code: atomic, so that of two requests with one code the second is refused.
 * @param sealed the app's key, encrypted anew; undefined leaves it as it is
 * @returns whether the code was unused
 */
export async function spendStep(
  tx: Tx,
  id: string,
  { step, sealed, at }: { step: number; sealed: Buffer | undefined; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('second_factors')
    .set({ lastStep: step, lastUsedAt: at, ...(sealed && { secret: sealed }) })
    .where('id', '=', id)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const passkeyOf = (db: Db, userId: string, credentialId: string) =>
  tables(db)
    .selectFrom('second_factors')
    .select(['id', 'credentialId', 'publicKey', 'counter', 'transports'])
    .where('credentialId', '=', credentialId)
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Stores a passkey's new counter. @returns false when a concurrent request has changed it */
export async function advanceCounter(
  tx: Tx,
  id: string,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('second_factors')
    .set({ counter: to, lastUsedAt: at })
    .where('id', '=', id)
    .where('counter', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  rows: readonly { hash: Buffer; salt: Buffer }[],
): Promise<void> {
  await tables(tx).deleteFrom('recovery_codes').where('userId', '=', userId).execute();
  if (rows.length === 0) return;
  await tables(tx)
    .insertInto('recovery_codes')
    .values(rows.map((row) => ({ ...row, userId, usedAt: null })))
    .execute();
}

/** The unused recovery codes of an account. */
export const unusedRecoveryCodes = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('recovery_codes')
    .select('salt')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();

/** Uses up a recovery code. @returns whether it was there and unused */
export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('recovery_codes')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How often a second factor may be tried for one login. */
export const maxTries = 5;

/** Begins the second step of a login. */
export async function insertChallenge(
  tx: Tx,
  challenge: Omit<Insertable<AccountsTables['second_step_challenges']>, 'tries' | 'finishedAt'>,
): Promise<void> {
  await tables(tx)
    .insertInto('second_step_challenges')
    .values({ ...challenge, finishedAt: null })
    .execute();
}

/** A login that still waits, whether or not it has tries left. */
export const waitingChallenge = (db: Db, hash: Buffer, now: Date) =>
  tables(db)
    .selectFrom('second_step_challenges')
    .select(['userId', 'timezone', 'expiresAt', 'tries'])
    .where('hash', '=', hash)
    .where('finishedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Counts a try before it is checked. @returns how many are left after it; undefined when none was left */
export async function spendTry(tx: Tx, hash: Buffer): Promise<number | undefined> {
  const row = await tables(tx)
    .updateTable('second_step_challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('tries', '<', maxTries)
    .returning('tries')
    .executeTakeFirst();
  return row && maxTries - row.tries;
}

/** Uses up the login. @returns false when a concurrent request has done so, or it has been withdrawn */
export async function finishChallenge(tx: Tx, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('second_step_challenges')
    .set({ finishedAt: at })
    .where('hash', '=', hash)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Withdraws the logins of an account that still wait, since its password or its factors have changed. */
export async function withdrawChallenges(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('second_step_challenges').where('userId', '=', userId).execute();
}

type PasskeyChallenge = Omit<AccountsTables['passkey_challenges'], 'expiresAt'>;

export async function insertPasskeyChallenge(tx: Tx, challenge: PasskeyChallenge & { expiresAt: Date }): Promise<void> {
  await tables(tx).insertInto('passkey_challenges').values(challenge).execute();
}

/** Uses up a passkey's challenge: an answer that is replayed finds it gone. @returns whether it was there */
export async function takePasskeyChallenge(
  tx: Tx,
  { challenge, userId, purpose, boundTo }: PasskeyChallenge,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('boundTo', '=', boundTo)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

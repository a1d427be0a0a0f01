import type { Db, Tx } from '../../../platform/database/database.ts';
import { deleteOldest } from '../../../platform/database/delete-oldest.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

/** How often a second factor may be tried for one login. */
export const maxTries = 5;

interface NewChallenge {
  hash: Buffer;
  userId: string;
  timezone: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
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

interface PasskeyChallenge {
  challenge: string;
  userId: string;
  purpose: 'login' | 'proof' | 'enrolment';
  boundTo: string;
}

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

/** @returns the number of deleted rows, at most `limit` */
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

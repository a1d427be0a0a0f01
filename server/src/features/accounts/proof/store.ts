import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

/** With what an account can prove who it is, without a second factor. */
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

/** Records a proof. @returns false when the session has ended meanwhile */
export async function markProven(tx: Tx, userId: string, sessionId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('sessions')
    .set({ provenAt: at })
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

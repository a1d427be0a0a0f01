import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

/** With what an account can prove who it is. */
export const credentialsOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('users')
    .leftJoin('identities', 'identities.userId', 'users.id')
    .select(['users.passwordHash', 'identities.subject as googleSubject'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

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

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

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

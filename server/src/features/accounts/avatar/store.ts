import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

/** Null takes the picture away. Of two at once the second waits. @returns the address of the one before */
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

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

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

import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { AccountsTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

/** Accounts that were made with the demo academy and can still be entered. */
export const markedAccounts = (db: Db) =>
  tables(db)
    .selectFrom('users')
    .select(['id', 'email'])
    .where('demo', '=', sql.lit(true))
    .where((account) => account.or([account('isActive', '=', true), account('passwordHash', 'is not', null)]))
    .execute();

/** Accounts with one of these addresses and a password, marked or not. */
export const accountsWithPassword = (db: Db, emails: readonly string[]) =>
  tables(db)
    .selectFrom('users')
    .select(['id', 'email', 'passwordHash'])
    .where('email', 'in', [...emails])
    .where('passwordHash', 'is not', null)
    .execute();

/** Whether there is any account. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await tables(db).selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether stand-ins have run beside this database: their mailbox has a table. */
export async function hasMailbox(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('mailbox') is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Deactivates accounts, takes away their password and their role, ends their sessions, and cancels their links. */
export async function closeAccounts(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const db = tables(tx);
  await db
    .updateTable('users')
    .set({ isActive: false, passwordHash: null, role: 'user', demo: true, updatedAt: now })
    .where('id', 'in', [...ids])
    .execute();
  await db
    .updateTable('sessions')
    .set({ endedAt: now, endReason: 'deactivated' })
    .where('userId', 'in', [...ids])
    .where('endedAt', 'is', null)
    .execute();
  await db
    .deleteFrom('identities')
    .where('userId', 'in', [...ids])
    .execute();
  await db
    .deleteFrom('email_tokens')
    .where('userId', 'in', [...ids])
    .execute();
}

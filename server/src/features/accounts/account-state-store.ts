import type { Role } from '@puente/contracts/shapes';
import { type RawBuilder, sql, type Updateable } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { AccountsTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

/** A closing as it stands; undefined for an account that doesn't exist. */
export const closingOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('users')
    .select(['email', 'firstName', 'language', 'timezone', 'isActive', 'closedAt', 'anonymizedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();

/** Returns a closing as it stands; locks the row until the transaction ends. */
export const lockClosing = (tx: Tx, userId: string) =>
  tables(tx)
    .selectFrom('users')
    .select(['email', 'language', 'timezone', 'isActive', 'closedAt', 'anonymizedAt'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Locks every active administrator, so that two can't leave at the same moment. @returns their ids */
export async function lockActiveAdmins(tx: Tx): Promise<string[]> {
  const rows = await tables(tx)
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`role = 'admin' and "isActive"`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of up to two active administrators, without locks. */
export async function activeAdmins(db: Db): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`role = 'admin' and "isActive"`)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

/** A query of the active administrators, for what all of them are told. */
export const everyAdmin = (): RawBuilder<{ userId: string }> =>
  sql<{ userId: string }>`select id as "userId" from users where role = 'admin' and "isActive"`;

export async function markClosed(tx: Tx, userId: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('users')
    .set({ isActive: false, closedAt: at, updatedAt: at })
    .where('id', '=', userId)
    .execute();
}

export async function markRecovered(tx: Tx, userId: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('users')
    .set({ isActive: true, closedAt: null, updatedAt: at })
    .where('id', '=', userId)
    .execute();
}

/** The accounts that were closed before a moment and are not anonymised yet, the oldest closing first. */
export async function accountsClosedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('users')
    .select('id')
    .where('closedAt', 'is not', null)
    .where('anonymizedAt', 'is', null)
    .where('closedAt', '<=', before)
    .orderBy('closedAt')
    .limit(sql.lit(limit))
    .execute();
  return rows.map(({ id }) => id);
}

/** The address of an account that is anonymised: one that can't exist, and that no mail is sent to (RFC 2606). */
const addressOfNobody = (userId: string) => `${userId}@cuenta.invalid`;

/** Removes everything personal from the account's own row. Its picture is removed before. */
export async function anonymizeUser(tx: Tx, userId: string, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('users')
    .set({
      firstName: '',
      lastName: '',
      email: addressOfNobody(userId),
      passwordHash: null,
      emailVerifiedAt: null,
      phoneNumber: null,
      timezone: null,
      clock: null,
      isActive: false,
      anonymizedAt: at,
      updatedAt: at,
    })
    .where('id', '=', userId)
    .execute();
}

const tablesOfCredentials = [
  'sessions',
  'identities',
  'email_tokens',
  'account_recovery_links',
  'address_changes',
  'second_factors',
  'recovery_codes',
  'second_step_challenges',
  'passkey_challenges',
] as const;

/** Deletes an account's sessions with their tokens, its links and its identities. */
export async function deleteCredentials(tx: Tx, userId: string): Promise<void> {
  for (const table of tablesOfCredentials) {
    await tables(tx).deleteFrom(table).where('userId', '=', userId).execute();
  }
}

export async function insertRecoveryLink(tx: Tx, hash: Buffer, userId: string, at: Date): Promise<void> {
  await tables(tx).insertInto('account_recovery_links').values({ hash, userId, createdAt: at }).execute();
}

/** The account that a recovery link is for. */
export async function ownerOfRecoveryLink(db: Db, hash: Buffer): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('account_recovery_links')
    .select('userId')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.userId ?? null;
}

export async function deleteRecoveryLinks(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('account_recovery_links').where('userId', '=', userId).execute();
}

export interface ManagedAccount {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  isActive: boolean;
  closedAt: Date | null;
}

/** An account that is not anonymised; locks its row until the transaction ends. */
export const lockAccount = (tx: Tx, id: string): Promise<ManagedAccount | undefined> =>
  tables(tx)
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'role', 'isActive', 'closedAt'])
    .where('id', '=', id)
    .where('anonymizedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function changeAccount(
  tx: Tx,
  id: string,
  change: Pick<Updateable<AccountsTables['users']>, 'firstName' | 'lastName' | 'role' | 'isActive' | 'updatedAt'>,
): Promise<void> {
  await tables(tx).updateTable('users').set(change).where('id', '=', id).execute();
}

/**
 * Records that others keep when an account goes: purchases, what was said to them, what was graded or certified. Every
 * column that refers to an account and does not let go of it is here (a test compares), and announcements, which would
 * go with it.
 */
export const keptFor: readonly (readonly [table: string, column: string])[] = [
  ['announcements', 'autorId'],
  ['certificates', 'userId'],
  ['code_uses', 'userId'],
  ['codes', 'createdBy'],
  ['live_room_people', 'userId'],
  ['live_seats', 'userId'],
  ['meeting_visits', 'userId'],
  ['orders', 'userId'],
  ['payment_customers', 'userId'],
  ['private_messages', 'destinatarioId'],
  ['private_messages', 'remitenteId'],
  ['refunds', 'createdBy'],
  ['room_messages', 'userId'],
  ['submissions', 'calificadaPor'],
  ['submissions', 'userId'],
  ['subscriptions', 'userId'],
  ['test_adjustments', 'userId'],
  ['test_answer_marks', 'calificadaPor'],
  ['test_attempts', 'userId'],
  ['ticket_notes', 'autorId'],
  ['ticket_replies', 'autorId'],
  ['tickets', 'asignadoId'],
  ['tickets', 'autorId'],
  ['transcripts', 'userId'],
];

/** Deletes an anonymised account unless others keep something of it. @returns whether it was deleted */
export async function deleteUnlessKept(tx: Tx, id: string): Promise<boolean> {
  const kept = keptFor.map(
    ([table, column]) => sql<boolean>`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${id})`,
  );
  const { rows } = await sql`
    delete from users where id = ${id} and "anonymizedAt" is not null and not (${sql.join(kept, sql` or `)})
    returning id`.execute(tx);
  return rows.length > 0;
}

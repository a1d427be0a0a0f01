// Writes of administrators in accounts of others.
import type { Role } from '@puente/contracts/shapes';
import { sql, type Updateable } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

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
 * What others keep when an account goes: purchases, what was said to them, what was graded or certified. Every column
 * that refers to an account and does not let go of it is here (a test compares), and announcements, which would go with it.
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

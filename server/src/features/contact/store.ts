import type { Language } from '@puente/contracts/shapes';
import type { Generated, Insertable, Selectable } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-oldest.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';

type ContactTables = {
  contact_messages: {
    id: Generated<string>;
    nombre: string;
    email: string;
    asunto: string;
    mensaje: string;
    /** The language of the page on which the message was written. */
    language: Language;
    createdAt: Date;
    mailedAt: Date | null;
  };
};

export const contactTables: DescribedTables<ContactTables> = {
  contact_messages: { grows: true, person: { exported: true, forgotten: true } },
};

const tables = (db: Db) => db.$extendTables<ContactTables>();

export type ContactRow = Selectable<ContactTables['contact_messages']>;

/** @returns the id, or null when the message is stored already (idempotency key) */
export async function insertMessage(
  tx: Tx,
  message: Omit<Insertable<ContactTables['contact_messages']>, 'mailedAt'>,
): Promise<string | null> {
  const row = await tables(tx)
    .insertInto('contact_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function messageById(db: Db, id: string): Promise<ContactRow | null> {
  return (await tables(db).selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function markMailed(tx: Tx, id: string, at: Date): Promise<void> {
  await tables(tx).updateTable('contact_messages').set({ mailedAt: at }).where('id', '=', id).execute();
}

/** @returns the number of deleted rows, at most `limit` */
export const deleteMessagesBefore = (tx: Tx, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: 'contact_messages', key: 'id', age: 'createdAt', before }, limit);

/** The messages that were written from an address, the oldest first. */
export const messagesFrom = (db: Db, email: string) =>
  tables(db).selectFrom('contact_messages').selectAll().where('email', '=', email).orderBy('createdAt').execute();

export async function deleteMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tables(tx).deleteFrom('contact_messages').where('email', '=', email).execute();
}

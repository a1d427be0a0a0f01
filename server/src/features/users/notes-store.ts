// The only writer of the table `user_notes`.
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { newestFirst, type PageOf, type PageQuery, pagedSql } from '../../platform/database/page.ts';
import type { UsersTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<UsersTables>();

// A type, not an interface: rows of the archive are records.
export type NoteRow = {
  id: string;
  texto: string;
  createdAt: Date;
  /** The author's name; null when the account is gone, empty when it is anonymised. */
  autor: string | null;
};

const notes = (userId: string) => sql<NoteRow>`
  select n.id, n.texto, n."createdAt", trim(u."firstName" || ' ' || u."lastName") as autor
  from user_notes n left join users u on u.id = n."autorId" where n."userId" = ${userId}`;

/** A page of the notes about a person, newest first. */
export const notesOf = (db: Db, userId: string, page: PageQuery): Promise<PageOf<NoteRow>> =>
  pagedSql(db, notes(userId), newestFirst, page);

export async function insertNote(tx: Tx, note: { userId: string; autorId: string; texto: string; createdAt: Date }) {
  const { id } = await tables(tx).insertInto('user_notes').values(note).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there was one */
export async function deleteNote(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('user_notes')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteNotesAbout(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('user_notes').where('userId', '=', userId).execute();
}

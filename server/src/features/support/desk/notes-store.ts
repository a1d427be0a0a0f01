import { notasShown } from '@puente/contracts/support-desk';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Authorized } from '../../../platform/policy.ts';
import type { Attended } from '../policy.ts';
import type { TicketRow } from '../store.ts';
import type { SupportTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<SupportTables>();

export interface NoteRow {
  id: string;
  autorId: string;
  texto: string;
  createdAt: Date;
}

/** The newest notes to a ticket, in the order of time. */
export async function notesTo(db: Db, { id }: Attended<TicketRow>): Promise<NoteRow[]> {
  const rows = await tables(db)
    .selectFrom('ticket_notes')
    .select(['id', 'autorId', 'texto', 'createdAt'])
    .where('ticketId', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(notasShown)
    .execute();
  return rows.toReversed();
}

/** @returns the note's id; null when this sending is stored already */
export async function insertNote(
  tx: Tx,
  { id: ticketId }: Attended<TicketRow>,
  note: { autorId: string; texto: string; envioId: string | null; createdAt: Date },
): Promise<string | null> {
  const row = await tables(tx)
    .insertInto('ticket_notes')
    .values({ ...note, ticketId })
    .onConflict((conflict) => conflict.constraint('one_ticket_note_per_sending').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The texts of the notes to a ticket that is being masked. */
export const notesToMask = (tx: Tx, { id }: Authorized<TicketRow, 'ticket.mask'>) =>
  tables(tx).selectFrom('ticket_notes').select(['id', 'texto']).where('ticketId', '=', id).execute();

export async function rewriteNote(
  tx: Tx,
  _ticket: Authorized<TicketRow, 'ticket.mask'>,
  id: string,
  texto: string,
): Promise<void> {
  await tables(tx).updateTable('ticket_notes').set({ texto }).where('id', '=', id).execute();
}

/** Says who looks after a ticket. Nothing else changes: its author is not to notice. */
export async function assignTicket(tx: Tx, { id }: Attended<TicketRow>, asignadoId: string | null): Promise<void> {
  await tables(tx).updateTable('tickets').set({ asignadoId }).where('id', '=', id).execute();
}

/** Nobody looks after the tickets of somebody who has left. */
export async function unassignAllOf(tx: Tx, userId: string): Promise<void> {
  await sql`update tickets set "asignadoId" = null where "asignadoId" = ${userId}`.execute(tx);
}

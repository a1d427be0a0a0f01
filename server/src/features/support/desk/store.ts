import { notasShown, attendingSeconds } from '@puente/contracts/support-desk';
import { sql, type Selectable } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { type ListOrder, paged, type PageOf, type PageQuery } from '../../../platform/database/page.ts';
import type { Authorized } from '../../../platform/policy.ts';
import type { Attended } from '../policy.ts';
import type { TicketRow } from '../store.ts';
import type { SupportTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<SupportTables>();

interface NoteRow {
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

interface Attending {
  socketId: string;
  userId: string;
  escribe: boolean;
  now: Date;
}

/** A socket attends one ticket at a time. Takes rows along that nobody renewed. */
export async function attend(
  tx: Tx,
  { id: ticketId }: Attended<TicketRow>,
  { socketId, userId, escribe, now }: Attending,
): Promise<void> {
  const until = new Date(now.getTime() + attendingSeconds * 1_000);
  await sql`delete from ticket_attendance where "ticketId" = ${ticketId} and "until" < ${now}`.execute(tx);
  await sql`
    insert into ticket_attendance ("socketId", "ticketId", "userId", escribe, "until")
    values (${socketId}, ${ticketId}, ${userId}, ${escribe}, ${until})
    on conflict ("socketId") do update set "ticketId" = excluded."ticketId", "userId" = excluded."userId",
      escribe = excluded.escribe, "until" = excluded."until"`.execute(tx);
}

/** @returns the ticket that the socket attended, or null */
export async function leave(tx: Tx, socketId: string): Promise<string | null> {
  const { rows } = await sql<{ ticketId: string }>`
    delete from ticket_attendance where "socketId" = ${socketId} returning "ticketId"`.execute(tx);
  return rows[0]?.ticketId ?? null;
}

/** Returns the people who attend a ticket now, each once, by id. */
export async function attendingOf(
  db: Db,
  ticketId: string,
  now: Date,
): Promise<{ userId: string; escribe: boolean }[]> {
  const { rows } = await sql<{ userId: string; escribe: boolean }>`
    select "userId", bool_or(escribe) as escribe from ticket_attendance
    where "ticketId" = ${ticketId} and "until" >= ${now} group by "userId" order by "userId"`.execute(db);
  return rows;
}

export type PreparedRow = Selectable<SupportTables['prepared_answers']>;

const byTitle: ListOrder<'titulo' | 'createdAt' | 'id'> = {
  by: { titulo: 'text', createdAt: 'moment', id: 'id' },
  direction: 'asc',
};

export const preparedAnswers = (db: Db, page: PageQuery): Promise<PageOf<PreparedRow>> =>
  paged(tables(db).selectFrom('prepared_answers').selectAll(), byTitle, page);

/** Locked until the transaction ends. */
export const lockPrepared = (tx: Tx, id: string): Promise<PreparedRow | undefined> =>
  tables(tx).selectFrom('prepared_answers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface Written {
  titulo: string;
  texto: string;
}

export const insertPrepared = (tx: Tx, form: Written, at: Date): Promise<PreparedRow> =>
  tables(tx)
    .insertInto('prepared_answers')
    .values({ ...form, createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();

export const rewritePrepared = (tx: Tx, id: string, form: Written, updatedAt: Date): Promise<PreparedRow> =>
  tables(tx)
    .updateTable('prepared_answers')
    .set({ ...form, updatedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deletePrepared(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('prepared_answers').where('id', '=', id).execute();
}

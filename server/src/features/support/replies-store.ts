import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { newestFirst, pagedSql, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import type { Authorized } from '../../platform/policy.ts';
import type { OpenToPerson } from './policy.ts';
import { momentAfter, type TicketRow } from './store.ts';
import type { SupportTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<SupportTables>();

export interface ReplyRow {
  id: string;
  ticketId: string;
  autorId: string;
  texto: string;
  createdAt: Date;
}

/** A page of the replies to a ticket, newest first. */
export const repliesTo = (db: Db, ticketId: string, page: PageQuery): Promise<PageOf<ReplyRow>> =>
  pagedSql(
    db,
    sql<ReplyRow>`select id, "ticketId", "autorId", texto, "createdAt" from ticket_replies where "ticketId" = ${ticketId}`,
    newestFirst,
    page,
  );

/** Whether a person has sent a ticket the reply with this idempotency key already. */
export async function isReplySent(
  db: Db,
  ticketId: string,
  { autorId, envioId }: { autorId: string; envioId: string },
): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('ticket_replies')
    .select('id')
    .where('autorId', '=', autorId)
    .where('envioId', '=', envioId)
    .where('ticketId', '=', ticketId)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewReply {
  autorId: string;
  texto: string;
  envioId: string | null;
  /** The ticket's state afterwards. */
  estado: TicketRow['estado'];
  byStaff: boolean;
}

/** Writes a reply to a locked ticket, whose state and moments follow from it. @returns the reply's id */
export async function insertReply(
  tx: Tx,
  { id, estado: before }: OpenToPerson<TicketRow>,
  { autorId, texto, envioId, estado, byStaff }: NewReply,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ticket_replies ("ticketId", "autorId", texto, "envioId", "createdAt")
    select t.id, ${autorId}, ${texto}, ${envioId}::uuid, ${momentAfter(now)} from tickets t where t.id = ${id}
    returning id`.execute(tx);
  await sql`
    update tickets t set estado = ${estado}, "totalRespuestas" = t."totalRespuestas" + 1, "updatedAt" = ${momentAfter(now)},
      "cerradoAt" = case when ${estado}::text = 'Cerrado' then t."cerradoAt" end,
      "personalAt" = case when ${byStaff} then ${momentAfter(now)} else t."personalAt" end,
      "autorAt" = case when ${byStaff} then t."autorAt" else ${momentAfter(now)} end,
      "esperaAt" = case when not ${byStaff}::boolean then coalesce(t."esperaAt", ${momentAfter(now)}) end
    where t.id = ${id} and t.estado = ${before}`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('Inserting a reply returned no row.');
  return made.id;
}

/** The replies with these ids. */
export async function replyById(db: Db, id: string): Promise<ReplyRow | null> {
  const row = await tables(db)
    .selectFrom('ticket_replies')
    .select(['id', 'ticketId', 'autorId', 'texto', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function rewriteReply(
  tx: Tx,
  _ticket: Authorized<TicketRow, 'ticket.mask'>,
  id: string,
  texto: string,
): Promise<void> {
  await tables(tx).updateTable('ticket_replies').set({ texto }).where('id', '=', id).execute();
}

type WrittenReply = {
  id: string;
  numero: number;
  texto: string;
  createdAt: Date;
};

/** A page of what a person has written to tickets, to their own and, as staff, to those of others. */
export const repliesBy = (db: Db, userId: string, page: PageQuery): Promise<PageOf<WrittenReply>> =>
  pagedSql(
    db,
    sql<WrittenReply>`
      select r.id, t.numero, r.texto, r."createdAt" from ticket_replies r join tickets t on t.id = r."ticketId"
      where r."autorId" = ${userId}`,
    newestFirst,
    page,
  );

/** The tickets of a person and the replies to them, by their ids. */
export async function ticketIdsOf(db: Db, userId: string): Promise<{ tickets: string[]; replies: string[] }> {
  const tickets = await sql<{ id: string }>`select id from tickets where "autorId" = ${userId}`.execute(db);
  const replies = await sql<{ id: string }>`
    select r.id from tickets t join ticket_replies r on r."ticketId" = t.id where t."autorId" = ${userId}`.execute(db);
  return { tickets: tickets.rows.map(({ id }) => id), replies: replies.rows.map(({ id }) => id) };
}

/** Deletes a person's tickets with everything that was replied to them. */
export async function deleteTicketsOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from ticket_replies where "ticketId" in (select id from tickets where "autorId" = ${userId})`.execute(
    tx,
  );
  await sql`delete from tickets where "autorId" = ${userId}`.execute(tx);
}

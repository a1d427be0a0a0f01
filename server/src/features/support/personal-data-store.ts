import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { newestFirst, pagedSql, type PageOf, type PageQuery } from '../../platform/database/page.ts';

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

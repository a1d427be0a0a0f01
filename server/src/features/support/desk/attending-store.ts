import { attendingSeconds } from '@puente/contracts/support-desk';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Attended } from '../policy.ts';
import type { TicketRow } from '../store.ts';

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

/** Who attends a ticket now, each person once, those who came first before. */
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

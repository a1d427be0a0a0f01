import type { Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { deleteOldest } from '../../../platform/database/delete-oldest.ts';
import { newestFirst, pagedSql, type PageOf, type PageQuery } from '../../../platform/database/page.ts';
import type { OwnSeat } from './room-policy.ts';
import type { SeatRow } from './room-store.ts';

export interface RoomMessageRow {
  id: string;
  reunionId: string;
  userId: string;
  texto: string;
  createdAt: Date;
  firstName: string;
  lastName: string;
  role: Role;
}

const withAuthor = sql`message.id, message."reunionId", message."userId", message.texto, message."createdAt",
  person."firstName", person."lastName", person.role`;

/** Inserts a message. @returns its id, or null when this sending is written already, also under concurrent calls */
export async function insertRoomMessage(
  tx: Tx,
  { reunionId, userId }: OwnSeat<SeatRow>,
  { texto, envioId }: { texto: string; envioId: string },
  at: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into room_messages ("reunionId", "userId", texto, "envioId", "createdAt")
    values (${reunionId}, ${userId}, ${texto}, ${envioId}, ${at})
    on conflict ("userId", "reunionId", "envioId") do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Returns the message of a sending, with its author. */
export async function messageOfSending(
  db: Db,
  { reunionId, userId, envioId }: { reunionId: string; userId: string; envioId: string },
): Promise<RoomMessageRow | undefined> {
  const { rows } = await sql<RoomMessageRow>`
    select ${withAuthor} from room_messages message join users person on person.id = message."userId"
    where message."userId" = ${userId} and message."reunionId" = ${reunionId} and message."envioId" = ${envioId}`.execute(
    db,
  );
  return rows[0];
}

/** Returns a page of a room's chat, the newest first; from a moment on, where one is given. */
export function messagesOfRoom(
  db: Db,
  reunionId: string,
  page: PageQuery,
  from?: Date,
): Promise<PageOf<RoomMessageRow>> {
  const since = from === undefined ? sql`` : sql`and message."createdAt" >= ${from}`;
  const query = sql<RoomMessageRow>`
    select ${withAuthor} from room_messages message join users person on person.id = message."userId"
    where message."reunionId" = ${reunionId} ${since}`;
  return pagedSql(db, query, newestFirst, page);
}

/** Returns a page of the messages that one person wrote into rooms, with the class, the newest first. */
export function roomMessagesOfUser(
  db: Db,
  userId: string,
  page: PageQuery,
): Promise<PageOf<{ createdAt: Date; clase: string; texto: string }>> {
  return pagedSql(
    db,
    sql<{ id: string; createdAt: Date; clase: string; texto: string }>`
      select message.id, message."createdAt", message.texto,
        (select k.nombre from meetings r join classes k on k.id = r."claseId" where r.id = message."reunionId") as clase
      from room_messages message where message."userId" = ${userId}`,
    newestFirst,
    page,
  );
}

export async function deleteRoomMessagesOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from room_messages where "userId" = ${userId}`.execute(tx);
}

/** Deletes messages from before a moment. @returns how many there were, `limit` at most */
export const deleteRoomMessagesBefore = (tx: Tx, before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: 'room_messages', key: 'id', age: 'createdAt', before }, limit);

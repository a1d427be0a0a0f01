import type { ReunionEstado } from '@puente/contracts/catalogue';
import type { Calidad } from '@puente/contracts/room';
import type { Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { type ListOrder, pagedSql, type PageOf, type PageQuery } from '../../../platform/database/page.ts';
import type { MediaWants } from '../media/media-server.ts';
import type { Moderated, ReadmittingRoom } from './room-policy.ts';

/** A room. It has no row before its first seat, and none after its meeting has ended. */
export interface RoomRow {
  reunionId: string;
  version: number;
  locked: boolean;
  recordingSeatId: string | null;
  recordingSince: Date | null;
}

export interface SeatRow {
  id: string;
  reunionId: string;
  userId: string;
  sessionId: string;
  socketId: string;
  isStaff: boolean;
  isModerator: boolean;
  isGuest: boolean;
  maySpeak: boolean;
  handAt: Date | null;
  microphone: boolean;
  camera: boolean;
  screen: boolean;
  quality: Calidad | null;
  wants: MediaWants | null;
  enteredAt: Date;
  lastSeenAt: Date;
  keptUntil: Date | null;
}

/** A meeting with its course. */
export interface MeetingOfRoom {
  estado: ReunionEstado;
  cursoId: string;
}

type InRoom = Pick<SeatRow, 'reunionId' | 'userId'>;

/** A seat with what is shown of its person. */
export interface SeatWithPerson extends SeatRow {
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  role: Role;
}

const roomColumns = sql`room."reunionId", room.version, room.locked, room."recordingSeatId", room."recordingSince"`;

/** Returns a meeting, which can't start or end until the transaction is over. */
export async function meetingToEnter(tx: Tx, reunionId: string): Promise<MeetingOfRoom | undefined> {
  const { rows } = await sql<MeetingOfRoom>`
    select r.estado, m."cursoId" from meetings r join classes k on k.id = r."claseId" join modules m on m.id = k."moduloId"
    where r.id = ${reunionId} for share of r`.execute(tx);
  return rows[0];
}

export async function meetingOfRoom(db: Db, reunionId: string): Promise<MeetingOfRoom | undefined> {
  const { rows } = await sql<MeetingOfRoom>`
    select m."cursoId", r.estado from meetings r join classes k on k.id = r."claseId" join modules m on m.id = k."moduloId"
    where r.id = ${reunionId}`.execute(db);
  return rows[0];
}

/** Makes a meeting's room if it has none, counts a change, and locks it, so that its changes are one after the other. */
export async function openRoom(tx: Tx, reunionId: string): Promise<RoomRow> {
  const { rows } = await sql<RoomRow>`
    insert into live_rooms as room ("reunionId", version) values (${reunionId}, 1)
    on conflict ("reunionId") do update set version = room.version + 1 returning ${roomColumns}`.execute(tx);
  const [room] = rows;
  if (!room) throw new Error('Opening a room returned no row.');
  return room;
}

/** Counts a change of a room that there is, and locks it. @returns undefined when it has ended */
export async function changeRoom(tx: Tx, reunionId: string): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`
    update live_rooms as room set version = version + 1 where "reunionId" = ${reunionId} returning ${roomColumns}`.execute(
    tx,
  );
  return rows[0];
}

/** Counts a change of the room of a seat, and locks it. @returns undefined when the seat has ended */
export async function changeRoomOfSeat(tx: Tx, seatId: string): Promise<RoomRow | undefined> {
  const { rows } = await sql<RoomRow>`
    update live_rooms as room set version = version + 1
    where "reunionId" = (select "reunionId" from live_seats where id = ${seatId}) returning ${roomColumns}`.execute(tx);
  return rows[0];
}

/** Reads a room, with the number of people, without staff, in the other rooms whose media is in the same process. */
export async function roomById(db: Db, reunionId: string): Promise<(RoomRow & { beside: number }) | undefined> {
  const { rows } = await sql<RoomRow & { beside: number }>`
    select ${roomColumns}, (
      select count(*)::integer from live_seats seat join live_rooms other on other."reunionId" = seat."reunionId"
      where other."ownerId" = room."ownerId" and other."reunionId" <> room."reunionId" and not seat."isStaff") as beside
    from live_rooms as room where room."reunionId" = ${reunionId}`.execute(db);
  return rows[0];
}

export async function setLocked(tx: Tx, { by }: Moderated<InRoom, null>, locked: boolean): Promise<void> {
  await sql`update live_rooms set locked = ${locked} where "reunionId" = ${by.reunionId}`.execute(tx);
}

/** Writes that a seat records, or that nobody does. */
export async function setRecording(
  tx: Tx,
  reunionId: string,
  recording: { seatId: string; since: Date } | null,
): Promise<void> {
  await sql`
    update live_rooms set "recordingSeatId" = ${recording?.seatId ?? null}, "recordingSince" = ${recording?.since ?? null}
    where "reunionId" = ${reunionId}`.execute(tx);
}

/** Ends a room, with its seats and what it remembers of people. */
export async function deleteRoom(tx: Tx, reunionId: string): Promise<void> {
  await sql`delete from live_rooms where "reunionId" = ${reunionId}`.execute(tx);
}

/** Returns the seats of a room with their people, in the order in which they entered. */
export async function seatsOfRoom(db: Db, reunionId: string): Promise<SeatWithPerson[]> {
  const { rows } = await sql<SeatWithPerson>`
    select seat.*, person."firstName", person."lastName", person."profileImageUrl", person.role
    from live_seats seat join users person on person.id = seat."userId"
    where seat."reunionId" = ${reunionId} order by seat."enteredAt", seat.id`.execute(db);
  return rows;
}

/** Returns the sockets of a room's seats. */
export async function socketsOfRoom(db: Db, reunionId: string): Promise<string[]> {
  const { rows } = await sql<{ socketId: string }>`
    select "socketId" from live_seats where "reunionId" = ${reunionId}`.execute(db);
  return rows.map(({ socketId }) => socketId);
}

/** Returns the standing that a room remembers of somebody: staff made them moderator, or they were removed. */
export async function rememberedOf(
  db: Db,
  reunionId: string,
  userId: string,
): Promise<'moderator' | 'kept out' | undefined> {
  const { rows } = await sql<{ standing: 'moderator' | 'kept out' }>`
    select standing from live_room_people where "reunionId" = ${reunionId} and "userId" = ${userId}`.execute(db);
  return rows[0]?.standing;
}

/** Whether a moderator removed somebody from a live meeting: they may not come back, on any device. */
export const isKeptOut = async (db: Db, reunionId: string, userId: string): Promise<boolean> =>
  (await rememberedOf(db, reunionId, userId)) === 'kept out';

export async function remember(
  tx: Tx,
  { target: { reunionId, userId } }: Moderated<InRoom, InRoom>,
  standing: 'moderator' | 'kept out',
  at: Date,
): Promise<void> {
  await sql`
    insert into live_room_people ("reunionId", "userId", standing, at)
    values (${reunionId}, ${userId}, ${standing}, ${at})
    on conflict ("reunionId", "userId") do update set standing = excluded.standing, at = excluded.at`.execute(tx);
}

export async function forgetRemembered(
  tx: Tx,
  { target: { reunionId, userId } }: Moderated<InRoom, InRoom>,
): Promise<void> {
  await sql`delete from live_room_people where "reunionId" = ${reunionId} and "userId" = ${userId}`.execute(tx);
}

/** Somebody who may not come back into a room. */
export interface KeptOutRow {
  userId: string;
  at: Date;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  role: Role;
}

type Room = ReadmittingRoom<{ reunionId: string }>;

const lastFirst: ListOrder<'at' | 'userId'> = { by: { at: 'moment', userId: 'id' }, direction: 'desc' };

/** Returns a page of the people who were removed from a room, the last one first. */
export const peopleKeptOut = (db: Db, { reunionId }: Room, page: PageQuery): Promise<PageOf<KeptOutRow>> =>
  pagedSql(
    db,
    sql<KeptOutRow>`
      select kept."userId", kept.at, person."firstName", person."lastName", person."profileImageUrl", person.role
      from live_room_people kept join users person on person.id = kept."userId"
      where kept."reunionId" = ${reunionId} and kept.standing = 'kept out'`,
    lastFirst,
    page,
  );

/** Forgets that somebody was removed. @returns whether they were */
export async function letBackIn(tx: Tx, { reunionId }: Room, userId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from live_room_people
    where "reunionId" = ${reunionId} and "userId" = ${userId} and standing = 'kept out' returning "userId"`.execute(tx);
  return rows.length > 0;
}

/** Seconds of a lease, by the database's clock: less than a process waits for the owner's answer. */
const leaseSeconds = 5;
const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/**
 * Makes a process the owner of a room's media connections, unless another one has a lease.
 * @returns the owner, and the one before; undefined when the room has ended
 */
export async function claimLease(
  tx: Tx,
  reunionId: string,
  processId: string,
): Promise<{ ownerId: string; formerId: string | null } | undefined> {
  const { rows } = await sql<{ ownerId: string; formerId: string | null }>`
    with before as (
      select "reunionId", "ownerId",
        "ownerId" is null or "ownerId" = ${processId} or "leaseUntil" < clock_timestamp() as free
      from live_rooms where "reunionId" = ${reunionId} for update)
    update live_rooms room set
      "ownerId" = case when before.free then ${processId}::uuid else room."ownerId" end,
      "leaseUntil" = case when before.free then ${leaseEnd} else room."leaseUntil" end
    from before where room."reunionId" = before."reunionId"
    returning room."ownerId", before."ownerId" as "formerId"`.execute(tx);
  return rows[0];
}

/** Whether a process has the lease of a room's media connections. */
export async function hasOwner(db: Db, reunionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from live_rooms where "reunionId" = ${reunionId} and "leaseUntil" >= clock_timestamp()`.execute(db);
  return rows.length > 0;
}

/** Prolongs the leases of a process. @returns the rooms that are still its own */
export async function renewLeases(tx: Tx, processId: string, reunionIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ reunionId: string }>`
    update live_rooms set "leaseUntil" = ${leaseEnd}
    where "reunionId" = any(${[...reunionIds]}::uuid[]) and "ownerId" = ${processId} returning "reunionId"`.execute(tx);
  return new Set(rows.map(({ reunionId }) => reunionId));
}

/** Gives rooms up, so that another process needn't wait for the end of the lease. */
export async function releaseLeases(tx: Tx, processId: string, reunionIds: readonly string[]): Promise<void> {
  await sql`
    update live_rooms set "ownerId" = null, "leaseUntil" = null
    where "reunionId" = any(${[...reunionIds]}::uuid[]) and "ownerId" = ${processId}`.execute(tx);
}

/** Whether a process owns the media connections of a room. */
export async function isOwner(db: Db, reunionId: string, processId: string): Promise<boolean> {
  const { rows } = await sql`
    select from live_rooms where "reunionId" = ${reunionId} and "ownerId" = ${processId}`.execute(db);
  return rows.length > 0;
}

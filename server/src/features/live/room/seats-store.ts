import { randomUUID } from 'node:crypto';

import type { Calidad } from '@puente/contracts/room';
import type { Role } from '@puente/contracts/shapes';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { givesStanding } from '../../enrolment/public.ts';
import type { MediaWants } from '../media/media-server.ts';
import type { Moderated, OwnSeat } from './room-policy.ts';
import { seatSilentMs, type SeatState } from './room-rules.ts';
import type { SeatRow } from './room-store.ts';

/** Reason for the end of a visit (`meeting_visits`). */
export type VisitEnd = 'left' | 'lost' | 'kicked' | 'replaced' | 'ended';

export async function seatById(db: Db, id: string): Promise<SeatRow | undefined> {
  const { rows } = await sql<SeatRow>`select * from live_seats where id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Returns the seat that is named, or the one that its person has taken in the same room since: whoever enters again
 * gets a new one, and would be out of a moderator's reach.
 */
export async function seatOrItsSuccessor(tx: Tx, id: string): Promise<SeatRow | undefined> {
  const { rows } = await sql<SeatRow>`
    select seat.* from meeting_visits visit
    join live_seats seat on seat."reunionId" = visit."reunionId" and seat."userId" = visit."userId"
    where visit.id = ${id}`.execute(tx);
  return rows[0];
}

export async function seatOfUser(tx: Tx, reunionId: string, userId: string): Promise<SeatRow | undefined> {
  const { rows } = await sql<SeatRow>`
    select * from live_seats where "reunionId" = ${reunionId} and "userId" = ${userId}`.execute(tx);
  return rows[0];
}

type NewSeat = Pick<SeatRow, 'reunionId' | 'userId' | 'sessionId' | 'socketId' | 'isStaff' | 'isModerator' | 'isGuest'>;

/** Begins a visit, and a seat with the same id. */
export async function insertSeat(tx: Tx, seat: NewSeat, at: Date): Promise<SeatRow> {
  const { reunionId, userId, sessionId, socketId, isStaff, isModerator, isGuest } = seat;
  const id = randomUUID();
  await sql`
    insert into meeting_visits (id, "reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt")
    values (${id}, ${reunionId}, ${userId}, ${sessionId}, ${at}, ${at})`.execute(tx);
  const { rows } = await sql<SeatRow>`
    insert into live_seats (id, "reunionId", "userId", "sessionId", "socketId", "isStaff", "isModerator", "isGuest",
      "enteredAt", "lastSeenAt")
    values (${id}, ${reunionId}, ${userId}, ${sessionId}, ${socketId}, ${isStaff}, ${isModerator}, ${isGuest}, ${at}, ${at})
    returning *`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('Inserting a seat returned no row.');
  return made;
}

/** Gives a seat to the socket that its person has now. Rights that they no longer have are taken. */
export async function returnToSeat(
  tx: Tx,
  { id }: SeatRow,
  now: Pick<SeatRow, 'sessionId' | 'socketId' | 'isStaff' | 'isModerator'>,
  at: Date,
): Promise<void> {
  await sql`
    update live_seats set "sessionId" = ${now.sessionId}, "socketId" = ${now.socketId}, "isStaff" = ${now.isStaff},
      "isModerator" = ${now.isModerator}, "lastSeenAt" = ${at}, "keptUntil" = null
    where id = ${id}`.execute(tx);
  // The clock of the process before may be ahead.
  await sql`update meeting_visits set "lastSeenAt" = greatest("lastSeenAt", ${at}) where id = ${id}`.execute(tx);
}

/** Moves a seat and its visit to the moment of a heartbeat. @returns whether the socket has the seat */
export async function touchSeat(
  tx: Tx,
  seat: Pick<SeatRow, 'id' | 'userId' | 'sessionId' | 'socketId'>,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with seat as (
      update live_seats set "lastSeenAt" = ${at}
      where id = ${seat.id} and "userId" = ${seat.userId} and "sessionId" = ${seat.sessionId}
        and "socketId" = ${seat.socketId}
      returning id)
    update meeting_visits set "lastSeenAt" = greatest("lastSeenAt", ${at}) from seat where meeting_visits.id = seat.id
    returning meeting_visits.id`.execute(tx);
  return rows.length > 0;
}

/** Marks the seat of a socket that closed as kept. @returns whether the socket had a seat */
export async function keepSeatOf(tx: Tx, socketId: string, reunionId: string, until: Date): Promise<boolean> {
  const { rows } = await sql`
    update live_seats set "keptUntil" = ${until}
    where "reunionId" = ${reunionId} and "socketId" = ${socketId} and "keptUntil" is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Writes what a person changed of their seat. */
export const setOwnSeat = (tx: Tx, { id }: OwnSeat<SeatRow>, state: SeatState): Promise<void> =>
  setState(tx, id, state);

/** Writes what a moderator changed of somebody's seat. */
export const setModeratedSeat = (tx: Tx, { target }: Moderated<SeatRow, SeatRow>, state: SeatState): Promise<void> =>
  setState(tx, target.id, state);

async function setState(tx: Tx, id: string, state: SeatState): Promise<void> {
  await sql`
    update live_seats set "isModerator" = ${state.isModerator}, "maySpeak" = ${state.maySpeak}, "handAt" = ${state.handAt},
      microphone = ${state.microphone}, camera = ${state.camera}, screen = ${state.screen}
    where id = ${id}`.execute(tx);
}

/** Lowers every hand of a room. */
export async function lowerHands(tx: Tx, { by: { reunionId } }: Moderated<SeatRow, null>): Promise<void> {
  await sql`
    update live_seats set "handAt" = null where "reunionId" = ${reunionId} and "handAt" is not null`.execute(tx);
}

/**
 * Switches off the microphones of a room's participants, but not of moderators.
 * @returns the sockets of those that were on
 */
export async function silenceAll(
  tx: Tx,
  { by: { reunionId } }: Moderated<SeatRow, null>,
): Promise<{ id: string; socketId: string }[]> {
  const { rows } = await sql<{ id: string; socketId: string }>`
    update live_seats set microphone = false
    where "reunionId" = ${reunionId} and microphone and not "isModerator" returning id, "socketId"`.execute(tx);
  return rows;
}

export async function setWants(tx: Tx, { id }: OwnSeat<SeatRow>, wants: MediaWants): Promise<void> {
  await sql`update live_seats set wants = ${JSON.stringify(wants)}::jsonb where id = ${id}`.execute(tx);
}

export async function setQuality(tx: Tx, id: string, quality: Calidad): Promise<void> {
  await sql`update live_seats set quality = ${quality} where id = ${id}`.execute(tx);
}

/** Deletes seats and ends their visits. A visit ends when it is ended, or when the person was last seen. */
export async function endSeats(
  tx: Tx,
  ids: readonly string[],
  reason: VisitEnd,
  at: Date | 'last seen',
): Promise<void> {
  await sql`delete from live_seats where id = any(${[...ids]}::uuid[])`.execute(tx);
  const leftAt = at === 'last seen' ? sql`"lastSeenAt"` : sql`greatest("lastSeenAt", ${at})`;
  const seenAt = reason === 'lost' ? sql`"lastSeenAt"` : leftAt;
  await sql`
    update meeting_visits set "leftAt" = ${leftAt}, "lastSeenAt" = ${seenAt}, reason = ${reason}
    where id = any(${[...ids]}::uuid[]) and "leftAt" is null`.execute(tx);
}

/** A seat with what its right depends on. */
export type SeatInCourse = SeatRow & { cursoId: string; role: Role };

/** Returns the seats of one person, in any room. */
export const seatsOfUser = (tx: Tx, userId: string): Promise<SeatInCourse[]> =>
  seatsWithCourse(tx, sql`seat."userId" = ${userId}`);

/** Returns the seats in the rooms of a course. */
export const seatsOfCourse = (tx: Tx, cursoId: string): Promise<SeatInCourse[]> =>
  seatsWithCourse(tx, sql`m."cursoId" = ${cursoId}`);

async function seatsWithCourse(db: Db, which: RawBuilder<SqlBool>): Promise<SeatInCourse[]> {
  const { rows } = await sql<SeatInCourse>`
    select seat.*, m."cursoId", person.role from live_seats seat join users person on person.id = seat."userId"
    join meetings r on r.id = seat."reunionId" join classes k on k.id = r."claseId" join modules m on m.id = k."moduloId"
    where ${which}`.execute(db);
  return rows;
}

/** Returns the seats of students whose subscription does not admit them any more, as one that has ended by its date. */
export const seatsWithoutSubscription = (db: Db, now: Date): Promise<SeatInCourse[]> =>
  seatsWithCourse(
    db,
    sql`not seat."isStaff" and not seat."isGuest" and not exists (
      select from subscriptions s where s."userId" = seat."userId" and s."cursoId" = m."cursoId"
        and ${givesStanding('s', 'active', sql`${now}`)})`,
  );

const isOverSql = (now: Date) =>
  sql<SqlBool>`("keptUntil" < ${now} or ("keptUntil" is null
    and "lastSeenAt" < ${new Date(now.getTime() - seatSilentMs)}))`;

/** Returns the rooms with seats that are over: their person didn't come back, or their process died. */
export async function roomsToSweep(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ reunionId: string }>`
    select distinct "reunionId" from live_seats where ${isOverSql(now)}`.execute(db);
  return rows.map(({ reunionId }) => reunionId);
}

export async function seatsToSweep(tx: Tx, reunionId: string, now: Date): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select * from live_seats where "reunionId" = ${reunionId} and ${isOverSql(now)}`.execute(tx);
  return rows;
}

/** Ends visits that have no seat and no end, at the moment when their person was last seen. */
export async function closeLostVisits(tx: Tx, now: Date): Promise<void> {
  await sql`
    update meeting_visits set "leftAt" = "lastSeenAt", reason = 'lost'
    where "leftAt" is null and "lastSeenAt" < ${new Date(now.getTime() - seatSilentMs)}
      and not exists (select from live_seats where live_seats.id = meeting_visits.id)`.execute(tx);
}

/** Returns the live rooms whose meeting is no longer live. */
export async function roomsOfEndedMeetings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reunionId: string }>`
    select room."reunionId" from live_rooms room join meetings r on r.id = room."reunionId"
    where r.estado <> 'En Vivo'`.execute(db);
  return rows.map(({ reunionId }) => reunionId);
}

/** Deletes what rooms know of somebody while they are live. */
export async function deletePresenceOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from live_seats where "userId" = ${userId}`.execute(tx);
  await sql`delete from live_room_people where "userId" = ${userId}`.execute(tx);
}

/** Counts the people in live classes, and the classes that they are in. */
export async function presentNow(db: Db): Promise<{ people: number; classes: number }> {
  const { rows } = await sql<{ people: number; classes: number }>`
    select count(*)::int as people, count(distinct "reunionId")::int as classes from live_seats
    where "keptUntil" is null`.execute(db);
  return rows[0] ?? { people: 0, classes: 0 };
}

// A seat is taken by the command `entrarSala`, after the meeting, the right to be there, and the room's lock and size were
// checked; whoever has one already gets it back, or loses it to the new one. While its person is there, a heartbeat every
// 15 seconds moves its `lastSeenAt`. When their socket closes it is kept for `seatKeptMs`. It ends when its person leaves,
// enters by another tab, is removed, has no right to it any more (`lost-seats.ts`), when the class ends, or, found by
// `sweep`, when nobody came back or no heartbeat came for `seatSilentMs`. `room-rules.ts` has the rules, `seats-store.ts`
// the statements, and the folder `each-process` what each process does about its own sockets and media.
import type { CommandAnswer, CommandBody } from '@puente/contracts/command';
import type { roomCommands, SalaEstado } from '@puente/contracts/room';

import { type Actor, systemActor } from '../../../platform/actor.ts';
import { PolicyRefusal } from '../../../platform/audit/security-log.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Person } from '../../../platform/policy.ts';
import { standingTo } from '../../enrolment/public.ts';
import type { RoomTokenBearer } from '../meetings/room-token.ts';
import { guestOrRefusal } from '../meetings/rules.ts';
import { messagesOfRoom } from './chat-store.ts';
import { roomChanged } from './events.ts';
import { mayUseSeat, type OwnSeat } from './room-policy.ts';
import { isOver, occupancy, refusalToEnter, seatKeptMs } from './room-rules.ts';
import {
  changeRoom,
  changeRoomOfSeat,
  deleteRoom,
  type MeetingOfRoom,
  meetingToEnter,
  openRoom,
  rememberedOf,
  roomById,
  type RoomRow,
  type SeatRow,
  seatsOfRoom,
  type SeatWithPerson,
  setRecording,
} from './room-store.ts';
import { type EndReason, messageView, type News, roomState, seatEnded } from './room-views.ts';
import {
  endSeats,
  insertSeat,
  keepSeatOf,
  returnToSeat,
  roomsToSweep,
  seatById,
  seatOfUser,
  seatsToSweep,
  seatsWithoutSubscription,
  touchSeat,
  type VisitEnd,
} from './seats-store.ts';

export interface SeatsOptions {
  /** Checks the token of `entrarSala`. @throws AppError ROOM_TOKEN_INVALID */
  verifyToken: (token: string, by: RoomTokenBearer, now: Date) => Promise<unknown>;
  /** Whether somebody without a token may watch. */
  guestsAllowed: boolean;
  /**
   * Returns the number of people that find a seat in a room, without its staff.
   * @param beside those in other rooms whose media is in the same process
   */
  capacity: (beside: number) => number;
}

type Enter = (typeof roomCommands)['enter'];

/** Messages of the chat that whoever enters gets at once; older ones have a route. */
const messagesAtEntry = 50;
/** The actor of what happens by itself: a connection that closes, a seat that is over. */
export const roomActor = systemActor('live-room');

/** A command's caller: the person and their socket. */
export interface Caller {
  actor: Actor;
  socketId: string;
}

/**
 * The seats of live rooms. Every change is one short transaction, which counts the room's version up and announces it.
 */
export class Seats {
  readonly #platform: Platform;
  readonly #options: SeatsOptions;

  constructor(platform: Platform, options: SeatsOptions) {
    this.#platform = platform;
    this.#options = options;
  }

  /** Seats somebody in a live room, or gives their former seat back. */
  async enter({ actor, socketId }: Caller, body: CommandBody<Enter>): Promise<CommandAnswer<Enter>> {
    const { database } = this.#platform;
    if (actor.kind !== 'person') throw new AppError('SESSION_REQUIRED');
    const { seatId, news } = await database.transaction(actor, (tx) => this.#take(tx, actor, socketId, body));
    this.#push(news);
    const room = await this.read(body.reunionId);
    assertThat(room, 'ROOM_NOT_LIVE');
    const own = room.seats.find(({ id }) => id === seatId);
    // A guest is told nothing that was written before they came (decision 0212).
    const from = own?.isGuest ? own.enteredAt : undefined;
    const { rows } = await messagesOfRoom(database.db, body.reunionId, { limit: messagesAtEntry }, from);
    return { puestoId: seatId, sala: room.state, mensajes: rows.map(messageView).toReversed() };
  }

  /** Reads a room's seats, and its state as browsers are shown it. @returns null without a row: not open yet, or ended */
  async read(reunionId: string): Promise<{ state: SalaEstado; seats: SeatWithPerson[] } | null> {
    const { db } = this.#platform.database;
    const room = await roomById(db, reunionId);
    if (!room) return null;
    const seats = await seatsOfRoom(db, reunionId);
    return { seats, state: roomState(room, seats, this.#options.capacity(room.beside)) };
  }

  /** Takes a seat, or gives the former one back. */
  async #take(tx: Tx, person: Person, socketId: string, body: CommandBody<Enter>) {
    const { reunionId, token, puestoAnterior } = body;
    const { userId, sessionId } = person;
    const at = this.#platform.now();
    const meeting = await meetingToEnter(tx, reunionId);
    assertThat(meeting, 'MEETING_NOT_FOUND');
    const room = await openRoom(tx, reunionId);
    const former = await seatOfUser(tx, reunionId, userId);
    const kept = former && former.id === puestoAnterior && !isOver(former, at) ? former : undefined;
    // A seat is given back without a token: a class is longer than a token is valid.
    const holdsSeat = kept?.sessionId === sessionId;
    const asGuest = holdsSeat ? kept.isGuest : token === null;
    if (!holdsSeat) {
      if (token !== null) await this.#options.verifyToken(token, { reunionId, userId, sessionId }, at);
      else {
        const guests = this.#options.guestsAllowed;
        const entry = guestOrRefusal('ROOM_TOKEN_INVALID', { guests, estado: meeting.estado });
        if (!entry.ok) throw new AppError(entry.code);
      }
    }
    const rights = await this.#rightsToEnter(tx, person, { room, meeting, asGuest, former }, at);
    await this.announce(tx, reunionId);
    const mine = { reunionId, userId, sessionId, socketId, ...rights, isGuest: asGuest };
    if (kept && kept.isGuest === asGuest) {
      await returnToSeat(tx, kept, mine, at);
      const moved = kept.socketId !== socketId && kept.keptUntil === null;
      return { seatId: kept.id, news: moved ? seatEnded([kept], 'reemplazado') : [] };
    }
    if (former) await this.end(tx, room, [former.id], isOver(former, at) ? 'lost' : 'replaced');
    const { id } = await insertSeat(tx, mine, at);
    return { seatId: id, news: former ? seatEnded([former], 'reemplazado') : [] };
  }

  /** Refuses who may not take a seat. @returns the rights of whoever may @throws AppError of `refusalToEnter` */
  async #rightsToEnter(
    tx: Tx,
    { userId, role }: Person,
    entry: { room: RoomRow; meeting: MeetingOfRoom; asGuest: boolean; former: SeatRow | undefined },
    at: Date,
  ): Promise<Pick<SeatRow, 'isStaff' | 'isModerator'>> {
    const { room, meeting, asGuest, former } = entry;
    const { reunionId } = room;
    const standing = await standingTo(tx, { id: userId, role }, meeting.cursoId, at);
    const remembered = await rememberedOf(tx, reunionId, userId);
    const isStaff = standing === 'staff' && !asGuest;
    const isModerator = isStaff || (remembered === 'moderator' && !asGuest);
    const seats = await seatsOfRoom(tx, reunionId);
    const { beside = 0 } = (await roomById(tx, reunionId)) ?? {};
    const { ocupado, maximo } = occupancy(seats, this.#options.capacity(beside));
    const refusal = refusalToEnter({
      isLive: meeting.estado === 'En Vivo',
      standing,
      asGuest,
      isKeptOut: remembered === 'kept out',
      isModerator,
      isLocked: room.locked,
      hasSeat: former !== undefined && !isOver(former, at),
      isFull: ocupado >= maximo,
    });
    // The security log has who was removed and tried again.
    const cause = refusal === 'ROOM_KICKED' ? new PolicyRefusal('room.enter') : undefined;
    if (refusal) throw new AppError(refusal, {}, { cause });
    return { isStaff, isModerator };
  }

  /** Returns the seat with proof that it is the caller's own, at this socket. @throws AppError ROOM_SEAT_LOST */
  ownSeat({ actor, socketId }: Caller, seat: SeatRow | undefined): OwnSeat<SeatRow> {
    const own = mayUseSeat(actor, seat);
    // Another tab of the session took the seat over.
    if (own.socketId !== socketId) throw new AppError('ROOM_SEAT_LOST');
    return own;
  }

  /**
   * Changes a room on behalf of one of its seats: counts the change, and tells everybody once it is committed.
   * @param work returns what certain sockets are told besides
   * @throws AppError ROOM_SEAT_LOST
   */
  async change(
    caller: Caller,
    seatId: string,
    work: (tx: Tx, seat: OwnSeat<SeatRow>, room: RoomRow) => Promise<News[] | void>,
  ): Promise<void> {
    const news = await this.#platform.database.transaction(caller.actor, async (tx) => {
      const room = await changeRoomOfSeat(tx, seatId);
      const seat = this.ownSeat(caller, room && (await seatById(tx, seatId)));
      assertThat(room, 'ROOM_SEAT_LOST');
      const told = await work(tx, seat, room);
      await this.announce(tx, room.reunionId);
      return told ?? [];
    });
    this.#push(news);
  }

  /** Notes that the caller is in their seat. */
  async heartbeat({ actor, socketId }: Caller, seatId: string): Promise<void> {
    const { database, now } = this.#platform;
    if (actor.kind !== 'person') throw new AppError('ROOM_SEAT_LOST');
    const { userId, sessionId } = actor;
    const seat = { id: seatId, userId, sessionId, socketId };
    const isThere = await database.transaction(actor, (tx) => touchSeat(tx, seat, now()));
    assertThat(isThere || null, 'ROOM_SEAT_LOST');
  }

  /** Ends the caller's seat. A seat of somebody else, or one that has ended, is left as it is. */
  async leave({ actor, socketId }: Caller, seatId: string): Promise<void> {
    await this.#platform.database.transaction(actor, async (tx) => {
      const room = await changeRoomOfSeat(tx, seatId);
      const seat = room && (await seatById(tx, seatId));
      if (!seat || seat.socketId !== socketId || !mayUseSeat.allows(actor, seat)) return;
      await this.end(tx, room, [seat.id], 'left');
      await this.announce(tx, room.reunionId);
    });
  }

  /** Keeps the seat of a socket that closed, for its person to come back. */
  async keep(socketId: string, reunionId: string): Promise<void> {
    const { database, now } = this.#platform;
    await database.transaction(roomActor, async (tx) => {
      const room = await changeRoom(tx, reunionId);
      if (!room) return;
      const until = new Date(now().getTime() + seatKeptMs);
      if (await keepSeatOf(tx, socketId, reunionId, until)) await this.announce(tx, reunionId);
    });
  }

  /** Ends seats of a room, and the recording that one of them makes. */
  async end(tx: Tx, room: RoomRow, ids: readonly string[], reason: VisitEnd): Promise<void> {
    await endSeats(tx, ids, reason, reason === 'lost' ? 'last seen' : this.#platform.now());
    if (room.recordingSeatId && ids.includes(room.recordingSeatId)) await setRecording(tx, room.reunionId, null);
  }

  /** Ends seats that their people have no right to any more. */
  async revoke(tx: Tx, seats: readonly SeatRow[], razon: EndReason): Promise<void> {
    // Rooms are locked in one order, so that two of these cannot wait for each other.
    for (const seat of seats.toSorted((a, b) => a.reunionId.localeCompare(b.reunionId))) {
      const room = await changeRoom(tx, seat.reunionId);
      if (!room) continue;
      await this.end(tx, room, [seat.id], 'ended');
      await this.announce(tx, room.reunionId);
    }
    this.#push(seatEnded(seats, razon));
  }

  /** Ends the room of a meeting that is over, with all its seats. */
  async endRoom(tx: Tx, reunionId: string): Promise<void> {
    const room = await changeRoom(tx, reunionId);
    if (!room) return;
    const seats = await seatsOfRoom(tx, reunionId);
    const ids = seats.map(({ id }) => id);
    await endSeats(tx, ids, 'ended', this.#platform.now());
    await deleteRoom(tx, reunionId);
    await this.announce(tx, reunionId);
    this.#push(seatEnded(seats, 'terminada'));
  }

  /** Ends the seats that are over, and those of subscriptions that have ended by their date, in all rooms. */
  async sweep(actor: Actor): Promise<void> {
    const { database, now } = this.#platform;
    if ((await seatsWithoutSubscription(database.db, now())).length > 0)
      await database.transaction(actor, async (tx) =>
        this.revoke(tx, await seatsWithoutSubscription(tx, now()), 'acceso'),
      );
    for (const reunionId of await roomsToSweep(database.db, now())) {
      await database.transaction(actor, async (tx) => {
        const room = await changeRoom(tx, reunionId);
        if (!room) return;
        const over = (await seatsToSweep(tx, reunionId, now())).map(({ id }) => id);
        await this.end(tx, room, over, 'lost');
        await this.announce(tx, reunionId);
      });
    }
  }

  /** Publishes that a room changed; every process then sends the new state to its sockets. */
  async announce(tx: Tx, reunionId: string): Promise<void> {
    await this.#platform.events.publish(tx, roomChanged, { reunionId });
  }

  #push(news: readonly News[]): void {
    for (const each of news) each(this.#platform.realtime);
  }
}

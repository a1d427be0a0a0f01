import type { CommandAnswer, CommandBody } from '@puente/contracts/command';
import type { RoomEvents, roomCommands } from '@puente/contracts/room';

import { type Actor, systemActor } from '../../../platform/actor.ts';
import { PolicyRefusal } from '../../../platform/audit/security-log.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Person } from '../../../platform/policy.ts';
import { standingTo } from '../../enrolment/public.ts';
import { guestOrRefusal } from '../guest-rules.ts';
import type { RoomTokenBearer } from '../meetings/room-token.ts';
import { messagesOfRoom } from './chat-store.ts';
import { roomChanged } from './events.ts';
import { mayUseSeat, type OwnSeat } from './room-policy.ts';
import { isOver, occupancy, refusalToEnter, seatKeptMs } from './room-rules.ts';
import * as rooms from './room-store.ts';
import type { RoomRow, SeatRow } from './room-store.ts';
import { messageView, roomState } from './room-views.ts';
import { type News, seatEnded } from './seat-news.ts';
import * as store from './seats-store.ts';

export interface SeatsOptions {
  /** Checks the token of `entrarSala`. @throws AppError ROOM_TOKEN_INVALID */
  verifyToken: (token: string, by: RoomTokenBearer, now: Date) => Promise<unknown>;
  /** Whether somebody without a token may watch. */
  guestsAllowed: boolean;
  /**
   * How many people find a seat in a room, without its staff.
   * @param beside those in other rooms whose media is in the same process
   */
  capacity: (beside: number) => number;
}

type Enter = (typeof roomCommands)['enter'];
type EndReason = Parameters<RoomEvents['salaFin']>[0]['razon'];

/** Messages of the chat that whoever enters gets at once; older ones have a route. */
const messagesAtEntry = 50;
/** The actor of what happens by itself: a connection that closes, a seat that is over. */
export const roomActor = systemActor('live-room');

/** A command's caller: the person and their socket. */
export interface Caller {
  actor: Actor;
  socketId: string;
}

/** The seats of live rooms: taken, kept through a cut, given back, ended. Every change is one short transaction. */
export function createSeats(platform: Platform, { verifyToken, guestsAllowed, capacity }: SeatsOptions) {
  const { database, events, realtime, now } = platform;

  async function endSeats(tx: Tx, room: RoomRow, ids: readonly string[], reason: store.VisitEnd): Promise<void> {
    await store.endSeats(tx, ids, reason, reason === 'lost' ? 'last seen' : now());
    if (room.recordingSeatId && ids.includes(room.recordingSeatId)) await rooms.setRecording(tx, room.reunionId, null);
  }

  const announce = (tx: Tx, reunionId: string) => events.publish(tx, roomChanged, { reunionId });

  /** @returns the caller's own seat @throws AppError ROOM_SEAT_LOST */
  function ownSeat({ actor, socketId }: Caller, seat: SeatRow | undefined): OwnSeat<SeatRow> {
    const own = mayUseSeat(actor, seat);
    // Another tab of the session took the seat over.
    if (own.socketId !== socketId) throw new AppError('ROOM_SEAT_LOST');
    return own;
  }

  /** Takes a seat, or gives the former one back. @throws AppError of `refusalToEnter`, or ROOM_TOKEN_INVALID */
  async function take(tx: Tx, person: Person, socketId: string, body: CommandBody<Enter>) {
    const { reunionId, token, puestoAnterior } = body;
    const { userId, sessionId } = person;
    const at = now();
    const meeting = await rooms.meetingToEnter(tx, reunionId);
    assertThat(meeting, 'MEETING_NOT_FOUND');
    const room = await rooms.openRoom(tx, reunionId);
    const former = await store.seatOfUser(tx, reunionId, userId);
    const kept = former && former.id === puestoAnterior && !isOver(former, at) ? former : undefined;
    // Whoever has a seat needs no token to get it back: a class is longer than a token is valid.
    const holdsSeat = kept?.sessionId === sessionId;
    const asGuest = holdsSeat ? kept.isGuest : token === null;
    if (!holdsSeat) {
      if (token !== null) await verifyToken(token, { reunionId, userId, sessionId }, at);
      else {
        const entry = guestOrRefusal('ROOM_TOKEN_INVALID', { guests: guestsAllowed, estado: meeting.estado });
        if (!entry.ok) throw new AppError(entry.code);
      }
    }

    const standing = await standingTo(tx, { id: userId, role: person.role }, meeting.cursoId, at);
    const remembered = await rooms.rememberedOf(tx, reunionId, userId);
    const isStaff = standing === 'staff' && !asGuest;
    const isModerator = isStaff || (remembered === 'moderator' && !asGuest);
    const seats = await rooms.seatsOfRoom(tx, reunionId);
    const { beside = 0 } = (await rooms.roomById(tx, reunionId)) ?? {};
    const { ocupado, maximo } = occupancy(seats, capacity(beside));
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

    await announce(tx, reunionId);
    const mine = { reunionId, userId, sessionId, socketId, isStaff, isModerator, isGuest: asGuest };
    if (kept && kept.isGuest === asGuest) {
      await store.returnToSeat(tx, kept, mine, at);
      const moved = kept.socketId !== socketId && kept.keptUntil === null;
      return { seatId: kept.id, news: moved ? seatEnded([kept], 'reemplazado') : [] };
    }
    if (former) await endSeats(tx, room, [former.id], isOver(former, at) ? 'lost' : 'replaced');
    const { id } = await store.insertSeat(tx, mine, at);
    return { seatId: id, news: former ? seatEnded([former], 'reemplazado') : [] };
  }

  /** Ends seats that their people have no right to any more. */
  async function revoke(tx: Tx, seats: readonly SeatRow[], razon: EndReason): Promise<void> {
    // Rooms are locked in one order, so that two of these cannot wait for each other.
    for (const seat of seats.toSorted((a, b) => a.reunionId.localeCompare(b.reunionId))) {
      const room = await rooms.changeRoom(tx, seat.reunionId);
      if (!room) continue;
      await endSeats(tx, room, [seat.id], 'ended');
      await announce(tx, room.reunionId);
    }
    for (const each of seatEnded(seats, razon)) each(realtime);
  }

  return {
    ownSeat,
    endSeats,
    announce,

    /**
     * Seats somebody in a live room. @throws AppError MEETING_NOT_FOUND, ROOM_TOKEN_INVALID, ROOM_NOT_LIVE, ROOM_KICKED,
     * ROOM_SUBSCRIPTION_REQUIRED, ROOM_LOCKED, ROOM_FULL
     */
    async enter({ actor, socketId }: Caller, body: CommandBody<Enter>): Promise<CommandAnswer<Enter>> {
      if (actor.kind !== 'person') throw new AppError('SESSION_REQUIRED');
      const { seatId, news } = await database.transaction(actor, (tx) => take(tx, actor, socketId, body));
      for (const each of news) each(realtime);
      const room = await rooms.roomById(database.db, body.reunionId);
      assertThat(room, 'ROOM_NOT_LIVE');
      const seats = await rooms.seatsOfRoom(database.db, body.reunionId);
      const own = seats.find(({ id }) => id === seatId);
      // A guest is told nothing that was written before they came (decision 0212).
      const from = own?.isGuest ? own.enteredAt : undefined;
      const { rows } = await messagesOfRoom(database.db, body.reunionId, { limit: messagesAtEntry }, from);
      return {
        puestoId: seatId,
        sala: roomState(room, seats, capacity(room.beside)),
        mensajes: rows.map(messageView).toReversed(),
      };
    },

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
      const news = await database.transaction(caller.actor, async (tx) => {
        const room = await rooms.changeRoomOfSeat(tx, seatId);
        const seat = ownSeat(caller, room && (await store.seatById(tx, seatId)));
        assertThat(room, 'ROOM_SEAT_LOST');
        const told = await work(tx, seat, room);
        await announce(tx, room.reunionId);
        return told ?? [];
      });
      for (const each of news) each(realtime);
    },

    /** @throws AppError ROOM_SEAT_LOST */
    async heartbeat({ actor, socketId }: Caller, seatId: string): Promise<void> {
      if (actor.kind !== 'person') throw new AppError('ROOM_SEAT_LOST');
      const { userId, sessionId } = actor;
      const seat = { id: seatId, userId, sessionId, socketId };
      const isThere = await database.transaction(actor, (tx) => store.touchSeat(tx, seat, now()));
      assertThat(isThere || null, 'ROOM_SEAT_LOST');
    },

    /** Ends the caller's seat. A seat of somebody else, or one that has ended, is left as it is. */
    async leave({ actor, socketId }: Caller, seatId: string): Promise<void> {
      await database.transaction(actor, async (tx) => {
        const room = await rooms.changeRoomOfSeat(tx, seatId);
        const seat = room && (await store.seatById(tx, seatId));
        if (!seat || seat.socketId !== socketId || !mayUseSeat.allows(actor, seat)) return;
        await endSeats(tx, room, [seat.id], 'left');
        await announce(tx, room.reunionId);
      });
    },

    /** Keeps the seat of a socket that closed. */
    async keep(socketId: string, reunionId: string): Promise<void> {
      await database.transaction(roomActor, async (tx) => {
        const room = await rooms.changeRoom(tx, reunionId);
        if (!room) return;
        const until = new Date(now().getTime() + seatKeptMs);
        if (await store.keepSeatOf(tx, socketId, reunionId, until)) await announce(tx, reunionId);
      });
    },

    revoke,

    /** Ends the room of a meeting that is over, with all its seats. */
    async endRoom(tx: Tx, reunionId: string): Promise<void> {
      const room = await rooms.changeRoom(tx, reunionId);
      if (!room) return;
      const seats = await rooms.seatsOfRoom(tx, reunionId);
      await store.endSeats(
        tx,
        seats.map(({ id }) => id),
        'ended',
        now(),
      );
      await rooms.deleteRoom(tx, reunionId);
      await announce(tx, reunionId);
      for (const each of seatEnded(seats, 'terminada')) each(realtime);
    },

    /** Ends the seats that are over, and those of subscriptions that have ended by their date, in all rooms. */
    async sweep(actor: Actor): Promise<void> {
      if ((await store.seatsWithoutSubscription(database.db, now())).length > 0)
        await database.transaction(actor, async (tx) =>
          revoke(tx, await store.seatsWithoutSubscription(tx, now()), 'acceso'),
        );
      for (const reunionId of await store.roomsToSweep(database.db, now())) {
        await database.transaction(actor, async (tx) => {
          const room = await rooms.changeRoom(tx, reunionId);
          if (!room) return;
          const over = await store.seatsToSweep(tx, reunionId, now());
          await endSeats(
            tx,
            room,
            over.map(({ id }) => id),
            'lost',
          );
          await announce(tx, reunionId);
        });
      }
    },
  };
}

export type Seats = ReturnType<typeof createSeats>;

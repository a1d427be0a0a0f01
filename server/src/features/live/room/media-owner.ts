import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { Calidad } from '@puente/contracts/room';

import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { MediaRights, MediaServer, MediaWants } from '../media/media-server.ts';
import { roomChanged, roomMediaMoved } from './events.ts';
import { claimLease, isOwner, releaseLeases, renewLeases } from './media-lease-store.ts';
import { createMediaRelay, type SeatOffer } from './media-relay.ts';
import { forwardedMedia } from './room-rules.ts';
import { changeRoomOfSeat, type SeatRow, seatsOfRoom } from './room-store.ts';
import { type News, news } from './seat-news.ts';
import { seatById, setQuality } from './seats-store.ts';
import { roomActor } from './seats.ts';

/** Milliseconds between two renewals: several fit into a lease. */
const renewEveryMs = 1_500;

/** A room whose media connections are in this process. */
interface OwnedRoom {
  /** The seats that have a media connection, with what the media server knows of them. */
  seats: Map<string, { rights: MediaRights; wants: MediaWants | null }>;
  /** The sockets of all seats, by seat. */
  sockets: Map<string, string>;
  /** Reads the seats one time after the other; `again` when they changed meanwhile. */
  reading: Promise<void> | undefined;
  again: boolean;
}

/**
 * The media connections of live rooms. All of a room are in one process, its owner, by a lease in the database; offers
 * that arrive at another process are relayed. Rights, wishes and the end of seats are read from the database after each
 * change, so that what is forwarded follows it also where a message is lost.
 */
export function createMediaOwner(platform: Platform, media: MediaServer) {
  const { database, events, realtime, log } = platform;
  const processId = randomUUID();
  const owned = new Map<string, OwnedRoom>();
  let renewing: NodeJS.Timeout | undefined;
  const relay = createMediaRelay({ realtime, processId, connect: connectRelayed });

  const roomOf = (seatId: string) => [...owned.values()].find(({ seats }) => seats.has(seatId));
  const reconnect = (seatId: string, socketId: string): News =>
    news([socketId], 'salaReconectar', { puestoId: seatId });

  function own(reunionId: string): OwnedRoom {
    const room = owned.get(reunionId) ?? { seats: new Map(), sockets: new Map(), reading: undefined, again: false };
    owned.set(reunionId, room);
    renewing ??= setInterval(() => void renew(), renewEveryMs).unref();
    return room;
  }

  /** Makes this process the owner of a room, unless there is one. @returns the owner @throws AppError ROOM_SEAT_LOST */
  async function claim(reunionId: string, seatId: string): Promise<string> {
    return database.transaction(roomActor, async (tx) => {
      const lease = await claimLease(tx, reunionId, processId);
      assertThat(lease, 'ROOM_SEAT_LOST');
      const { ownerId, formerId } = lease;
      // The process that had the media of the others is gone.
      if (ownerId === processId && formerId !== null && formerId !== processId)
        await events.publish(tx, roomMediaMoved, { reunionId, exceptSeatId: seatId });
      return ownerId;
    });
  }

  async function connectHere({ reunionId, seatId, offer }: SeatOffer): Promise<string> {
    const seat = await seatById(database.db, seatId);
    assertThat(seat, 'ROOM_SEAT_LOST');
    const rights = forwardedMedia(seat);
    // Its lease is renewed while the seat is connected.
    own(reunionId);
    const answer = await media.connect({ roomId: reunionId, seatId, offer, rights, isStaff: seat.isStaff });
    // Again: a room that ended meanwhile is not followed any more, and would keep the connection.
    const room = own(reunionId);
    room.seats.set(seatId, { rights, wants: seat.wants });
    room.sockets.set(seatId, seat.socketId);
    if (seat.wants) media.setWants(seatId, seat.wants);
    // The seat may have ended, or its rights changed, while it was connected.
    await follow(reunionId);
    return answer;
  }

  async function connectRelayed(offer: SeatOffer): Promise<string> {
    if (await isOwner(database.db, offer.reunionId, processId)) return connectHere(offer);
    throw new AppError('ROOM_MEDIA_UNAVAILABLE');
  }

  /** Reads the seats of an owned room, and does what changed. */
  async function apply(reunionId: string, room: OwnedRoom): Promise<void> {
    const seats = new Map((await seatsOfRoom(database.db, reunionId)).map((seat) => [seat.id, seat]));
    room.sockets = new Map([...seats.values()].map(({ id, socketId }) => [id, socketId]));
    for (const [id, known] of room.seats) {
      const seat = seats.get(id);
      if (!seat) {
        media.disconnect(id);
        room.seats.delete(id);
        continue;
      }
      const now = { rights: forwardedMedia(seat), wants: seat.wants };
      if (!isDeepStrictEqual(now.rights, known.rights)) media.setRights(id, now.rights);
      if (now.wants && !isDeepStrictEqual(now.wants, known.wants)) media.setWants(id, now.wants);
      room.seats.set(id, now);
    }
    if (seats.size > 0) return;
    media.closeRoom(reunionId);
    owned.delete(reunionId);
  }

  /** Follows the seats of a room, if this process owns it. Resolves when changes until now are followed. Never rejects. */
  async function follow(reunionId: string): Promise<void> {
    const room = owned.get(reunionId);
    if (!room) return;
    room.again = true;
    room.reading ??= (async () => {
      try {
        while (room.again) {
          room.again = false;
          await apply(reunionId, room);
        }
      } catch (error) {
        log.warn({ err: error }, 'the seats of a room could not be read');
      } finally {
        room.reading = undefined;
      }
    })();
    await room.reading;
  }

  async function renew(): Promise<void> {
    const rooms = [...owned.keys()];
    if (rooms.length === 0) {
      clearInterval(renewing);
      renewing = undefined;
      return;
    }
    try {
      const mine = await database.transaction(roomActor, (tx) => renewLeases(tx, processId, rooms));
      for (const reunionId of rooms.filter((id) => !mine.has(id))) {
        // Another process took the room over while this one was not heard of.
        media.closeRoom(reunionId);
        owned.delete(reunionId);
      }
    } catch (error) {
      log.warn({ err: error }, 'the leases of rooms could not be renewed');
    }
  }

  async function keepQuality(seatId: string, quality: Calidad): Promise<void> {
    await database.transaction(roomActor, async (tx) => {
      const room = await changeRoomOfSeat(tx, seatId);
      if (!room) return;
      await setQuality(tx, seatId, quality);
      await events.publish(tx, roomChanged, { reunionId: room.reunionId });
    });
  }

  media.on('slots', (seatId, ranuras) => {
    const socketId = roomOf(seatId)?.sockets.get(seatId);
    if (socketId) news([socketId], 'salaRanuras', { puestoId: seatId, ranuras })(realtime);
  });
  media.on('speaking', (reunionId, puestos) => {
    const to = [...(owned.get(reunionId)?.sockets.values() ?? [])];
    news(to, 'salaHablan', { reunionId, puestos })(realtime);
  });
  media.on('connection', (seatId, state) => {
    const socketId = roomOf(seatId)?.sockets.get(seatId);
    if (socketId && state === 'lost') reconnect(seatId, socketId)(realtime);
  });
  media.on('quality', (seatId, quality) => {
    keepQuality(seatId, quality).catch((error: unknown) => log.warn({ err: error }, 'a quality was not kept'));
  });
  media.on('restarted', (seatIds) => {
    for (const seatId of seatIds) {
      const room = roomOf(seatId);
      room?.seats.delete(seatId);
      const socketId = room?.sockets.get(seatId);
      if (socketId) reconnect(seatId, socketId)(realtime);
    }
  });

  return {
    follow,
    followAll: () => Promise.all([...owned.keys()].map(follow)),

    /**
     * Connects the media of a seat, here or at the owner of its room. @returns the SDP answer
     * @throws AppError ROOM_SEAT_LOST, ROOM_FULL, ROOM_MEDIA_INVALID, ROOM_MEDIA_UNAVAILABLE
     */
    async connect({ id: seatId, reunionId }: SeatRow, offer: string): Promise<string> {
      const asked = { reunionId, seatId, offer };
      const ownerId = await claim(reunionId, seatId);
      if (ownerId === processId) return connectHere(asked);
      const answer = await relay.ask(ownerId, asked);
      if (answer !== null) return answer;
      // The lease of an owner that died has run out while it was asked.
      if ((await claim(reunionId, seatId)) === processId) return connectHere(asked);
      throw new AppError('ROOM_MEDIA_UNAVAILABLE');
    },

    /** Gives the rooms of this process to the others, whose browsers connect their media again. */
    async stop(): Promise<void> {
      clearInterval(renewing);
      const rooms = [...owned.keys()];
      owned.clear();
      if (rooms.length === 0) return;
      // By an event, because the sockets of this process, and its way to those of others, are closed already.
      await database.transaction(roomActor, async (tx) => {
        await releaseLeases(tx, processId, rooms);
        await events.publishAll(
          tx,
          roomMediaMoved,
          rooms.map((reunionId) => ({ reunionId, exceptSeatId: null })),
        );
      });
    },
  };
}

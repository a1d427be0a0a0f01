import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { Calidad } from '@puente/contracts/room';

import { AppError, assertThat } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/feature.ts';
import type { MediaRights, MediaServer, MediaWants } from '../../media/media-server.ts';
import { roomChanged, roomMediaMoved } from '../events.ts';
import { forwardedMedia } from '../room-rules.ts';
import {
  changeRoomOfSeat,
  claimLease,
  hasOwner,
  isOwner,
  releaseLeases,
  renewLeases,
  type SeatRow,
  seatsOfRoom,
} from '../room-store.ts';
import { news } from '../room-views.ts';
import { seatById, setQuality } from '../seats-store.ts';
import { roomActor } from '../seats.ts';
import { createMediaRelay, type SeatOffer } from './media-relay.ts';
import { RoomHomes } from './room-homes.ts';

/** Milliseconds between two renewals: several fit into a lease. */
const renewEveryMs = 1_500;
/** People that a room counts for at least: it has just opened, and fills. */
const expectedPeople = 15;

const isWithoutPort = (error: unknown): boolean => error instanceof AppError && error.code === 'ROOM_MEDIA_NO_PORT';

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
export class MediaOwner {
  readonly #platform: Platform;
  readonly #media: MediaServer;
  readonly #processId = randomUUID();
  readonly #owned = new Map<string, OwnedRoom>();
  readonly #relay: ReturnType<typeof createMediaRelay>;
  readonly #homes: RoomHomes;
  #renewing: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(platform: Platform, media: MediaServer) {
    this.#platform = platform;
    this.#media = media;
    const connect = (offer: SeatOffer) => this.#connectRelayed(offer);
    const { realtime } = platform;
    this.#relay = createMediaRelay({ realtime, processId: this.#processId, connect });
    this.#homes = new RoomHomes({ realtime, processId: this.#processId, people: () => this.#people() });
    this.#listen();
  }

  /** Connects the media of a seat, here or at the owner of its room. @returns the SDP answer */
  async connect({ id: seatId, reunionId }: SeatRow, offer: string): Promise<string> {
    const asked = { reunionId, seatId, offer };
    try {
      return await this.#connectAnywhere(asked);
    } catch (error) {
      if (!isWithoutPort(error)) throw error;
    }
    // The process without a port has given the room up, and is not chosen again while another one has ports.
    return this.#connectAnywhere(asked);
  }

  async #connectAnywhere(asked: SeatOffer): Promise<string> {
    const { reunionId, seatId } = asked;
    const ownerId = await this.#claim(reunionId, seatId, await this.#homeOf(reunionId));
    if (ownerId === this.#processId) return this.#connectHere(asked);
    const answer = await this.#relay.ask(ownerId, asked);
    if (answer !== null) return answer;
    // The lease of an owner that died has run out while it was asked.
    if ((await this.#claim(reunionId, seatId)) === this.#processId) return this.#connectHere(asked);
    throw new AppError('ROOM_MEDIA_UNAVAILABLE');
  }

  /**
   * Follows the seats of a room, if this process owns it. Resolves when changes until now are followed. Never rejects.
   */
  async follow(reunionId: string): Promise<void> {
    const room = this.#owned.get(reunionId);
    if (!room) return;
    room.again = true;
    room.reading ??= (async () => {
      try {
        while (room.again) {
          room.again = false;
          await this.#apply(reunionId, room);
        }
      } catch (error) {
        this.#platform.log.warn({ err: error }, 'the seats of a room could not be read');
      } finally {
        room.reading = undefined;
      }
    })();
    await room.reading;
  }

  /** Follows the seats of every room of this process. */
  async followAll(): Promise<void> {
    await Promise.all([...this.#owned.keys()].map((reunionId) => this.follow(reunionId)));
  }

  /** Gives the rooms of this process to the others, whose browsers connect their media again. */
  async stop(): Promise<void> {
    const { database, events } = this.#platform;
    this.#isStopped = true;
    clearInterval(this.#renewing);
    const rooms = [...this.#owned.keys()];
    this.#owned.clear();
    if (rooms.length === 0) return;
    // By an event, because the sockets of this process, and its way to those of others, are closed already.
    await database.transaction(roomActor, async (tx) => {
      await releaseLeases(tx, this.#processId, rooms);
      await events.publishAll(
        tx,
        roomMediaMoved,
        rooms.map((reunionId) => ({ reunionId, exceptSeatId: null })),
      );
    });
  }

  /** Returns the process that a room without an owner should have; this one for a room that has one. */
  async #homeOf(reunionId: string): Promise<string> {
    const { database } = this.#platform;
    // The embedded database has one process.
    if (database.kind === 'pglite' || (await hasOwner(database.db, reunionId))) return this.#processId;
    return this.#homes.find();
  }

  #people(): number | null {
    if (!this.#platform.config.serves || this.#isStopped || this.#media.problem() === 'no-port') return null;
    return [...this.#owned.values()].reduce((sum, { seats }) => sum + Math.max(seats.size, expectedPeople), 0);
  }

  /**
   * Makes a process, this one unless another is named, the owner of a room that has none.
   * @returns the owner @throws AppError ROOM_SEAT_LOST
   */
  async #claim(reunionId: string, seatId: string, processId: string = this.#processId): Promise<string> {
    const { database, events } = this.#platform;
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

  async #connectHere({ reunionId, seatId, offer }: SeatOffer): Promise<string> {
    const { database } = this.#platform;
    const seat = await seatById(database.db, seatId);
    assertThat(seat, 'ROOM_SEAT_LOST');
    const rights = forwardedMedia(seat);
    // Its lease is renewed while the seat is connected.
    this.#own(reunionId);
    const connecting = this.#media.connect({ roomId: reunionId, seatId, offer, rights, isStaff: seat.isStaff });
    const answer = await connecting.catch(async (error: unknown) => {
      if (isWithoutPort(error) && this.#owned.delete(reunionId))
        await database.transaction(roomActor, (tx) => releaseLeases(tx, this.#processId, [reunionId]));
      throw error;
    });
    // Again: a room that ended meanwhile is not followed any more, and would keep the connection.
    const room = this.#own(reunionId);
    room.seats.set(seatId, { rights, wants: seat.wants });
    room.sockets.set(seatId, seat.socketId);
    if (seat.wants) this.#media.setWants(seatId, seat.wants);
    // The seat may have ended, or its rights changed, while it was connected.
    await this.follow(reunionId);
    return answer;
  }

  async #connectRelayed(offer: SeatOffer): Promise<string> {
    if (await isOwner(this.#platform.database.db, offer.reunionId, this.#processId)) return this.#connectHere(offer);
    throw new AppError('ROOM_MEDIA_UNAVAILABLE');
  }

  #own(reunionId: string): OwnedRoom {
    const room = this.#owned.get(reunionId) ?? {
      seats: new Map(),
      sockets: new Map(),
      reading: undefined,
      again: false,
    };
    this.#owned.set(reunionId, room);
    this.#renewing ??= setInterval(() => void this.#renew(), renewEveryMs).unref();
    return room;
  }

  async #renew(): Promise<void> {
    const { database, log } = this.#platform;
    const rooms = [...this.#owned.keys()];
    if (rooms.length === 0) {
      clearInterval(this.#renewing);
      this.#renewing = undefined;
      return;
    }
    try {
      const mine = await database.transaction(roomActor, (tx) => renewLeases(tx, this.#processId, rooms));
      for (const reunionId of rooms.filter((id) => !mine.has(id))) {
        // Another process took the room over while this one was not heard of.
        this.#media.closeRoom(reunionId);
        this.#owned.delete(reunionId);
      }
    } catch (error) {
      log.warn({ err: error }, 'the leases of rooms could not be renewed');
    }
  }

  /** Reads the seats of an owned room, and does what changed. */
  async #apply(reunionId: string, room: OwnedRoom): Promise<void> {
    const media = this.#media;
    const seats = new Map((await seatsOfRoom(this.#platform.database.db, reunionId)).map((seat) => [seat.id, seat]));
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
    this.#owned.delete(reunionId);
  }

  /** Passes on what the media server tells of its seats. */
  #listen(): void {
    const media = this.#media;
    const { realtime, log } = this.#platform;
    media.on('slots', (seatId, ranuras) => {
      const socketId = this.#socketOf(seatId);
      if (socketId) news([socketId], 'salaRanuras', { puestoId: seatId, ranuras })(realtime);
    });
    media.on('speaking', (reunionId, puestos) => {
      const to = [...(this.#owned.get(reunionId)?.sockets.values() ?? [])];
      news(to, 'salaHablan', { reunionId, puestos })(realtime);
    });
    media.on('connection', (seatId, state) => {
      if (state === 'lost') this.#tellToReconnect(seatId);
    });
    media.on('quality', (seatId, quality) => {
      this.#keepQuality(seatId, quality).catch((error: unknown) => log.warn({ err: error }, 'a quality was not kept'));
    });
    media.on('restarted', (seatIds) => {
      for (const seatId of seatIds) {
        this.#tellToReconnect(seatId);
        this.#roomOf(seatId)?.seats.delete(seatId);
      }
    });
  }

  #roomOf(seatId: string): OwnedRoom | undefined {
    return [...this.#owned.values()].find(({ seats }) => seats.has(seatId));
  }

  #socketOf(seatId: string): string | undefined {
    return this.#roomOf(seatId)?.sockets.get(seatId);
  }

  #tellToReconnect(seatId: string): void {
    const socketId = this.#socketOf(seatId);
    if (socketId) news([socketId], 'salaReconectar', { puestoId: seatId })(this.#platform.realtime);
  }

  async #keepQuality(seatId: string, quality: Calidad): Promise<void> {
    const { database, events } = this.#platform;
    await database.transaction(roomActor, async (tx) => {
      const room = await changeRoomOfSeat(tx, seatId);
      if (!room) return;
      await setQuality(tx, seatId, quality);
      await events.publish(tx, roomChanged, { reunionId: room.reunionId });
    });
  }
}

import type { Platform } from '../../../../platform/feature.ts';
import { seatsOfRoom } from '../room-store.ts';
import { roomActor, type Seats } from '../seats.ts';

/** Milliseconds between two states of a room: at most five a second. */
const betweenStatesMs = 200;
/** Milliseconds between two looks for seats that are over, while this process has some. */
const sweepEveryMs = 5_000;
/** Milliseconds for which sweeps go on without a socket here: the last seats that were kept here are over by then. */
const sweptWhenEmptyMs = 40_000;
/**
 * Sweeps left out after one that failed: while the database was gone no heartbeat was written, and each gets time for
 * one.
 */
const sweepsAfterFailure = 4;

interface LocalSocket {
  /** Number of commands that are taking a seat for it at this moment. */
  entering: number;
  isSeated: boolean;
}

interface LocalRoom {
  /** The sockets of this process that have a seat in the room, or are about to, by id. */
  sockets: Map<string, LocalSocket>;
  sentAt: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * The sockets of this process that are in live rooms. Sends them the state of their rooms, keeps the seats of those that
 * close, and sweeps while there are any. Each process hears of each change and reads the state itself, so nothing is lost
 * when the one that changed it dies.
 */
export class LocalSockets {
  readonly #platform: Pick<Platform, 'database' | 'realtime' | 'log'>;
  readonly #seats: Pick<Seats, 'read' | 'keep' | 'sweep'>;
  readonly #rooms = new Map<string, LocalRoom>();
  readonly #running = new Set<Promise<void>>();
  #sweeping: NodeJS.Timeout | undefined;
  #idleSweeps = 0;
  #sweepsLeftOut = 0;

  constructor(
    platform: Pick<Platform, 'database' | 'realtime' | 'log'>,
    seats: Pick<Seats, 'read' | 'keep' | 'sweep'>,
  ) {
    this.#platform = platform;
    this.#seats = seats;
  }

  /**
   * Joins a socket to a room while `enter` takes its seat, and leaves it there unless it was refused. The socket is
   * joined first, so that it misses no state. A seat whose socket closed while it was taken is kept.
   */
  async admit<T>(reunionId: string, socketId: string, enter: () => Promise<T>): Promise<T> {
    const socket = this.#join(reunionId, socketId);
    this.#sweeping ??= setInterval(() => this.#sweep(), sweepEveryMs).unref();
    socket.entering += 1;
    try {
      const entered = await enter();
      socket.isSeated = true;
      const isOpen = this.#rooms.get(reunionId)?.sockets.get(socketId) === socket;
      if (!isOpen) this.#run(this.#seats.keep(socketId, reunionId));
      return entered;
    } finally {
      socket.entering -= 1;
      if (!socket.isSeated && socket.entering === 0) this.#leave(reunionId, socketId);
    }
  }

  /** Keeps the seats of a socket that closed. */
  closed(socketId: string): void {
    for (const reunionId of this.#rooms.keys())
      if (this.#leave(reunionId, socketId)) this.#run(this.#seats.keep(socketId, reunionId));
  }

  /** Sends the state of a room soon. Changes that come close together are sent once. */
  roomChanged(reunionId: string): void {
    const room = this.#rooms.get(reunionId);
    if (!room || room.timer) return;
    const waitMs = Math.max(0, room.sentAt + betweenStatesMs - performance.now());
    room.timer = setTimeout(() => {
      room.timer = undefined;
      room.sentAt = performance.now();
      void this.#send(reunionId);
    }, waitMs);
  }

  /** Sends the state of every room soon: changes may have been missed. */
  allRoomsChanged(): void {
    for (const reunionId of this.#rooms.keys()) this.roomChanged(reunionId);
  }

  /** Tells the seats at this process to connect their media anew. */
  async mediaMoved(reunionId: string, exceptSeatId: string | null): Promise<void> {
    const { database, realtime } = this.#platform;
    if (!this.#rooms.has(reunionId)) return;
    for (const { id, socketId } of await seatsOfRoom(database.db, reunionId)) {
      if (id !== exceptSeatId) realtime.toSocketsHere([socketId], 'salaReconectar', { puestoId: id });
    }
  }

  /** Stops the timers, and waits for the seats that are being kept or ended. */
  async stop(): Promise<void> {
    clearInterval(this.#sweeping);
    for (const { timer } of this.#rooms.values()) clearTimeout(timer);
    this.#rooms.clear();
    await Promise.all(this.#running);
  }

  #join(reunionId: string, socketId: string): LocalSocket {
    const none: LocalRoom = { sockets: new Map(), sentAt: -Infinity, timer: undefined };
    const room = this.#rooms.get(reunionId) ?? none;
    const socket = room.sockets.get(socketId) ?? { entering: 0, isSeated: false };
    room.sockets.set(socketId, socket);
    this.#rooms.set(reunionId, room);
    return socket;
  }

  /** Forgets a socket of a room. @returns whether it was there */
  #leave(reunionId: string, socketId: string): boolean {
    const room = this.#rooms.get(reunionId);
    const wasThere = room?.sockets.delete(socketId) ?? false;
    if (room?.sockets.size === 0) {
      clearTimeout(room.timer);
      this.#rooms.delete(reunionId);
    }
    return wasThere;
  }

  async #send(reunionId: string): Promise<void> {
    try {
      const room = await this.#seats.read(reunionId);
      if (!room) return this.#forgetSeats(reunionId);
      const sockets = room.seats.map(({ socketId }) => socketId);
      this.#platform.realtime.toSocketsHere(sockets, 'salaActualizada', room.state);
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'the state of a room could not be sent');
    }
  }

  /**
   * Forgets the sockets of a room that has ended. A room that has just opened is there once its first seat is
   * committed.
   */
  #forgetSeats(reunionId: string): void {
    for (const [socketId, { entering }] of this.#rooms.get(reunionId)?.sockets ?? [])
      if (entering === 0) this.#leave(reunionId, socketId);
  }

  #sweep(): void {
    if (this.#sweepsLeftOut > 0) this.#sweepsLeftOut -= 1;
    else {
      this.#run(
        this.#seats.sweep(roomActor).catch((error: unknown) => {
          this.#sweepsLeftOut = sweepsAfterFailure;
          throw error;
        }),
      );
    }
    this.#idleSweeps = this.#rooms.size === 0 ? this.#idleSweeps + 1 : 0;
    if (this.#idleSweeps * sweepEveryMs <= sweptWhenEmptyMs) return;
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
  }

  #run(work: Promise<void>): void {
    const safe = work
      .catch((error: unknown) => this.#platform.log.warn({ err: error }, 'a seat could not be kept or ended'))
      .finally(() => this.#running.delete(safe));
    this.#running.add(safe);
  }
}

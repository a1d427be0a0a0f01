import type { Platform } from '../../../platform/feature.ts';
import { roomById, seatsOfRoom } from './room-store.ts';
import { roomState } from './room-views.ts';
import type { SeatsOptions } from './seats.ts';

/** Milliseconds between two states of a room: at most five a second. */
const betweenStatesMs = 200;

interface LocalRoom {
  /** The sockets of this process that have a seat in the room, or are about to. */
  sockets: Set<string>;
  sentAt: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Sends the state of rooms to the sockets of this process. Each process hears of each change and reads the state itself,
 * so nothing is lost when the one that changed it dies.
 */
export function createBroadcasts({ database, realtime, log }: Platform, capacity: SeatsOptions['capacity']) {
  const rooms = new Map<string, LocalRoom>();

  async function send(reunionId: string): Promise<void> {
    try {
      const room = await roomById(database.db, reunionId);
      if (!room) return void rooms.delete(reunionId);
      const seats = await seatsOfRoom(database.db, reunionId);
      const sockets = seats.map(({ socketId }) => socketId);
      const state = roomState(room, seats, capacity(room.beside));
      realtime.toSocketsHere(sockets, 'salaActualizada', state);
    } catch (error) {
      log.warn({ err: error }, 'the state of a room could not be sent');
    }
  }

  /** Sends the state soon. Changes that come close together are sent once. */
  function changed(reunionId: string): void {
    const room = rooms.get(reunionId);
    if (!room || room.timer) return;
    const waitMs = Math.max(0, room.sentAt + betweenStatesMs - performance.now());
    room.timer = setTimeout(() => {
      room.timer = undefined;
      room.sentAt = performance.now();
      void send(reunionId);
    }, waitMs);
  }

  /** Forgets that a socket has a seat in a room. @returns whether it had */
  function leave(reunionId: string, socketId: string): boolean {
    const room = rooms.get(reunionId);
    const wasThere = room?.sockets.delete(socketId) ?? false;
    if (room?.sockets.size === 0) {
      clearTimeout(room.timer);
      rooms.delete(reunionId);
    }
    return wasThere;
  }

  return {
    changed,

    /** Tells the seats at this process to connect their media anew. */
    async mediaMoved(reunionId: string, exceptSeatId: string | null): Promise<void> {
      if (!rooms.has(reunionId)) return;
      for (const { id, socketId } of await seatsOfRoom(database.db, reunionId)) {
        if (id !== exceptSeatId) realtime.toSocketsHere([socketId], 'salaReconectar', { puestoId: id });
      }
    },

    allChanged() {
      for (const reunionId of rooms.keys()) changed(reunionId);
    },
    has: (reunionId: string, socketId: string) => rooms.get(reunionId)?.sockets.has(socketId) ?? false,
    isEmpty: () => rooms.size === 0,

    join(reunionId: string, socketId: string): void {
      const room = rooms.get(reunionId) ?? { sockets: new Set(), sentAt: -Infinity, timer: undefined };
      room.sockets.add(socketId);
      rooms.set(reunionId, room);
    },

    leave,

    /** Forgets a socket that closed. @returns the rooms in which it had a seat */
    leaveAll: (socketId: string): string[] => [...rooms.keys()].filter((reunionId) => leave(reunionId, socketId)),

    stop(): void {
      for (const { timer } of rooms.values()) clearTimeout(timer);
      rooms.clear();
    },
  };
}

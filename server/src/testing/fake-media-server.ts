import type {
  MediaEvents,
  MediaProblem,
  MediaRights,
  MediaServer,
  MediaWants,
  PacketCounts,
} from '../features/live/media/media-server.ts';
import { AppError } from '../platform/errors/app-error.ts';

/** A media server that connects nobody, and remembers what the room told it. */
export interface FakeMediaServer extends MediaServer {
  /** The connected seats, with what is forwarded of them and what they want. */
  seats: Map<string, { roomId: string; rights: MediaRights; wants: MediaWants | null }>;
  /** Error that the next `connect` throws. */
  refusal: AppError | undefined;
  /** Awaited by each `connect` before it answers: what happens meanwhile. */
  meanwhile: (() => Promise<unknown>) | undefined;
  cap: number;
  /** Result of `problem`. */
  trouble: MediaProblem | null;
  /** Result of the next `takePackets`. */
  packets: PacketCounts;
  emit<E extends keyof MediaEvents>(event: E, ...facts: Parameters<MediaEvents[E]>): void;
}

export function fakeMediaServer(): FakeMediaServer {
  const seats: FakeMediaServer['seats'] = new Map();
  const listeners = new Map<string, ((...facts: unknown[]) => void)[]>();
  const server: FakeMediaServer = {
    seats,
    refusal: undefined,
    meanwhile: undefined,
    cap: 60,
    trouble: null,
    packets: { received: 0, lost: 0 },
    start: async () => {},
    stop: async () => {},
    async connect({ roomId, seatId, offer, rights }) {
      if (server.refusal) throw server.refusal;
      if (!offer.startsWith('v=0')) throw new AppError('ROOM_MEDIA_INVALID');
      await server.meanwhile?.();
      seats.set(seatId, { roomId, rights, wants: null });
      return `v=0 for ${seatId}`;
    },
    setRights(seatId, rights) {
      const seat = seats.get(seatId);
      if (seat) seats.set(seatId, { ...seat, rights });
    },
    setWants(seatId, wants) {
      const seat = seats.get(seatId);
      if (seat) seats.set(seatId, { ...seat, wants });
    },
    disconnect: (seatId) => void seats.delete(seatId),
    closeRoom(roomId) {
      for (const [id, seat] of seats) if (seat.roomId === roomId) seats.delete(id);
    },
    problem: () => server.trouble,
    takeLag: () => undefined,
    takePackets() {
      const taken = server.packets;
      server.packets = { received: 0, lost: 0 };
      return taken;
    },
    usage: () => ({ streams: seats.size, cap: server.cap }),
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener as (...facts: unknown[]) => void]);
    },
    emit(event, ...facts) {
      for (const listener of listeners.get(event) ?? []) listener(...facts);
    },
  };
  return server;
}

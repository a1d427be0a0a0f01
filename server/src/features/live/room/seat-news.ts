import type { RoomEvents } from '@puente/contracts/room';

import type { Platform } from '../../../platform/feature.ts';

/** Something that a command or an event has to tell certain sockets, once its transaction is committed. */
export type News = {
  [E in keyof RoomEvents]: { to: readonly string[]; event: E; payload: Parameters<RoomEvents[E]>[0] };
}[keyof RoomEvents];

/** Tells sockets of all processes. */
export function tell(realtime: Pick<Platform['realtime'], 'toRoom'>, news: readonly News[]): void {
  for (const { to, event, payload } of news) {
    // A socket's id is the name of a room with it alone. Without a name Socket.IO would tell every socket.
    if (to.length > 0) realtime.toRoom([...to], event, payload as never);
  }
}

/** Tells whoever had a seat that it has ended. */
export const seatEnded = (
  seats: readonly { id: string; socketId: string }[],
  razon: Parameters<RoomEvents['salaFin']>[0]['razon'],
): News[] => seats.map(({ id, socketId }) => ({ to: [socketId], event: 'salaFin', payload: { puestoId: id, razon } }));

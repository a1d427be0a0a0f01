import type { ServerEvents } from '@puente/contracts/realtime';
import type { RoomEvents } from '@puente/contracts/room';

import type { Platform } from '../../../platform/feature.ts';

/** Something that a change has to tell certain sockets, in any process, once its transaction is committed. */
export type News = (realtime: Pick<Platform['realtime'], 'toRoom'>) => void;

/** News for the sockets with these ids. */
export const news =
  <E extends keyof RoomEvents>(socketIds: readonly string[], event: E, ...payload: Parameters<ServerEvents[E]>): News =>
  (realtime) => {
    // A socket's id is the name of a room with it alone. Without a name Socket.IO would tell every socket.
    if (socketIds.length > 0) realtime.toRoom([...socketIds], event, ...payload);
  };

/** Tells whoever had a seat that it has ended. */
export const seatEnded = (
  seats: readonly { id: string; socketId: string }[],
  razon: Parameters<RoomEvents['salaFin']>[0]['razon'],
): News[] => seats.map(({ id, socketId }) => news([socketId], 'salaFin', { puestoId: id, razon }));

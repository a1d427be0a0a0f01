import type { ServerEvents } from '@puente/contracts/realtime';
import type { Expulsado, MensajeSala, Participante, RoomEvents, SalaEstado } from '@puente/contracts/room';
import type { z } from 'zod';

import type { Platform } from '../../../platform/feature.ts';
import type { RoomMessageRow } from './chat-store.ts';
import { allowedMedia, occupancy } from './room-rules.ts';
import type { KeptOutRow, RoomRow, SeatWithPerson } from './room-store.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Returns a room as browsers see it. */
export function roomState(room: RoomRow, seats: readonly SeatWithPerson[], maximum: number): SalaEstado {
  const recorder = seats.find(({ id }) => id === room.recordingSeatId);
  return {
    reunionId: room.reunionId,
    version: room.version,
    bloqueada: room.locked,
    grabando:
      recorder && room.recordingSince ? { desde: room.recordingSince.toISOString(), nombre: nameOf(recorder) } : null,
    aforo: occupancy(seats, maximum),
    participantes: seats.map(participant),
  };
}

const participant = (seat: SeatWithPerson): Participante => ({
  puestoId: seat.id,
  userId: seat.userId,
  nombre: nameOf(seat),
  foto: seat.profileImageUrl,
  role: seat.role,
  esModerador: seat.isModerator,
  esInvitado: seat.isGuest,
  conectado: seat.keptUntil === null,
  manoDesde: seat.handAt?.toISOString() ?? null,
  puedeHablar: allowedMedia(seat).microfono,
  publica: { microfono: seat.microphone, camara: seat.camera, pantalla: seat.screen },
  calidad: seat.quality,
});

/** Returns a message of the chat as browsers see it. */
export const messageView = (row: RoomMessageRow): MensajeSala => ({
  id: row.id,
  reunionId: row.reunionId,
  userId: row.userId,
  nombre: nameOf(row),
  role: row.role,
  texto: row.texto,
  createdAt: row.createdAt.toISOString(),
});

/** Returns somebody who was removed, as the course's staff sees them. */
export const keptOutView = (row: KeptOutRow): z.input<typeof Expulsado> => ({
  userId: row.userId,
  nombre: nameOf(row),
  foto: row.profileImageUrl,
  role: row.role,
  expulsadoAt: row.at,
});

/** Something that a change has to tell certain sockets, in any process, once its transaction is committed. */
export type News = (realtime: Pick<Platform['realtime'], 'toRoom'>) => void;

/** Returns news for the sockets with these ids. */
export const news =
  <E extends keyof RoomEvents>(socketIds: readonly string[], event: E, ...payload: Parameters<ServerEvents[E]>): News =>
  (realtime) => {
    // A socket's id is the name of a room with it alone. Without a name Socket.IO would tell every socket.
    if (socketIds.length > 0) realtime.toRoom([...socketIds], event, ...payload);
  };

/** Why a seat ended, as its person is told. */
export type EndReason = Parameters<RoomEvents['salaFin']>[0]['razon'];

/** Returns the news for everybody who had one of these seats: it has ended. */
export const seatEnded = (seats: readonly { id: string; socketId: string }[], razon: EndReason): News[] =>
  seats.map(({ id, socketId }) => news([socketId], 'salaFin', { puestoId: id, razon }));

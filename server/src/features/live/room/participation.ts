import type { CommandBody } from '@puente/contracts/command';
import type { MensajeSala, roomCommands } from '@puente/contracts/room';

import type { Tx } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { insertRoomMessage, messageOfSending, type RoomMessageRow } from './chat-store.ts';
import { roomWantsChanged } from './events.ts';
import { mayPublishMedia } from './room-policy.ts';
import { type SeatRow, seatsOfRoom, socketsOfRoom } from './room-store.ts';
import { messageView, news } from './room-views.ts';
import { seatById, setOwnSeat, setWants } from './seats-store.ts';
import type { Caller, Seats } from './seats.ts';

type Body<Name extends keyof typeof roomCommands> = CommandBody<(typeof roomCommands)[Name]>;

/** The commands that everybody in a room has: send media, choose pictures, raise the hand, react, write. */
export function createParticipation({ database, events, realtime, now }: Platform, seats: Seats) {
  /** Writes a message, once for each sending. @returns it, and whether it was written just now */
  async function write(tx: Tx, caller: Caller, { puestoId, texto, envioId }: Body<'say'>) {
    const seat = seats.ownSeat(caller, await seatById(tx, puestoId));
    const { reunionId, userId } = seat;
    const isNew = (await insertRoomMessage(tx, seat, { texto, envioId }, now())) !== null;
    const row: RoomMessageRow | undefined = await messageOfSending(tx, { reunionId, userId, envioId });
    if (!row) throw new Error('A message that is there already could not be found.');
    return { row, isNew };
  }

  return {
    /** @throws AppError ROOM_SEAT_LOST, ROOM_NOT_ALLOWED */
    publish: (caller: Caller, { puestoId, microfono, camara, pantalla }: Body<'publish'>): Promise<void> =>
      seats.change(caller, puestoId, async (tx, seat) => {
        const wanted = { microphone: microfono, camera: camara, screen: pantalla };
        mayPublishMedia(tx.actor, { seat, wanted });
        await setOwnSeat(tx, seat, { ...seat, ...wanted });
      }),

    /** A hand that is up stays where it is in the order. @throws AppError ROOM_SEAT_LOST */
    raiseHand: (caller: Caller, { puestoId, levantada }: Body<'raiseHand'>): Promise<void> =>
      seats.change(caller, puestoId, (tx, seat) =>
        setOwnSeat(tx, seat, { ...seat, handAt: levantada ? (seat.handAt ?? now()) : null }),
      ),

    /** @throws AppError ROOM_SEAT_LOST */
    async watch(caller: Caller, { puestoId, calidad, grande, visibles }: Body<'watch'>): Promise<void> {
      await database.transaction(caller.actor, async (tx) => {
        const seat = seats.ownSeat(caller, await seatById(tx, puestoId));
        await setWants(tx, seat, { quality: calidad, large: grande, visible: visibles });
        await events.publish(tx, roomWantsChanged, { reunionId: seat.reunionId });
      });
    },

    /** @throws AppError ROOM_SEAT_LOST */
    async react(caller: Caller, { puestoId, reaccion }: Body<'react'>): Promise<void> {
      const seat: SeatRow = seats.ownSeat(caller, await seatById(database.db, puestoId));
      const everybody = await seatsOfRoom(database.db, seat.reunionId);
      const person = everybody.find(({ id }) => id === puestoId);
      assertThat(person, 'ROOM_SEAT_LOST');
      const nombre = `${person.firstName} ${person.lastName}`.trim();
      const payload = { reunionId: seat.reunionId, puestoId, nombre, reaccion };
      const to = everybody.map(({ socketId }) => socketId);
      news(to, 'salaReaccion', payload)(realtime);
    },

    /** Idempotent by its `envioId`: a repeated call returns the stored message. @throws AppError ROOM_SEAT_LOST */
    async say(caller: Caller, body: Body<'say'>): Promise<MensajeSala> {
      const { row, isNew } = await database.transaction(caller.actor, (tx) => write(tx, caller, body));
      const mensaje = messageView(row);
      const to = isNew ? await socketsOfRoom(database.db, row.reunionId) : [];
      news(to, 'salaMensaje', mensaje)(realtime);
      return mensaje;
    },
  };
}

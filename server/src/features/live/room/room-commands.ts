import type { CommandBody } from '@puente/contracts/command';
import { type MensajeSala, roomCommands } from '@puente/contracts/room';

import type { Tx } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Principal } from '../../../platform/http/call.ts';
import type { Limit } from '../../../platform/http/charge.ts';
import { type Command, type CommandHandler, handleCommands } from '../../../platform/realtime/commands.ts';
import { insertRoomMessage, messageOfSending, type RoomMessageRow } from './chat-store.ts';
import type { LocalSockets } from './each-process/local-sockets.ts';
import { roomWantsChanged } from './events.ts';
import { Moderation } from './moderation.ts';
import { mayPublishMedia } from './room-policy.ts';
import { type SeatRow, seatsOfRoom, socketsOfRoom } from './room-store.ts';
import { messageView, news } from './room-views.ts';
import { seatById, setOwnSeat, setWants } from './seats-store.ts';
import type { Caller, Seats } from './seats.ts';

const perPerson = (name: string, points: number, perSeconds: number): Limit<{ principal: Principal }> => ({
  name: `room-${name}`,
  points,
  perSeconds,
  key: ({ principal: { user } }) => user.id,
});

/**
 * Rate limits of a room, for each person. They are below the guard of sockets (100 packets in 10 seconds), so that
 * whoever does too much reads when to try again, instead of losing the connection. [ASVS-17.3.1]
 */
export const limits = {
  enter: perPerson('enter', 30, 60),
  connectMedia: perPerson('offers', 12, 60),
  publish: perPerson('publish', 15, 10),
  watch: perPerson('watch', 20, 10),
  raiseHand: perPerson('hand', 6, 10),
  react: perPerson('reactions', 10, 10),
  say: perPerson('chat', 8, 10),
  moderate: perPerson('moderate', 30, 10),
  record: perPerson('record', 10, 60),
};

interface CommandParts {
  seats: Seats;
  sockets: LocalSockets;
  connect: CommandHandler<typeof roomCommands.connectMedia>;
}

const nothing = () => ({});

/** Handles the commands of people in a room. */
export function commandsOfRoom(platform: Platform, { seats, sockets, connect }: CommandParts): Command[] {
  const participation = createParticipation(platform, seats);
  const moderation = new Moderation(platform, seats);
  return handleCommands(roomCommands, {
    enter: {
      limits: [limits.enter],
      handle: (call) => sockets.admit(call.body.reunionId, call.socketId, () => seats.enter(call, call.body)),
    },
    heartbeat: (call) => seats.heartbeat(call, call.body.puestoId).then(nothing),
    leave: (call) => seats.leave(call, call.body.puestoId).then(nothing),
    connectMedia: { limits: [limits.connectMedia], handle: connect },
    publish: { limits: [limits.publish], handle: (call) => participation.publish(call, call.body).then(nothing) },
    watch: { limits: [limits.watch], handle: (call) => participation.watch(call, call.body).then(nothing) },
    raiseHand: { limits: [limits.raiseHand], handle: (call) => participation.raiseHand(call, call.body).then(nothing) },
    react: { limits: [limits.react], handle: (call) => participation.react(call, call.body).then(nothing) },
    say: { limits: [limits.say], handle: async (call) => ({ mensaje: await participation.say(call, call.body) }) },
    moderate: { limits: [limits.moderate], handle: (call) => moderation.moderate(call, call.body).then(nothing) },
    record: { limits: [limits.record], handle: (call) => moderation.noteRecording(call, call.body).then(nothing) },
  });
}

type Body<Name extends keyof typeof roomCommands> = CommandBody<(typeof roomCommands)[Name]>;

/** Carries out the commands that everybody in a room has: send media, choose pictures, raise the hand, react, write. */
function createParticipation({ database, events, realtime, now }: Platform, seats: Seats) {
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
    publish: (caller: Caller, { puestoId, microfono, camara, pantalla }: Body<'publish'>): Promise<void> =>
      seats.change(caller, puestoId, async (tx, seat) => {
        const wanted = { microphone: microfono, camera: camara, screen: pantalla };
        mayPublishMedia(tx.actor, { seat, wanted });
        await setOwnSeat(tx, seat, { ...seat, ...wanted });
      }),

    /** Raises or lowers the hand. One that is up stays where it is in the order. */
    raiseHand: (caller: Caller, { puestoId, levantada }: Body<'raiseHand'>): Promise<void> =>
      seats.change(caller, puestoId, (tx, seat) =>
        setOwnSeat(tx, seat, { ...seat, handAt: levantada ? (seat.handAt ?? now()) : null }),
      ),

    async watch(caller: Caller, { puestoId, calidad, grande, visibles }: Body<'watch'>): Promise<void> {
      await database.transaction(caller.actor, async (tx) => {
        const seat = seats.ownSeat(caller, await seatById(tx, puestoId));
        await setWants(tx, seat, { quality: calidad, large: grande, visible: visibles });
        await events.publish(tx, roomWantsChanged, { reunionId: seat.reunionId });
      });
    },

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

    /** Writes into the chat. Idempotent by its `envioId`: a repeated call returns the stored message. */
    async say(caller: Caller, body: Body<'say'>): Promise<MensajeSala> {
      const { row, isNew } = await database.transaction(caller.actor, (tx) => write(tx, caller, body));
      const mensaje = messageView(row);
      const to = isNew ? await socketsOfRoom(database.db, row.reunionId) : [];
      news(to, 'salaMensaje', mensaje)(realtime);
      return mensaje;
    },
  };
}

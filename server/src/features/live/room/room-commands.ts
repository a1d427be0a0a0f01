import { roomCommands } from '@puente/contracts/room';

import type { Principal } from '../../../platform/http/call.ts';
import type { Limit } from '../../../platform/http/charge.ts';
import { type CommandHandler, handleCommands } from '../../../platform/realtime/commands.ts';
import type { LocalSockets } from './each-process/local-sockets.ts';
import type { Moderation } from './moderation.ts';
import type { createParticipation } from './participation.ts';
import type { Seats } from './seats.ts';

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
  participation: ReturnType<typeof createParticipation>;
  moderation: Moderation;
  connect: CommandHandler<typeof roomCommands.connectMedia>;
  sockets: LocalSockets;
}

const nothing = () => ({});

/** The commands of people in a room. */
export const commandsOfRoom = ({ seats, participation, moderation, connect, sockets }: CommandParts) =>
  handleCommands(roomCommands, {
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

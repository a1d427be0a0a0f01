import { roomCommands } from '@puente/contracts/room';

import { type CommandHandler, handleCommands } from '../../../platform/realtime/commands.ts';
import { limits } from './limits.ts';
import type { createModeration } from './moderation.ts';
import type { createParticipation } from './participation.ts';
import type { createRecordingNotice } from './recording-notice.ts';
import type { seatsInBackground } from './seats-in-background.ts';
import type { Seats } from './seats.ts';

/** Connects the media of a seat. */
export type Connect = CommandHandler<typeof roomCommands.connectMedia>;

interface CommandParts {
  seats: Seats;
  participation: ReturnType<typeof createParticipation>;
  moderation: ReturnType<typeof createModeration>;
  noteRecording: ReturnType<typeof createRecordingNotice>;
  connect: Connect;
  background: ReturnType<typeof seatsInBackground>;
}

const nothing = () => ({});

/** What people in a room ask for. */
export const commandsOfRoom = ({
  seats,
  participation,
  moderation,
  noteRecording,
  connect,
  background,
}: CommandParts) =>
  handleCommands(roomCommands, {
    enter: { limits: [limits.enter], handle: (call) => background.enter(call, call.body) },
    heartbeat: async (call) => {
      await seats.heartbeat(call, call.body.puestoId);
      return {};
    },
    leave: async (call) => {
      await seats.leave(call, call.body.puestoId);
      return {};
    },
    connectMedia: { limits: [limits.connectMedia], handle: connect },
    publish: { limits: [limits.publish], handle: (call) => participation.publish(call, call.body).then(nothing) },
    watch: { limits: [limits.watch], handle: (call) => participation.watch(call, call.body).then(nothing) },
    raiseHand: { limits: [limits.raiseHand], handle: (call) => participation.raiseHand(call, call.body).then(nothing) },
    react: { limits: [limits.react], handle: (call) => participation.react(call, call.body).then(nothing) },
    say: { limits: [limits.say], handle: async (call) => ({ mensaje: await participation.say(call, call.body) }) },
    moderate: { limits: [limits.moderate], handle: (call) => moderation.moderate(call, call.body).then(nothing) },
    record: { limits: [limits.record], handle: (call) => noteRecording(call, call.body).then(nothing) },
  });

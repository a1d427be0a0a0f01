import { z } from 'zod';

import type { Platform } from '../../../platform/feature.ts';
import { inBatches } from '../../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../../platform/jobs/jobs.ts';
import { deleteRoomMessagesBefore } from './chat-store.ts';
import { closeLostVisits, roomsOfEndedMeetings } from './seats-store.ts';
import type { Seats } from './seats.ts';

export const sweepRooms = jobType('live.sweep-rooms', z.strictObject({}));
export const forgetRoomMessages = jobType('live.forget-room-messages', z.strictObject({}));

/** Days for which the chat of a class can be read. */
const chatKeptDays = 365;

export function roomJobs({ database, now }: Platform, seats: Seats): Job[] {
  return [
    // Finds what a process left behind that died, when no other one has people in the room, which would find it at once.
    handle(
      sweepRooms,
      async (_nothing, { actor }) => {
        await seats.sweep(actor);
        for (const reunionId of await roomsOfEndedMeetings(database.db))
          await database.transaction(actor, (tx) => seats.endRoom(tx, reunionId));
        await database.transaction(actor, (tx) => closeLostVisits(tx, now()));
      },
      { cron: '*/5 * * * *', retryLimit: 0 },
    ),
    handle(
      forgetRoomMessages,
      (_nothing, run) => {
        const before = new Date(now().getTime() - chatKeptDays * 86_400_000);
        return inBatches(database, run, (tx, limit) => deleteRoomMessagesBefore(tx, before, limit));
      },
      { cron: '25 4 * * *' },
    ),
  ];
}

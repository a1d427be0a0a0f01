import type { CommandBody } from '@puente/contracts/command';
import type { roomCommands } from '@puente/contracts/room';

import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { standingTo } from '../../enrolment/public.ts';
import { mayRunMeeting } from '../meetings/policy.ts';
import { changeRoom, meetingToEnter, roomById, seatsOfRoom, setRecording } from './room-store.ts';
import type { Caller, Seats } from './seats.ts';

type Body = CommandBody<(typeof roomCommands)['record']>;

/**
 * Tells a room that it is recorded, or no longer is. The recording may be made in another tab than the one that has the
 * seat, such as the panel's, so that the seat is found by its person.
 */
export const createRecordingNotice =
  ({ database, now }: Pick<Platform, 'database' | 'now'>, seats: Seats) =>
  /** @throws AppError MEETING_NOT_FOUND, ROOM_SEAT_LOST when others are in the room, and who records is not */
  async ({ actor }: Pick<Caller, 'actor'>, { reunionId, grabando }: Body): Promise<void> => {
    await database.transaction(actor, async (tx) => {
      const meeting = await meetingToEnter(tx, reunionId);
      const viewer = actor.kind === 'person' ? { id: actor.userId, role: actor.role } : null;
      const standing = meeting && viewer ? await standingTo(tx, viewer, meeting.cursoId, now()) : 'none';
      mayRunMeeting(actor, meeting && { ...meeting, standing });
      const everyone = await seatsOfRoom(tx, reunionId);
      const mine = everyone.find(({ userId }) => userId === viewer?.id);
      // Nobody is here: the class is elsewhere, or hasn't begun.
      if (everyone.length === 0 || (!mine && !grabando)) return;
      assertThat(mine, 'ROOM_SEAT_LOST');
      const known = (await roomById(tx, reunionId))?.recordingSeatId ?? null;
      // Said again and again while it records, so that it is shown again after the seat was changed.
      if (grabando ? known !== null : known !== mine.id) return;
      await changeRoom(tx, reunionId);
      await setRecording(tx, reunionId, grabando ? { seatId: mine.id, since: now() } : null);
      await seats.announce(tx, reunionId);
    });
  };

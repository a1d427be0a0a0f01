import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { room as rooms } from '../../platform/realtime/rooms.ts';
import { tutorsOf } from '../catalogue/public.ts';
import { activeStudentsOf } from '../enrolment/public.ts';
import { meetingChanged } from './events.ts';
import type { MediaServer } from './media/media-server.ts';
import { verifyRoomToken } from './meetings/room-token.ts';
import { noMedia } from './room/no-media.ts';
import { liveRooms } from './room/room-feature.ts';

interface LiveOptions {
  /** Forwards sound and pictures. */
  media?: MediaServer;
}

/** Live classes: the meetings of classes, and the realtime messages about them. */
export function live(platform: Platform, { media = noMedia }: LiveOptions = {}): Feature {
  const { config, now, realtime } = platform;
  const room = liveRooms(platform, {
    media,
    verifyToken: (token, by, at) => verifyRoomToken(config.keys('room-token'), token, by, at),
    guestsAllowed: false,
  });
  return {
    name: 'live',
    ...room,
    subscriptions: [
      ...(room.subscriptions ?? []),
      // Handled once, by one process: realtime rooms span all processes. Recipients are queried per event, so enrolling
      // or losing a course needs no change of room membership.
      once(meetingChanged, 'live.push', async (meeting, tx) => {
        const students = await activeStudentsOf(tx, meeting.cursoId, now());
        const tutors = await tutorsOf(tx, meeting.cursoId);
        const listeners = [...new Set([...students, ...tutors])].map(rooms.user);
        realtime.toRoom([...listeners, rooms.role('admin')], 'reunionActualizada', meeting);
      }),
    ],
  };
}

import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { tutorsOf } from '../catalogue/public.ts';
import { activeStudentsOf } from '../enrolment/public.ts';
import { meetingChanged } from './events.ts';

/** Live classes: the meetings of classes, and who hears of them. */
export function live({ now, realtime }: Pick<Platform, 'now' | 'realtime'>): Feature {
  return {
    name: 'live',
    subscriptions: [
      // In one process alone: the realtime rooms reach the sockets of all. Who is enrolled is asked at that moment,
      // so that nobody has to be let into a room of the course, or out of it.
      once(meetingChanged, 'live.push', async (meeting, tx) => {
        const students = await activeStudentsOf(tx, meeting.cursoId, now());
        const tutors = await tutorsOf(tx, meeting.cursoId);
        const listeners = [...new Set([...students, ...tutors])].map(room.user);
        realtime.toRoom([...listeners, room.role('admin')], 'reunionActualizada', meeting);
      }),
    ],
  };
}

import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { tutorsOf } from '../catalogue/public.ts';
import { activeStudentsOf } from '../enrolment/public.ts';
import { attendance } from './attendance/routes.ts';
import { meetingChanged } from './events.ts';
import { meetingsPart } from './meetings/part.ts';
import { embeddedRoom } from './meetings/room-access.ts';

/** Live classes: the meetings of classes, and the realtime messages about them. */
export function live(platform: Platform): Feature {
  const { now, realtime } = platform;
  const meetings = meetingsPart(platform, { isKicked: () => Promise.resolve(false), provide: embeddedRoom });
  const attendancePart = attendance(platform);
  return {
    name: 'live',
    personalData: attendancePart.personalData,
    commands: meetings.commands,
    routes(app) {
      meetings.routes(app);
      attendancePart.routes(app);
    },
    subscriptions: [
      // Handled once, by one process: realtime rooms span all processes. Recipients are queried per event, so enrolling
      // or losing a course needs no change of room membership.
      once(meetingChanged, 'live.push', async (meeting, tx) => {
        const students = await activeStudentsOf(tx, meeting.cursoId, now());
        const tutors = await tutorsOf(tx, meeting.cursoId);
        const listeners = [...new Set([...students, ...tutors])].map(room.user);
        realtime.toRoom([...listeners, room.role('admin')], 'reunionActualizada', meeting);
      }),
    ],
  };
}

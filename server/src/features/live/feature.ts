import type { Tx } from '../../platform/database/database.ts';
import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { room as rooms } from '../../platform/realtime/rooms.ts';
import { tutorsOf } from '../catalogue/public.ts';
import { activeStudentsOf } from '../enrolment/public.ts';
import { attendance } from './attendance/routes.ts';
import { auditedMeetings } from './audited-store.ts';
import { meetingChanged, meetingsScheduled } from './events.ts';
import { ForkedMediaServer } from './media/forked-media-server.ts';
import type { MediaServer } from './media/media-server.ts';
import { classMails } from './meetings/class-mails.ts';
import { meetingsPart } from './meetings/meetings-feature.ts';
import { roomProvider } from './meetings/room-provider.ts';
import { verifyRoomToken } from './meetings/room-token.ts';
import { liveRooms } from './room/room-feature.ts';
import { isKeptOut } from './room/room-store.ts';
import { liveTables } from './tables.ts';

interface LiveOptions {
  /** Forwards sound and pictures, instead of the child process. */
  media?: MediaServer | undefined;
}

/** Live classes: the meetings of classes, their rooms, and the realtime messages about them. */
export function live(platform: Platform, options: LiveOptions = {}): Feature {
  const { config, log, now, realtime } = platform;
  const { guests, provider } = config.live;
  const meetings = meetingsPart(platform, { isKicked: isKeptOut, provide: roomProvider(config.live), guests });
  const { media = new ForkedMediaServer({ settings: config.liveMedia, log }) } = options;
  const room = liveRooms(platform, {
    media,
    isEmbedded: provider === 'embedded',
    verifyToken: (token, by, at) => verifyRoomToken(config.keys('room-token'), token, by, at),
    guestsAllowed: guests,
  });
  const visits = attendance(platform);
  /** The rooms of a course's active students and tutors, and of the administrators. */
  async function listeners(tx: Tx, cursoId: string): Promise<string[]> {
    const students = await activeStudentsOf(tx, cursoId, now());
    const tutors = await tutorsOf(tx, cursoId);
    return [...[...new Set([...students, ...tutors])].map(rooms.user), rooms.role('admin')];
  }
  return {
    name: 'live',
    tables: liveTables,
    audited: [auditedMeetings],
    ...room,
    personalData: {
      ...room.personalData,
      sections: [...(room.personalData.sections ?? []), ...(visits.personalData.sections ?? [])],
    },
    commands: [...meetings.commands, ...room.commands],
    jobs: [...meetings.jobs, ...room.jobs],
    notices: meetings.notices,
    mails: classMails,
    routes(app) {
      meetings.routes(app);
      room.routes(app);
      visits.routes(app);
    },
    subscriptions: [
      ...room.subscriptions,
      // Handled once, by one process: realtime rooms span all processes. Recipients are queried per event, so enrolling
      // or losing a course needs no change of room membership.
      once(meetingChanged, 'live.push', async (meeting, tx) =>
        realtime.toRoom(await listeners(tx, meeting.cursoId), 'reunionActualizada', meeting),
      ),
      once(meetingsScheduled, 'live.push-scheduled', async ({ cursoId }, tx) =>
        realtime.toRoom(await listeners(tx, cursoId), 'reunionesAgendadas', { cursoId }),
      ),
    ],
  };
}

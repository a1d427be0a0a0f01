import { classEnd } from '@puente/contracts/duration';
import { liveCommands, liveRoutes } from '@puente/contracts/live';

import type { Db } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { perUser } from '../../../platform/http/limit-per.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { type Command, handleCommands } from '../../../platform/realtime/commands.ts';
import { createMeetings, forgottenMeetingsJob, type Meetings, reunionOf, roomNameOf, texts } from './meetings.ts';
import { meetingsNotices } from './notices.ts';
import { createRoomAccess, doorOf, type RoomPorts } from './room-access.ts';
import { classesWithoutMeeting, meetingById, meetingsOf, type NamedMeeting, namesOfTutors } from './store.ts';

/** Returns the part of the feature about meetings: their commands, lists, doors, news and jobs. */
export function meetingsPart(platform: Platform, ports: RoomPorts) {
  const meetings = createMeetings(platform);
  return {
    routes: (app: HttpApp) => meetingsRoutes(app, platform, ports, meetings),
    commands: meetingsCommands(meetings, platform.database.db),
    jobs: [forgottenMeetingsJob(platform, meetings)],
    notices: meetingsNotices(platform),
  } satisfies Omit<Feature, 'name'>;
}

/** Serves the lists of the panel, the scheduling of a whole course, and the doors of rooms. */
function meetingsRoutes(
  app: HttpApp,
  { config, database }: Platform,
  ports: RoomPorts,
  { scheduleAll }: Meetings,
): void {
  const validate = createRoomAccess(database.db, config.keys('room-token'), ports);

  app.routes(liveRoutes, {
    meetings: async ({ principal, query: { cursoId, estado, ...page }, reply }) => {
      const meetings = await meetingsOf(database.db, principal.user, { cursoId, estado }, page);
      return sendPage(reply, meetings, ({ id, estado: is, enlace, claseId, claseNombre, claseNombreEn, ...clase }) => ({
        ...clase,
        id: claseId,
        nombre: claseNombre,
        nombreEn: claseNombreEn,
        reunion: { id, estado: is, enlace },
      }));
    },

    schedulable: async ({ principal, query, now, reply }) => {
      const { rows, next } = await classesWithoutMeeting(database.db, principal.user, now, query);
      return sendPage(reply, { rows: rows.filter((clase) => now < classEnd(clase)), next });
    },

    scheduleAll: {
      limits: [limits.scheduleAll],
      handle: async ({ actor, params: { id }, language }) => {
        const agendadas = await scheduleAll(actor, id);
        return { message: texts.scheduledAll[language](agendadas), agendadas };
      },
    },

    door: {
      limits: [limits.door],
      handle: async ({ principal, params: { roomName }, now }) => {
        const { meeting, standing } = await doorOf(database.db, principal.user, roomName, now, ports);
        const { id, enlace: _enlace, ...rest } = meeting;
        return {
          ...rest,
          reunionId: id,
          roomName,
          esPersonal: standing === 'staff',
          tutores: await namesOfTutors(database.db, meeting.cursoId),
        };
      },
    },

    validateAccess: { limits: [limits.access], handle: ({ principal, body, now }) => validate(principal, body, now) },
  });
}

/** Handles the four commands of LIVE-2. */
function meetingsCommands({ schedule, step }: Meetings, db: Db): Command[] {
  async function found(id: string): Promise<NamedMeeting> {
    const meeting = await meetingById(db, id);
    // Race condition: its class was taken away meanwhile.
    assertThat(meeting, 'MEETING_NOT_FOUND');
    return meeting;
  }

  return handleCommands(liveCommands, {
    schedule: {
      limits: [limits.schedule],
      handle: async ({ actor, body: { claseId }, language }) => {
        const meeting = await found(await schedule(actor, claseId));
        return { message: texts.scheduled[language], claseId, reunion: reunionOf(meeting) };
      },
    },
    start: {
      limits: [limits.step],
      handle: async ({ actor, body: { reunionId, antesDeHora = false }, language }) => {
        await step(actor, reunionId, 'start', antesDeHora);
        const { claseId, enlace } = await found(reunionId);
        return { message: texts.started[language], reunionId, claseId, enlace, roomName: roomNameOf(enlace) };
      },
    },
    cancel: {
      limits: [limits.step],
      handle: async ({ actor, body: { reunionId }, language }) => {
        await step(actor, reunionId, 'cancel');
        return { message: texts.cancelled[language], reunionId, claseId: (await found(reunionId)).claseId };
      },
    },
    finish: {
      limits: [limits.step],
      handle: async ({ actor, body: { reunionId }, language }) => {
        await step(actor, reunionId, 'finish');
        return { message: texts.finished[language], reunionId, claseId: (await found(reunionId)).claseId };
      },
    },
  });
}

/**
 * Rate limits. A whole course can be scheduled in one go, but each step of a meeting is told to every student. A browser
 * asks for door and access again when the class starts, and at each return.
 */
export const limits = {
  schedule: perUser('meetings-schedule', 120, 10),
  scheduleAll: perUser('meetings-schedule-all', 30, 10),
  step: perUser('meetings-step', 60, 10),
  door: perUser('room-door', 300, 10),
  access: perUser('room-access', 60, 10),
};

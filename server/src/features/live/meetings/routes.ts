import { classEnd } from '@puente/contracts/duration';
import { liveRoutes as contract } from '@puente/contracts/live';

import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { limits } from './limits.ts';
import { classesWithoutMeeting, meetingsOf } from './lists-store.ts';
import { createRoomAccess, doorOf, type RoomPorts } from './room-access.ts';
import { namesOfTutors } from './store.ts';

/** Serves the lists of the panel, and the doors of rooms. */
export function meetingsRoutes(app: HttpApp, { config, database }: Platform, ports: RoomPorts): void {
  const validate = createRoomAccess(database.db, config.keys('room-token'), ports);

  app.routes(contract, {
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

import { announcementsRoutes as contract } from '@puente/contracts/announcements';

import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { sendPage } from '../../platform/http/page.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { tutorsOf } from '../catalogue/public.ts';
import { activeStudentsOf } from '../enrolment/public.ts';
import { createAnnouncements } from './announcements.ts';
import { auditedAnnouncements } from './audited-store.ts';
import { announcementChanged, announcementPublished } from './events.ts';
import { limits } from './limits.ts';
import { announcementsNotices } from './notices.ts';
import { announcementsPersonalData } from './personal-data.ts';
import { mayList, mayPublish } from './policy.ts';
import { announcementsFor, announcementsOfCourse, countAudience, coursesOfStaff } from './store.ts';
import { announcementsTables } from './tables.ts';
import { texts } from './texts.ts';

/** Announcements: what a course's staff write once to all of its students (FORO-6). */
export function announcements(platform: Platform): Feature {
  const { database, realtime, now } = platform;
  const { viewsOf, courseFor, read, publish, change, remove, markRead } = createAnnouncements(platform);

  // Handled once, by one process: realtime rooms span all processes.
  const push = (event: typeof announcementPublished, name: string) =>
    once(event, name, async ({ cursoId }, tx) => {
      const students = await activeStudentsOf(tx, cursoId, now());
      const listeners = [...new Set([...students, ...(await tutorsOf(tx, cursoId))])].map(room.user);
      realtime.toRoom([...listeners, room.role('admin')], 'anunciosCambiados', { cursoId });
    });

  return {
    name: 'announcements',
    tables: announcementsTables,
    audited: [auditedAnnouncements],
    personalData: announcementsPersonalData,
    notices: announcementsNotices,
    subscriptions: [
      push(announcementPublished, 'announcements.push'),
      push(announcementChanged, 'announcements.push-change'),
    ],
    routes(app) {
      app.routes(contract, {
        ofCourse: async ({ actor, principal, params, query, reply }) => {
          const course = mayList(actor, await courseFor(database.db, principal.user, params.id));
          const { rows, next } = await announcementsOfCourse(database.db, principal.user, course, query);
          return sendPage(reply, { rows: await viewsOf(database.db, principal.user, rows), next });
        },

        publish: {
          limits: [limits.publishedByUser],
          handle: ({ actor, principal, params, body }) => publish(actor, principal.user, params.id, body),
        },
        audience: async ({ actor, principal, params, now: at }) => {
          const { cursoId } = mayPublish(actor, await courseFor(database.db, principal.user, params.id));
          return { total: await countAudience(database.db, cursoId, principal.user.id, at) };
        },

        courses: async ({ principal, query, reply }) =>
          sendPage(reply, await coursesOfStaff(database.db, principal.user, query)),

        mine: async ({ principal, query, now: at, reply }) => {
          const { rows, next } = await announcementsFor(database.db, principal.user, at, query);
          return sendPage(reply, { rows: await viewsOf(database.db, principal.user, rows), next });
        },

        one: ({ actor, principal, params }) => read(actor, principal.user, params.id),
        markRead: async ({ actor, principal, params, language }) => {
          await markRead(actor, principal.user, params.id);
          return { message: texts.read[language] };
        },

        change: ({ actor, principal, params, body }) => change(actor, principal.user, params.id, body),

        remove: async ({ actor, principal, params, language }) => {
          await remove(actor, principal.user, params.id);
          return { message: texts.deleted[language] };
        },
      });
    },
  };
}

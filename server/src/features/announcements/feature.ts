import { announcementsRoutes as contract } from '@puente/contracts/announcements';

import { deletionOf } from '../../platform/deleted-items/deleted-items.ts';
import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { everyPage, type PersonalData } from '../../platform/personal-data.ts';
import { room } from '../../platform/realtime/rooms.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { tutorsOf } from '../catalogue/public.ts';
import { activeStudentsOf } from '../enrolment/public.ts';
import { Announcements } from './announcements.ts';
import { auditedAnnouncements } from './audited-store.ts';
import { announcementChanged, announcementPublished } from './events.ts';
import { announcementsNotices } from './notices.ts';
import { mayList, mayPublish } from './policy.ts';
import {
  announcementsFor,
  announcementsOfCourse,
  countAudience,
  coursesOfStaff,
  announcementsBy,
  deleteReadsOf,
  announcementsTables,
} from './store.ts';

/** Announcements: what a course's staff write once to all of its students (FORO-6). */
export function announcements(platform: Platform): Feature {
  const { database } = platform;
  const service = new Announcements(platform);

  return {
    name: 'announcements',
    tables: announcementsTables,
    audited: [auditedAnnouncements],
    undoable: [service.undoable],
    personalData: announcementsPersonalData,
    notices: announcementsNotices,
    subscriptions: [
      push(platform, announcementPublished, 'announcements.push'),
      push(platform, announcementChanged, 'announcements.push-change'),
    ],
    routes(app) {
      app.routes(contract, {
        ofCourse: async ({ actor, principal, params, query, reply }) => {
          const course = mayList(actor, await service.courseFor(database.db, principal.user, params.id));
          const { rows, next } = await announcementsOfCourse(database.db, principal.user, course, query);
          return sendPage(reply, { rows: await service.viewsOf(database.db, principal.user, rows), next });
        },

        publish: {
          limits: [limits.publishedByUser],
          handle: ({ actor, principal, params, body }) => service.publish(actor, principal.user, params.id, body),
        },
        audience: async ({ actor, principal, params, now: at }) => {
          const { cursoId } = mayPublish(actor, await service.courseFor(database.db, principal.user, params.id));
          return { total: await countAudience(database.db, cursoId, principal.user.id, at) };
        },

        courses: async ({ principal, query, reply }) =>
          sendPage(reply, await coursesOfStaff(database.db, principal.user, query)),

        mine: async ({ principal, query, now: at, reply }) => {
          const { rows, next } = await announcementsFor(database.db, principal.user, at, query);
          return sendPage(reply, { rows: await service.viewsOf(database.db, principal.user, rows), next });
        },

        one: ({ actor, principal, params }) => service.read(actor, principal.user, params.id),
        markRead: async ({ actor, principal, params, language }) => {
          await service.markRead(actor, principal.user, params.id);
          return { message: texts.read[language] };
        },

        change: ({ actor, principal, params, body }) => service.change(actor, principal.user, params.id, body),

        remove: async ({ actor, principal, params, language }) => {
          return { message: deletionOf(await service.remove(actor, principal.user, params.id))[language] };
        },
      });
    },
  };
}

/** Tells the browsers of a course's students and staff, once, by one process: realtime rooms span all processes. */
const push = (
  { realtime, now }: Pick<Platform, 'realtime' | 'now'>,
  event: typeof announcementPublished,
  name: string,
) =>
  once(event, name, async ({ cursoId }, tx) => {
    const students = await activeStudentsOf(tx, cursoId, now());
    const listeners = [...new Set([...students, ...(await tutorsOf(tx, cursoId))])].map(room.user);
    realtime.toRoom([...listeners, room.role('admin')], 'anunciosCambiados', { cursoId });
  });

/** Each announcement is mailed to all students of a course. */
const limits = { publishedByUser: perUser('announcements', 20, 60) };

const texts = {
  read: { es: 'Anuncio leído.', en: 'Announcement read.' },
} satisfies Record<string, InBothLanguages>;

const pageSize = 200;

const announcementsPersonalData: PersonalData = {
  sections: [
    {
      name: 'anuncios-escritos',
      title: { es: 'Anuncios que escribiste', en: 'Announcements that you wrote' },
      fields: {
        createdAt: { es: 'Fecha', en: 'Date' },
        titulo: { es: 'Título', en: 'Title' },
        cuerpo: { es: 'Texto', en: 'Text' },
      },
      rows: ({ id }, db) => everyPage((cursor) => announcementsBy(db, id, { limit: pageSize, cursor })),
    },
  ],
  forget: (tx, { id }) => deleteReadsOf(tx, id),
};

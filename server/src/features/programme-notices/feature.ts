import { programmeNoticesRoutes as contract } from '@puente/contracts/programme-notices';

import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { sendPage } from '../../platform/http/page.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { courseChanged } from '../catalogue/events.ts';
import { programmeNoticesJobs, tellOfOpening } from './jobs.ts';
import { limits, noticeForms, noticePages } from './pages.ts';
import { NoticeRequests } from './requests.ts';
import { deleteNoticesOf, noticesOf, programmeOfCourse, waitingByProgramme, programmeNoticesTables } from './store.ts';

/** 'Avísame': who waits for the next edition of a closed programme is told once when it opens (SHOP-3). */
export function programmeNotices(platform: Platform): Feature {
  const { database } = platform;
  const requests = new NoticeRequests(platform);
  return {
    name: 'programme-notices',
    tables: programmeNoticesTables,
    personalData: programmeNoticesPersonalData,
    jobs: programmeNoticesJobs(platform),
    pages: noticePages(platform),
    plugin: noticeForms(platform, requests),
    subscriptions: [
      once(courseChanged, 'programme-notices.opened', async ({ cursoId }, tx) => {
        const programme = await programmeOfCourse(tx, cursoId);
        if (programme) await tellOfOpening(tx, programme.id, platform);
      }),
    ],
    routes(app) {
      app.routes(contract, {
        mine: ({ principal, params }) => requests.ofAccount(principal.user.id, params.id),
        ask: {
          limits: [limits.askedByUser],
          handle: ({ actor, principal, params, body, language }) =>
            requests.changeForAccount(actor, { userId: principal.user.id, language }, params.id, body),
        },

        waiting: async ({ query, reply }) => sendPage(reply, await waitingByProgramme(database.db, query)),
      });
    },
  };
}

/** Requests of a person to be told of next editions, with their account or their address. */
const programmeNoticesPersonalData: PersonalData = {
  sections: [
    {
      name: 'avisos-de-cursos',
      title: { es: 'Avisos de próximas ediciones', en: 'Notices of next editions' },
      fields: {
        programa: { es: 'Curso', en: 'Course' },
        createdAt: { es: 'Lo pediste', en: 'You asked for it' },
        consentAt: { es: 'Lo confirmaste', en: 'You confirmed it' },
        consentVersion: { es: 'Versión del texto', en: 'Version of the text' },
      },
      rows: (person, db) => rowsOf(noticesOf(db, person)),
    },
  ],
  forget: (tx, person) => deleteNoticesOf(tx, person),
};

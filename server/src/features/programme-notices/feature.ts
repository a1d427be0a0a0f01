import { programmeNoticesRoutes as contract } from '@puente/contracts/programme-notices';

import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { sendPage } from '../../platform/http/page.ts';
import { courseChanged } from '../catalogue/events.ts';
import { createAsking } from './asking.ts';
import { noticeForms } from './forms.ts';
import { programmeNoticesJobs } from './jobs.ts';
import { limits } from './limits.ts';
import { tellOfOpening } from './opening.ts';
import { noticePages } from './pages.ts';
import { programmeNoticesPersonalData } from './personal-data.ts';
import { programmeOfCourse, waitingByProgramme } from './store.ts';
import { programmeNoticesTables } from './tables.ts';

/** 'Avísame': who waits for the next edition of a closed programme is told once when it opens (SHOP-3). */
export function programmeNotices(platform: Platform): Feature {
  const { database } = platform;
  const asking = createAsking(platform);
  return {
    name: 'programme-notices',
    tables: programmeNoticesTables,
    personalData: programmeNoticesPersonalData,
    jobs: programmeNoticesJobs(platform),
    pages: noticePages(platform),
    plugin: noticeForms(platform, asking),
    subscriptions: [
      once(courseChanged, 'programme-notices.opened', async ({ cursoId }, tx) => {
        const programme = await programmeOfCourse(tx, cursoId);
        if (programme) await tellOfOpening(tx, programme.id, platform);
      }),
    ],
    routes(app) {
      app.routes(contract, {
        mine: ({ principal, params }) => asking.ofAccount(principal.user.id, params.id),
        ask: {
          limits: [limits.askedByUser],
          handle: ({ actor, principal, params, body, language }) =>
            asking.askForAccount(actor, { userId: principal.user.id, language }, params.id, body),
        },

        waiting: async ({ query, reply }) => sendPage(reply, await waitingByProgramme(database.db, query)),
      });
    },
  };
}

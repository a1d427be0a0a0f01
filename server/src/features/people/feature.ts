import { peopleRoutes as contract } from '@puente/contracts/people';

import type { Feature, Platform } from '../../platform/feature.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { tutorsOf } from '../catalogue/public.ts';
import { peopleAmong, peopleNamed } from './store.ts';

/** The size of the list of suggestions; a longer search term narrows it. */
const shown = 20;

/** Rate limit per user: typing without a pause sends about two searches a second. */
const searchesOfUser = perUser('people-search', 600, 5);

/** Search for people of the academy, limited to what each may see of the others. */
export function people({ database }: Platform): Feature {
  return {
    name: 'people',
    routes(app) {
      app.routes(contract, {
        search: {
          limits: [searchesOfUser],
          handle: async ({ principal, query: { term, q, tutoresDe, conmigo } }) => {
            const { db } = database;
            const named = term ?? q;
            if (named !== undefined || tutoresDe === undefined) {
              const viewer = { ...principal.user, findsSelf: conmigo !== undefined };
              return peopleNamed(db, viewer, named ?? '', shown);
            }
            return peopleAmong(db, principal.user, await tutorsOf(db, tutoresDe), shown);
          },
        },
      });
    },
  };
}

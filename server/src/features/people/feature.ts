import { peopleRoutes as contract } from '@puente/contracts/people';

import type { Feature, Platform } from '../../platform/feature.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { peopleNamed } from './store.ts';

/** As many as fit below a field; whoever looks for another types on. */
const shown = 20;

/** Somebody who types without a pause asks about twice a second. */
const searchesOfUser = perUser('people-search', 600, 5);

/** The people of the academy, as they may know of each other. */
export function people({ database }: Platform): Feature {
  return {
    name: 'people',
    routes(app) {
      app.handle(
        contract.search,
        ({ principal, query: { term, q } }) => peopleNamed(database.db, principal.user, term ?? q ?? '', shown),
        { limits: [searchesOfUser] },
      );
    },
  };
}

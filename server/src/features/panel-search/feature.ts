import { panelSearchRoutes as contract } from '@puente/contracts/panel-search';

import type { Feature, Platform } from '../../platform/feature.ts';
import { limits } from './limits.ts';
import { searchPanel } from './search.ts';

/** The panel's command palette: one search over what its sections list (ADM-1). */
export function panelSearch({ database }: Pick<Platform, 'database'>): Feature {
  return {
    name: 'panel-search',
    routes(app) {
      app.routes(contract, {
        search: {
          limits: [limits.searches],
          handle: ({ principal, query: { q } }) => searchPanel(database.db, principal.user, q),
        },
      });
    },
  };
}

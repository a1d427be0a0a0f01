import type { settingsRoutes } from '@puente/contracts/settings';

import type { RoutesOf } from '../every-route/declaration.ts';
import { admins, anybody } from '../every-route/expectations.ts';

export const routes = {
  'GET /academia': { who: anybody },
  'GET /configuracion': { who: admins },
  'PUT /configuracion': {
    who: admins,
    request: () => ({ body: {} }),
    leaves: [
      {
        action: 'settings.changed',
        call: async () => ({
          id: 'academia',
          body: { academia: { telefono: '+1 305 555 0100' } },
        }),
        before: { telefono: null },
        after: { telefono: '+13055550100' },
      },
    ],
  },
} satisfies RoutesOf<typeof settingsRoutes>;

import type { calendarRoutes } from '@puente/contracts/calendar';

import type { RoutesOf } from '../every-route/declaration.ts';
import { anybody, people } from '../every-route/expectations.ts';

export const routes = {
  'GET /calendario/enlace': { who: people },
  'POST /calendario/enlace': { who: people },
  'PUT /calendario/enlace': { who: people },
  'DELETE /calendario/enlace': { who: people },
  'GET /calendario/:file': {
    who: anybody,
    request: () => ({ params: { file: 'forged.ics' } }),
    reaches: ['CALENDAR_NOT_FOUND'],
  },
} satisfies RoutesOf<typeof calendarRoutes>;

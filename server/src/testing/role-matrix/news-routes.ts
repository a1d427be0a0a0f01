import type { Api } from '@puente/contracts/api';

import type { Cell } from './cell.ts';
import { anybody, people } from './expectations.ts';

/** The routes of announcements, and of how people are told. */
export const newsRouteMatrix = {
  'GET /notificaciones/sin-leer': { who: people },
  'POST /notificaciones/baja': {
    who: anybody,
    request: () => ({ body: { token: 'forged' } }),
    reaches: ['UNSUBSCRIBE_LINK_INVALID'],
  },
} satisfies { [Route in keyof Api]?: Cell };

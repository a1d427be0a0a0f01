import type { notificationsRoutes } from '@puente/contracts/notifications';

import type { RoutesOf } from '../every-route/declaration.ts';
import { anybody, people } from '../every-route/expectations.ts';

export const routes = {
  'GET /notificaciones/sin-leer': { who: people },
  'POST /notificaciones/baja': {
    who: anybody,
    request: () => ({ body: { token: 'forged' } }),
    reaches: ['UNSUBSCRIBE_LINK_INVALID'],
  },
  'GET /notificaciones': { who: people },
  'POST /notificaciones/marcar-todas-leidas': { who: people },
  'GET /notificaciones/ajustes': { who: people },
  'PUT /notificaciones/ajustes': { who: people, reaches: ['INVALID_INPUT'] },
} satisfies RoutesOf<typeof notificationsRoutes>;

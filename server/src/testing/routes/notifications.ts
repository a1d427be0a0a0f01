import type { notificationsRoutes } from '@puente/contracts/notifications';
import type { pushRoutes } from '@puente/contracts/push';

import type { RoutesOf } from '../every-route/declaration.ts';
import { anybody, people } from '../every-route/expectations.ts';

/** A browser that shows nobody anything. */
const browser = () => ({ body: { endpoint: 'https://fcm.googleapis.com/x' } });

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
  'GET /notificaciones/push': { who: people },
  'PUT /notificaciones/push': {
    who: people,
    request: () => ({
      body: { endpoint: 'https://push.example/x', p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
    }),
    reaches: ['PUSH_SERVICE_UNKNOWN'],
  },
  'POST /notificaciones/push/dejar': { who: people, request: browser },
  'POST /notificaciones/push/prueba': { who: people, request: browser, reaches: ['PUSH_OFF_HERE'] },
} satisfies RoutesOf<typeof notificationsRoutes> & RoutesOf<typeof pushRoutes>;

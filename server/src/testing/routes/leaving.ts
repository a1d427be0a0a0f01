import type { leavingRoutes } from '@puente/contracts/leaving';

import type { RoutesOf } from '../every-route/declaration.ts';
import { anybody, people } from '../every-route/expectations.ts';

export const routes = {
  'GET /usuarios/me/datos': { who: people },
  'POST /usuarios/me/datos': { who: people },
  'GET /usuarios/me/datos/archivo': { who: people, reaches: ['DATA_ARCHIVE_NOT_FOUND'] },
  'GET /usuarios/me/cierre': { who: people },
  'POST /usuarios/me/cierre': {
    who: people,
    request: () => ({ body: { email: 'otra@puente.test' } }),
    reaches: ['CLOSING_NOT_CONFIRMED'],
  },
  'POST /auth/recover-account': {
    who: anybody,
    request: () => ({ body: { token: 'forged' } }),
    reaches: ['RECOVERY_NOT_POSSIBLE'],
  },
} satisfies RoutesOf<typeof leavingRoutes>;

import type { auditRoutes } from '@puente/contracts/audit';

import type { RoutesOf } from '../every-route/declaration.ts';
import { admins } from '../every-route/expectations.ts';

export const routes = {
  'GET /auditoria': { who: admins },
  'GET /auditoria/csv': { who: admins },
  'GET /auditoria/palabras': { who: admins },
} satisfies RoutesOf<typeof auditRoutes>;

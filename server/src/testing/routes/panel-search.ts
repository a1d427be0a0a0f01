import type { panelSearchRoutes } from '@puente/contracts/panel-search';

import type { RoutesOf } from '../every-route/declaration.ts';
import { staff } from '../every-route/expectations.ts';

export const routes = {
  'GET /admin/buscar': { who: staff, request: () => ({ query: { q: 'ana' } }) },
} satisfies RoutesOf<typeof panelSearchRoutes>;

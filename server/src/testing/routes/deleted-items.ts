import type { deletedItemsRoutes } from '@puente/contracts/deleted-items';

import { none, type RoutesOf } from '../every-route/declaration.ts';
import { people } from '../every-route/expectations.ts';

export const routes = {
  'POST /eliminados/:id/recuperar': { who: people, request: none, reaches: ['UNDO_OVER'] },
} satisfies RoutesOf<typeof deletedItemsRoutes>;

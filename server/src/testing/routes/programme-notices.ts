import type { programmeNoticesRoutes } from '@puente/contracts/programme-notices';

import type { RoutesOf } from '../every-route/declaration.ts';
import { admins, people } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';

const course = ({ courseId }: World) => ({ params: { id: courseId } });

export const routes = {
  'GET /courses/:id/aviso': { who: people, request: course },
  'PUT /courses/:id/aviso': {
    who: people,
    request: ({ courseId }) => ({ params: { id: courseId }, body: { avisar: false } }),
  },
  'GET /programas/avisos': { who: admins },
} satisfies RoutesOf<typeof programmeNoticesRoutes>;

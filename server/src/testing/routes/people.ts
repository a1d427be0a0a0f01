import type { peopleRoutes } from '@puente/contracts/people';

import type { RoutesOf } from '../every-route/declaration.ts';
import { people } from '../every-route/expectations.ts';

export const routes = {
  'GET /usuarios/search': { who: people, request: () => ({}), reaches: ['INVALID_INPUT'] },
} satisfies RoutesOf<typeof peopleRoutes>;

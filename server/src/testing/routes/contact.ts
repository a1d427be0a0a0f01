import type { contactRoutes } from '@puente/contracts/contact';

import type { RoutesOf } from '../every-route/declaration.ts';
import { anybody } from '../every-route/expectations.ts';

export const routes = {
  'POST /contacto': { who: anybody, reaches: ['INVALID_INPUT'] },
} satisfies RoutesOf<typeof contactRoutes>;

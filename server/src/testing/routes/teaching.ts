import type { teachingRoutes } from '@puente/contracts/teaching';

import type { RoutesOf } from '../every-route/declaration.ts';
import { staff } from '../every-route/expectations.ts';

export const routes = {
  'GET /docencia/inicio': { who: staff },
  'GET /docencia/clases': { who: staff },
  'GET /docencia/cursos': { who: staff },
} satisfies RoutesOf<typeof teachingRoutes>;

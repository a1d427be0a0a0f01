import type { studyingRoutes } from '@puente/contracts/studying';

import { none, type RoutesOf } from '../every-route/declaration.ts';
import { people } from '../every-route/expectations.ts';

export const routes = {
  'GET /estudio/pendientes': { who: people },
  'GET /estudio/cursos/:id': { who: people, request: none, reaches: ['COURSE_NOT_FOUND'] },
} satisfies RoutesOf<typeof studyingRoutes>;

import type { reportsRoutes } from '@puente/contracts/reports';

import type { RoutesOf } from '../every-route/declaration.ts';
import { admins } from '../every-route/expectations.ts';

export const routes = {
  'GET /reportes': { who: admins },
  'GET /reportes/periodo': { who: admins, request: () => ({ query: { periodo: '30d' } }) },
  'GET /reportes/periodo/csv': { who: admins, request: () => ({ query: { periodo: '12m' } }) },
  'GET /reportes/hoy': { who: admins },
  'GET /reportes/cursos/:id': { who: admins, request: ({ courseId }) => ({ params: { id: courseId } }) },
  'GET /reportes/:reporte/csv': { who: admins, request: () => ({ params: { reporte: 'ventas' } }) },
} satisfies RoutesOf<typeof reportsRoutes>;

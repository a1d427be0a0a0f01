import type { Api } from '@puente/contracts/api';

import type { Route } from './route-types.ts';

type KeyedRoute = { [R in Route]: Api[R] extends { idempotency: 'header' } ? R : never }[Route];

/** The routes that take the header `Idempotency-Key`. Compiles only when these are all of them, and no others. */
const keyedRoutes: Record<KeyedRoute, true> = {
  'POST /adjuntos': true,
  'POST /admin/respuestas-preparadas': true,
  'POST /admin/users': true,
  'POST /admin/users/:id/enlace': true,
  'POST /admin/users/:id/notas': true,
  'POST /businesstypes': true,
  'POST /certificados/:codigo/reemitir': true,
  'POST /clases/:id/documentos': true,
  'POST /clases/:id/subidas': true,
  'POST /codigos': true,
  'POST /courses': true,
  'POST /courses/:id/banco': true,
  'POST /courses/:id/ediciones': true,
  'POST /courses/:id/pruebas': true,
  'POST /cursos/:id/cupo': true,
  'POST /cursos/:id/inscripcion': true,
  'POST /glosario': true,
  'POST /inscripciones': true,
};

export const takesKey = (route: string): boolean => Object.hasOwn(keyedRoutes, route);

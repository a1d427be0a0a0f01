import type { Cell } from './cell.ts';
import { admins, staff } from './expectations.ts';
import type { World } from './world.ts';

const owner = ({ people }: World) => ({ params: { id: people.owner.id } });
const nothing = '00000000-0000-4000-8000-000000000000';
const none = () => ({ params: { id: nothing } });

/** Who may call the routes about the accounts of others, a part of `routeMatrix`. */
export const usersRouteMatrix = {
  'GET /admin/buscar': { who: staff, request: () => ({ query: { q: 'ana' } }) },
  'GET /admin/users': { who: admins },
  'GET /admin/users/totales': { who: admins },
  'GET /admin/users/online': { who: admins },
  'POST /admin/users': {
    who: admins,
    request: ({ people }) => ({
      body: { firstName: 'Eva', lastName: 'Paz', email: people.owner.email },
    }),
    reaches: ['EMAIL_TAKEN'],
  },
  'POST /admin/users/importacion': {
    who: admins,
    request: () => ({ body: { csv: 'nombre', ensayo: true } }),
    reaches: ['IMPORT_COLUMNS_MISSING'],
  },
  'PUT /admin/users/:id': { who: admins, request: (world) => ({ ...owner(world), body: {} }) },
  'DELETE /admin/users/:id': { who: admins, request: none, reaches: ['USER_NOT_FOUND'] },
  'POST /admin/users/:id/enlace': { who: admins, request: none, reaches: ['USER_NOT_FOUND'] },
  'GET /admin/users/:id': { who: admins, request: owner },
  'GET /admin/users/:id/suscripciones': { who: admins, request: owner },
  'GET /admin/users/:id/pagos': { who: admins, request: owner },
  'GET /admin/users/:id/asistencia': { who: admins, request: owner },
  'GET /admin/users/:id/intentos': { who: admins, request: owner },
  'GET /admin/users/:id/certificados': { who: admins, request: owner },
  'GET /admin/users/:id/sesiones': { who: admins, request: owner },
  'DELETE /admin/users/:id/sesiones': { who: admins, request: none, reaches: ['USER_NOT_FOUND'] },
  'DELETE /admin/users/:id/sesiones/:sesionId': {
    who: admins,
    request: ({ people }) => ({ params: { id: people.owner.id, sesionId: nothing } }),
    reaches: ['SESSION_NOT_FOUND'],
  },
  'GET /admin/users/:id/notas': { who: admins, request: owner },
  'POST /admin/users/:id/notas': {
    who: admins,
    request: (world) => ({ ...owner(world), body: { texto: 'Llamó para preguntar' } }),
  },
  'DELETE /admin/users/:id/notas/:notaId': {
    who: admins,
    request: ({ people }) => ({ params: { id: people.owner.id, notaId: nothing } }),
    reaches: ['USER_NOTE_NOT_FOUND'],
  },
} satisfies Record<string, Cell>;

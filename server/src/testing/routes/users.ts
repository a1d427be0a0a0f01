import type { userPageRoutes } from '@puente/contracts/user-page';
import type { usersRoutes, usersImportRoutes } from '@puente/contracts/users';
import { expect } from 'vitest';

import { createUser } from '../../factories/academy.ts';
import { about, type Academy, nobody, none, type RoutesOf } from '../every-route/declaration.ts';
import { admins } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';

const owner = ({ people }: World) => ({ params: { id: people.owner.id } });

const person = ({ app }: Academy) => createUser(app.platform);

export const routes = {
  'GET /admin/users': { who: admins },
  'GET /admin/users/csv': { who: admins },
  'GET /admin/users/totales': { who: admins },
  'GET /admin/users/online': { who: admins },
  'POST /admin/users': {
    who: admins,
    request: ({ people }) => ({
      body: { firstName: 'Eva', lastName: 'Paz', email: people.owner.email },
    }),
    reaches: ['EMAIL_TAKEN'],
    leaves: [
      {
        action: 'user.created',
        call: async () => ({
          body: { firstName: 'Eva', lastName: 'Paz', email: 'eva.paz@puente.test' },
        }),
        before: null,
        after: { firstName: 'Eva', lastName: 'Paz', email: 'eva.paz@puente.test', role: 'user', isActive: true },
      },
    ],
  },
  'POST /admin/users/importacion': {
    who: admins,
    request: () => ({ body: { csv: 'nombre', ensayo: true } }),
    reaches: ['IMPORT_COLUMNS_MISSING'],
    leaves: [
      {
        action: 'user.created',
        namesNone: true,
        call: async () => ({
          body: { csv: 'nombre,apellido,correo\nIda,Sol,ida.sol@puente.test', ensayo: false },
        }),
        before: null,
        after: { firstName: 'Ida', lastName: 'Sol', email: 'ida.sol@puente.test', role: 'user', isActive: true },
      },
    ],
  },
  'PUT /admin/users/:id': {
    who: admins,
    request: (world) => ({ ...owner(world), body: {} }),
    leaves: [
      {
        action: 'user.changed',
        call: async (academy) => about((await person(academy)).id, { role: 'tutor', isActive: false }),
        before: { role: 'user', isActive: true },
        after: { role: 'tutor', isActive: false },
      },
    ],
  },
  'POST /admin/users/estado': {
    who: admins,
    request: () => ({ body: { ids: [nobody], activo: false } }),
    reaches: ['USER_NOT_FOUND'],
    leaves: [
      {
        action: 'user.changed',
        call: async (academy) => {
          const { id } = await person(academy);
          return { id, body: { ids: [id], activo: false } };
        },
        namesNone: true,
        before: { isActive: true },
        after: { isActive: false },
      },
    ],
  },
  'DELETE /admin/users/:id': {
    who: admins,
    request: none,
    reaches: ['USER_NOT_FOUND'],
    leaves: [
      {
        action: 'user.deleted',
        call: async (academy) => about((await person(academy)).id),
        before: { role: 'user', isActive: true },
        after: { isAnonymised: false },
      },
    ],
  },
  'POST /admin/users/:id/enlace': {
    who: admins,
    request: none,
    reaches: ['USER_NOT_FOUND'],
    leaves: [
      {
        action: 'user.link-sent',
        call: async (academy) => about((await person(academy)).id),
        before: null,
        after: null,
      },
    ],
  },
  'GET /admin/users/:id': { who: admins, request: owner },
  'GET /admin/users/:id/suscripciones': { who: admins, request: owner },
  'GET /admin/users/:id/pagos': { who: admins, request: owner },
  'GET /admin/users/:id/asistencia': { who: admins, request: owner },
  'GET /admin/users/:id/intentos': { who: admins, request: owner },
  'GET /admin/users/:id/certificados': { who: admins, request: owner },
  'GET /admin/users/:id/sesiones': { who: admins, request: owner },
  'DELETE /admin/users/:id/sesiones': {
    who: admins,
    request: none,
    reaches: ['USER_NOT_FOUND'],
    leaves: [
      {
        action: 'user.sessions-ended',
        call: async (academy) => about((await person(academy)).id),
        before: null,
        after: { count: 0 },
      },
    ],
  },
  'DELETE /admin/users/:id/sesiones/:sesionId': {
    who: admins,
    request: ({ people }) => ({ params: { id: people.owner.id, sesionId: nobody } }),
    reaches: ['SESSION_NOT_FOUND'],
    leaves: [
      {
        action: 'user.sessions-ended',
        call: async ({ app, admin }) => {
          const { id } = await app.student();
          const { body } = await admin.get(`admin/users/${id}/sesiones`);
          return { id, params: { id, sesionId: body[0].id } };
        },
        before: null,
        after: { count: 1 },
      },
    ],
  },
  'GET /admin/users/:id/notas': { who: admins, request: owner },
  'POST /admin/users/:id/notas': {
    who: admins,
    request: (world) => ({ ...owner(world), body: { texto: 'Llamó para preguntar' } }),
    leaves: [
      {
        action: 'user.note-added',
        call: async (academy) => about((await person(academy)).id, { texto: 'Llamó' }),
        before: null,
        after: { notaId: expect.any(String) },
      },
    ],
  },
  'DELETE /admin/users/:id/notas/:notaId': {
    who: admins,
    request: ({ people }) => ({ params: { id: people.owner.id, notaId: nobody } }),
    reaches: ['USER_NOTE_NOT_FOUND'],
    leaves: [
      {
        action: 'user.note-removed',
        call: async ({ app, admin }) => {
          const { id } = await createUser(app.platform);
          const { body } = await admin.post(`admin/users/${id}/notas`, { texto: 'Llamó' });
          return { id, params: { id, notaId: body.id } };
        },
        before: { notaId: expect.any(String) },
        after: null,
      },
    ],
  },
} satisfies RoutesOf<typeof usersRoutes | typeof userPageRoutes | typeof usersImportRoutes>;

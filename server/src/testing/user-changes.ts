import { expect } from 'vitest';

import type { ExpectedChange } from '../platform/audit/expected-change-for-test.ts';
import { createUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** The entries of routes about the accounts of others, for the test of all changes. */
export function userChanges(academy: () => { app: TestApp; token: string }): Record<string, ExpectedChange[]> {
  const person = () => createUser(academy().app.platform);
  return {
    'POST /admin/users': [
      {
        action: 'user.created',
        call: async () => ({
          path: 'admin/users',
          body: { firstName: 'Eva', lastName: 'Paz', email: 'eva.paz@puente.test' },
        }),
        before: null,
        after: { firstName: 'Eva', lastName: 'Paz', email: 'eva.paz@puente.test', role: 'user', isActive: true },
      },
    ],
    'POST /admin/users/importacion': [
      {
        action: 'user.created',
        namesNone: true,
        call: async () => ({
          path: 'admin/users/importacion',
          body: { csv: 'nombre,apellido,correo\nIda,Sol,ida.sol@puente.test', ensayo: false },
        }),
        before: null,
        after: { firstName: 'Ida', lastName: 'Sol', email: 'ida.sol@puente.test', role: 'user', isActive: true },
      },
    ],
    'PUT /admin/users/:id': [
      {
        action: 'user.changed',
        call: async () => {
          const { id } = await person();
          return { id, path: `admin/users/${id}`, body: { role: 'tutor', isActive: false } };
        },
        before: { role: 'user', isActive: true },
        after: { role: 'tutor', isActive: false },
      },
    ],
    'DELETE /admin/users/:id': [
      {
        action: 'user.deleted',
        call: async () => {
          const { id } = await person();
          return { id, path: `admin/users/${id}` };
        },
        before: { role: 'user', isActive: true },
        after: { isAnonymised: false },
      },
    ],
    'POST /admin/users/:id/enlace': [
      {
        action: 'user.link-sent',
        call: async () => {
          const { id } = await person();
          return { id, path: `admin/users/${id}/enlace` };
        },
        before: null,
        after: null,
      },
    ],
    'DELETE /admin/users/:id/sesiones': [
      {
        action: 'user.sessions-ended',
        call: async () => {
          const { id } = await person();
          return { id, path: `admin/users/${id}/sesiones` };
        },
        before: null,
        after: { count: 0 },
      },
    ],
    'DELETE /admin/users/:id/sesiones/:sesionId': [
      {
        action: 'user.sessions-ended',
        call: async () => {
          const { app, token } = academy();
          const { id, email } = await person();
          await app.signIn(email);
          const { body } = await app.call('GET', `admin/users/${id}/sesiones`, { token });
          return { id, path: `admin/users/${id}/sesiones/${body[0].id}` };
        },
        before: null,
        after: { count: 1 },
      },
    ],
    'POST /admin/users/:id/notas': [
      {
        action: 'user.note-added',
        call: async () => {
          const { id } = await person();
          return { id, path: `admin/users/${id}/notas`, body: { texto: 'Llamó' } };
        },
        before: null,
        after: { notaId: expect.any(String) },
      },
    ],
    'DELETE /admin/users/:id/notas/:notaId': [
      {
        action: 'user.note-removed',
        call: async () => {
          const { app, token } = academy();
          const { id } = await person();
          const { body } = await app.call('POST', `admin/users/${id}/notas`, { token, body: { texto: 'Llamó' } });
          return { id, path: `admin/users/${id}/notas/${body.id}` };
        },
        before: { notaId: expect.any(String) },
        after: null,
      },
    ],
  };
}

import type { ExpectedChange } from '../platform/audit/expected-change-for-test.ts';
import { createUser } from './factories.ts';
import { openTicket } from './support-factories.ts';
import type { TestApp } from './test-app.ts';

/** The entries of the panel's routes about support, for the test of all changes. */
export function deskChanges(
  academy: () => { app: TestApp; token: string; admin: { id: string } },
): Record<string, ExpectedChange[]> {
  const ticket = async () => openTicket(academy().app.platform, (await createUser(academy().app.platform)).id);
  const form = { titulo: 'Contraseña', texto: 'Hola, {nombre}.' };
  const prepared = async () => {
    const { app, token } = academy();
    return (await app.call('POST', '/api/admin/respuestas-preparadas', { token, body: form })).body.id as string;
  };
  return {
    'PUT /admin/tickets/:id/asignado': [
      {
        action: 'ticket.assigned',
        call: async () => {
          const id = await ticket();
          return { id, path: `admin/tickets/${id}/asignado`, body: { personaId: academy().admin.id } };
        },
        before: { asignadoId: null },
        after: {},
      },
    ],
    'POST /admin/tickets/:id/notas': [
      {
        action: 'ticket.noted',
        call: async () => {
          const id = await ticket();
          return { id, path: `admin/tickets/${id}/notas`, body: { texto: 'Llamar el lunes.' } };
        },
        before: null,
        after: {},
      },
    ],
    'POST /admin/respuestas-preparadas': [
      {
        action: 'prepared-answer.added',
        call: async () => ({ path: 'admin/respuestas-preparadas', body: form }),
        before: null,
        after: form,
      },
    ],
    'PUT /admin/respuestas-preparadas/:id': [
      {
        action: 'prepared-answer.changed',
        call: async () => {
          const id = await prepared();
          return { id, path: `admin/respuestas-preparadas/${id}`, body: { ...form, titulo: 'Acceso' } };
        },
        before: { titulo: 'Contraseña' },
        after: { titulo: 'Acceso' },
      },
    ],
    'DELETE /admin/respuestas-preparadas/:id': [
      {
        action: 'prepared-answer.deleted',
        call: async () => {
          const id = await prepared();
          return { id, path: `admin/respuestas-preparadas/${id}` };
        },
        before: form,
        after: null,
      },
    ],
  };
}

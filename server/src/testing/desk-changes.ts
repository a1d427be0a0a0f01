import type { ExpectedChange } from '../platform/audit/expected-change-for-test.ts';
import { createUser } from './factories.ts';
import { openTicket } from './support-factories.ts';
import type { TestApp } from './test-app.ts';

/** The entries of the panel's routes about support and the glossary, for the test of all changes. */
export function deskChanges(
  academy: () => { app: TestApp; token: string; admin: { id: string } },
): Record<string, ExpectedChange[]> {
  const ticket = async () => openTicket(academy().app.platform, (await createUser(academy().app.platform)).id);
  const form = { titulo: 'Contraseña', texto: 'Hola, {nombre}.' };
  const prepared = async () => {
    const { app, token } = academy();
    return (await app.call('POST', '/api/admin/respuestas-preparadas', { token, body: form })).body.id as string;
  };
  const term = async (es: string) => {
    const { app, token } = academy();
    const body = { es, en: 'Fee', explicacion: 'Se paga.' };
    return (await app.call('POST', '/api/glosario', { token, body })).body.id as string;
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
    'POST /glosario': [
      {
        action: 'term.created',
        call: async () => ({ path: 'glosario', body: { es: 'Cupo', en: 'Quota', explicacion: 'Cuántas visas hay.' } }),
        before: null,
        after: { es: 'Cupo', en: 'Quota', explicacion: 'Cuántas visas hay.' },
      },
    ],
    'PUT /glosario/:id': [
      {
        action: 'term.changed',
        call: async () => {
          const id = await term('Cuota');
          return { id, path: `glosario/${id}`, body: { es: 'Cuota', en: 'Fee', explicacion: 'Lo que se paga.' } };
        },
        before: { explicacion: 'Se paga.' },
        after: { explicacion: 'Lo que se paga.' },
      },
    ],
    'DELETE /glosario/:id': [
      {
        action: 'term.deleted',
        call: async () => {
          const id = await term('Arancel');
          return { id, path: `glosario/${id}` };
        },
        before: { es: 'Arancel' },
        after: null,
      },
    ],
    'POST /glosario/importacion': [
      {
        action: 'term.created',
        call: async () => ({
          path: 'glosario/importacion',
          body: { csv: 'es,en,explicacion\nTasa,Rate,Cuánto por ciento.', ensayo: false },
        }),
        namesNone: true,
        before: null,
        after: { es: 'Tasa' },
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

import { randomUUID } from 'node:crypto';

import type { ExpectedChange } from '../platform/audit/expected-change-for-test.ts';
import { createCourse, createUser, writeMessage } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** An app with an administrator, who makes the changes. */
interface Academy {
  app: TestApp;
  admin: { id: string };
  token: string;
}

/** The entries of routes about announcements and messages, for the test of all changes. */
export function newsChanges(academy: () => Academy): Record<string, ExpectedChange[]> {
  const announced = async (): Promise<string> => {
    const { app, token } = academy();
    const path = `/api/courses/${await createCourse(app.platform)}/anuncios`;
    const body = { titulo: 'Antes', cuerpo: 'Hola', envioId: randomUUID() };
    return (await app.call('POST', path, { token, body })).body.id;
  };
  return {
    'POST /courses/:id/anuncios': [
      {
        action: 'announcement.published',
        call: async () => ({
          path: `courses/${await createCourse(academy().app.platform)}/anuncios`,
          body: { titulo: 'Aviso', cuerpo: 'Hola', envioId: randomUUID() },
        }),
        before: null,
        after: { titulo: 'Aviso' },
      },
    ],
    'PUT /anuncios/:id': [
      {
        action: 'announcement.changed',
        call: async () => {
          const id = await announced();
          return { id, path: `anuncios/${id}`, body: { titulo: 'Después', cuerpo: 'Hola' } };
        },
        before: { titulo: 'Antes', cuerpo: 'Hola' },
        after: { titulo: 'Después', cuerpo: 'Hola' },
      },
    ],
    'DELETE /anuncios/:id': [
      {
        action: 'announcement.deleted',
        call: async () => {
          const id = await announced();
          return { id, path: `anuncios/${id}` };
        },
        before: { titulo: 'Antes', cuerpo: 'Hola' },
        after: null,
      },
    ],
    'POST /mensajes/:id/ocultar-numeros': [
      {
        action: 'message.numbers-masked',
        call: async () => {
          const { app, admin } = academy();
          const tutor = await createUser(app.platform, { role: 'tutor' });
          const id = await writeMessage(app.platform, tutor.id, admin.id, { cuerpo: 'Mi A-number es A123456789.' });
          await app.settle();
          return { id, path: `mensajes/${id}/ocultar-numeros` };
        },
        before: null,
        after: { numeros: ['a-number'] },
      },
    ],
  };
}

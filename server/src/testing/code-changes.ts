import type { ExpectedChange } from '../platform/audit/expected-change-for-test.ts';
import { createCourse, createUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** The entries of routes about codes and enrolment by hand, for the test of all changes. */
export function codeChanges(academy: () => { app: TestApp; token: string }): Record<string, ExpectedChange[]> {
  return {
    'POST /codigos': [
      {
        action: 'code.created',
        call: async () => ({
          path: 'codigos',
          body: { tipo: 'total', codigo: 'ESPERANZA', usos: 5, organizacion: 'Centro Esperanza' },
        }),
        before: null,
        after: { codigo: 'ESPERANZA', tipo: 'total', usos: 5, organizacion: 'Centro Esperanza' },
      },
    ],
    'PUT /codigos/:id': [
      {
        action: 'code.changed',
        call: async () => {
          const { app, token } = academy();
          const body = { tipo: 'porcentaje', porcentaje: 10, usos: 5 };
          const { id } = (await app.call('POST', '/api/codigos', { token, body })).body;
          return { id, path: `codigos/${id}`, body: { usos: 8 } };
        },
        before: { usos: 5 },
        after: { usos: 8 },
      },
    ],
    'POST /inscripciones': [
      {
        action: 'subscription.created-by-hand',
        call: async () => {
          const { platform } = academy().app;
          const { id: userId } = await createUser(platform);
          const cursoId = await createCourse(platform);
          const body = { userId, cursoId, metodo: 'efectivo', monto: 250, nota: 'Sobre del martes' };
          return { path: 'inscripciones', body };
        },
        before: null,
        after: { metodo: 'efectivo', monto: 25_000, nota: 'Sobre del martes' },
      },
    ],
  };
}

import { randomUUID } from 'node:crypto';

import type { ExpectedChange } from '../platform/audit/expected-change-for-test.ts';
import { enrolStudent } from './enrol-student.ts';
import { createCourse, createUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** The entries of routes about codes, refunds, subscriptions and enrolment by hand, for the test of all changes. */
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
    'PUT /suscripciones/:id': [
      {
        action: 'subscription.edited',
        call: async () => {
          const { app, token } = academy();
          const { id: userId } = await createUser(app.platform);
          await enrolStudent(app.platform, userId, await createCourse(app.platform));
          const { id } = (await app.call('GET', '/api/suscripciones', { token })).body[0];
          const { body } = await app.call('GET', `/api/suscripciones/${id}`, { token });
          const { fechaInicio, fechaFin, actualizadaAt } = body;
          return {
            id,
            path: `suscripciones/${id}`,
            body: { estado: 'Inactiva', fechaInicio, fechaFin, actualizadaAt },
          };
        },
        before: { estado: 'Activa' },
        after: { estado: 'Inactiva' },
      },
    ],
    'POST /compras/:id/reembolsos': [
      {
        action: 'payment.refunded',
        call: async () => {
          const { app, token } = academy();
          const { id: userId } = await createUser(app.platform);
          const cursoId = await createCourse(app.platform);
          const paid = { userId, cursoId, metodo: 'efectivo', monto: 250 };
          const { pagoId } = (await app.call('POST', '/api/inscripciones', { token, body: paid })).body;
          const body = { monto: 50, motivo: 'Pagó de más', yaReembolsado: 0, envioId: randomUUID() };
          return { id: pagoId, path: `compras/${pagoId}/reembolsos`, body };
        },
        before: { refunded: 0 },
        after: { refunded: 5_000, whole: false },
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

import type { codesRoutes } from '@puente/contracts/codes';

import { about, nobody, none, type RoutesOf } from '../every-route/declaration.ts';
import { admins } from '../every-route/expectations.ts';

export const routes = {
  'GET /codigos': { who: admins },
  'POST /codigos': {
    who: admins,
    request: () => ({ body: { tipo: 'porcentaje', porcentaje: 20 } }),
    leaves: [
      {
        action: 'code.created',
        call: async () => ({
          body: { tipo: 'total', codigo: 'ESPERANZA', usos: 5, organizacion: 'Centro Esperanza' },
        }),
        before: null,
        after: { codigo: 'ESPERANZA', tipo: 'total', usos: 5, organizacion: 'Centro Esperanza' },
      },
    ],
  },
  'PUT /codigos/:id': {
    who: admins,
    request: () => ({ ...none(), body: { detenido: true } }),
    reaches: ['CODE_NOT_FOUND'],
    leaves: [
      {
        action: 'code.changed',
        call: async ({ admin }) => {
          const { body } = await admin.post('codigos', { tipo: 'porcentaje', porcentaje: 10, usos: 5 });
          return about(body.id, { usos: 8 });
        },
        before: { usos: 5 },
        after: { usos: 8 },
      },
    ],
  },
  'POST /codigos/detener': {
    who: admins,
    request: () => ({ body: { ids: [nobody] } }),
    reaches: ['CODE_NOT_FOUND'],
    leaves: [
      {
        action: 'code.changed',
        call: async ({ admin }) => {
          const { body } = await admin.post('codigos', { tipo: 'porcentaje', porcentaje: 10 });
          return { id: body.id, body: { ids: [body.id] } };
        },
        before: { detenidoAt: null },
        after: {},
      },
    ],
  },
  'GET /codigos/:id/usos': { who: admins, request: none, reaches: ['CODE_NOT_FOUND'] },
  'GET /codigos/:id/usos/csv': { who: admins, request: none, reaches: ['CODE_NOT_FOUND'] },
} satisfies RoutesOf<typeof codesRoutes>;

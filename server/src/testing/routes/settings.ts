import type { settingsRoutes } from '@puente/contracts/settings';
import sharp from 'sharp';

import type { RoutesOf } from '../every-route/declaration.ts';
import { admins, anybody } from '../every-route/expectations.ts';

async function logoForm(): Promise<FormData> {
  const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: '#7a1f5c' } });
  const body = new FormData();
  body.set('logo', new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }), 'logo.png');
  return body;
}

export const routes = {
  'GET /academia': { who: anybody },
  'GET /configuracion': { who: admins },
  'PUT /configuracion': {
    who: admins,
    request: () => ({ body: {} }),
    leaves: [
      {
        action: 'settings.changed',
        call: async () => ({
          id: 'academia',
          body: { academia: { telefono: '+1 305 555 0100' } },
        }),
        before: { telefono: null },
        after: { telefono: '+13055550100' },
      },
    ],
  },
  'PUT /configuracion/logo': {
    who: admins,
    reaches: ['LOGO_MISSING'],
    leaves: [
      {
        action: 'settings.changed',
        call: async () => ({ id: 'marca', body: await logoForm() }),
        before: { logo: null },
        after: {},
      },
    ],
  },
  'DELETE /configuracion/logo': {
    who: admins,
    leaves: [
      {
        action: 'settings.changed',
        call: async ({ admin }) => {
          await admin.call('PUT', 'configuracion/logo', { body: await logoForm() });
          return { id: 'marca' };
        },
        before: {},
        after: { logo: null },
      },
    ],
  },
  'GET /archivos/marca/:name': {
    who: anybody,
    request: () => ({ params: { name: 'nothing.webp' } }),
    reaches: ['NOT_FOUND'],
  },
} satisfies RoutesOf<typeof settingsRoutes>;

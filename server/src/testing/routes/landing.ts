import type { landingRoutes } from '@puente/contracts/landing';
import { originalLanding } from '@puente/contracts/landing-original';

import type { Academy, RoutesOf } from '../every-route/declaration.ts';
import { admins, anybody } from '../every-route/expectations.ts';

const written = { seccion: 'portada', contenido: { ...originalLanding.portada, boton: 'Entra' } };
const versionOf = async ({ admin }: Academy): Promise<string> =>
  (await admin.get('pagina-de-inicio')).body.estado.portada.version;

export const routes = {
  'GET /pagina-de-inicio': { who: admins },
  'PUT /pagina-de-inicio': {
    who: admins,
    request: () => ({ body: { escrita: written, version: '' } }),
    reaches: ['CHANGED_MEANWHILE'],
    leaves: [
      {
        action: 'landing.changed',
        call: async (academy) => ({ id: 'portada', body: { escrita: written, version: await versionOf(academy) } }),
        before: { boton: originalLanding.portada.boton },
        after: { boton: 'Entra' },
      },
    ],
  },
  'DELETE /pagina-de-inicio/:seccion': {
    who: admins,
    request: () => ({ params: { seccion: 'portada' }, query: { version: '' } }),
    reaches: ['CHANGED_MEANWHILE'],
    leaves: [
      {
        action: 'landing.restored',
        call: async (academy) => {
          const body = { escrita: written, version: await versionOf(academy) };
          await academy.admin.put('pagina-de-inicio', body);
          return { id: 'portada', params: { seccion: 'portada' }, query: { version: await versionOf(academy) } };
        },
        before: { boton: 'Entra' },
        after: { boton: originalLanding.portada.boton },
      },
    ],
  },
  // Previews and uploads change nothing that anybody sees.
  'POST /pagina-de-inicio/vista-previa': { who: admins, request: () => ({ body: { escrita: written } }), leaves: [] },
  'POST /pagina-de-inicio/retratos': { who: admins, reaches: ['NOT_A_PICTURE', 'UNSUPPORTED_MEDIA_TYPE'], leaves: [] },
  'GET /archivos/retratos/:name': {
    who: anybody,
    request: () => ({ params: { name: 'nobody.webp' } }),
    reaches: ['NOT_FOUND'],
  },
} satisfies RoutesOf<typeof landingRoutes>;

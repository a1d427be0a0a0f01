import type { mailsRoutes, TextosDeCorreo } from '@puente/contracts/mails';

import type { Academy, RoutesOf } from '../every-route/declaration.ts';
import { admins, anybody } from '../every-route/expectations.ts';

const textos: TextosDeCorreo = {
  asunto: 'Hola, {nombre}',
  asuntoEn: null,
  titulo: null,
  tituloEn: null,
  apertura: null,
  aperturaEn: null,
  cierre: null,
  cierreEn: null,
};
const params = { clave: 'bienvenida' };
const versionOf = async ({ admin }: Academy): Promise<string> => (await admin.get('correos/bienvenida')).body.version;

export const routes = {
  'GET /correos': { who: admins },
  'GET /correos/:clave': { who: admins, request: () => ({ params }) },
  'PUT /correos/:clave': {
    who: admins,
    request: () => ({ params, body: { textos, version: '' } }),
    reaches: ['CHANGED_MEANWHILE'],
    leaves: [
      {
        action: 'mail.changed',
        call: async (academy) => ({
          id: params.clave,
          params,
          body: { textos, version: await versionOf(academy) },
        }),
        before: { asunto: null },
        after: { asunto: 'Hola, {nombre}' },
      },
    ],
  },
  'DELETE /correos/:clave': {
    who: admins,
    request: () => ({ params, query: { version: '' } }),
    reaches: ['CHANGED_MEANWHILE'],
    leaves: [
      {
        action: 'mail.restored',
        call: async (academy) => {
          await academy.admin.put('correos/bienvenida', { textos, version: await versionOf(academy) });
          return { id: params.clave, params, query: { version: await versionOf(academy) } };
        },
        before: { asunto: 'Hola, {nombre}' },
        after: { asunto: null },
      },
    ],
  },
  // Previews and tests change nothing that anybody else sees.
  'POST /correos/:clave/vista-previa': { who: admins, request: () => ({ params, body: { textos } }), leaves: [] },
  'POST /correos/:clave/prueba': {
    who: admins,
    request: () => ({ params, body: { textos, idioma: 'es' } }),
    leaves: [],
  },
  'GET /correos/vista-previa/:token/:idioma': {
    who: anybody,
    request: () => ({ params: { token: 'nothing', idioma: 'es' } }),
    reaches: ['NOT_FOUND'],
  },
} satisfies RoutesOf<typeof mailsRoutes>;

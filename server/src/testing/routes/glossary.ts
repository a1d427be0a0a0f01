import type { glossaryRoutes } from '@puente/contracts/glossary';

import { about, type Academy, none, type RoutesOf } from '../every-route/declaration.ts';
import { people, staff } from '../every-route/expectations.ts';

const form = { es: 'Cupo', en: 'Quota', explicacion: 'Cuántas visas hay.' };
const written = async ({ admin }: Academy, es: string): Promise<string> =>
  (await admin.post('glosario', { es, en: 'Fee', explicacion: 'Se paga.' })).body.id;

export const routes = {
  'GET /glosario': { who: people },
  'GET /glosario/:id': { who: people, request: none, reaches: ['TERM_NOT_FOUND'] },
  'POST /glosario': {
    who: staff,
    reaches: ['INVALID_INPUT'],
    leaves: [
      {
        action: 'term.created',
        call: async () => ({ body: form }),
        before: null,
        after: form,
      },
    ],
  },
  'PUT /glosario/:id': {
    who: staff,
    request: () => ({ ...none(), body: form }),
    reaches: ['TERM_NOT_FOUND'],
    leaves: [
      {
        action: 'term.changed',
        call: async (academy) =>
          about(await written(academy, 'Cuota'), { es: 'Cuota', en: 'Fee', explicacion: 'Lo que se paga.' }),
        before: { explicacion: 'Se paga.' },
        after: { explicacion: 'Lo que se paga.' },
      },
    ],
  },
  'DELETE /glosario/:id': {
    who: staff,
    request: none,
    reaches: ['TERM_NOT_FOUND'],
    leaves: [
      {
        action: 'term.deleted',
        call: async (academy) => about(await written(academy, 'Arancel')),
        before: { es: 'Arancel' },
        after: null,
      },
    ],
  },
  'GET /glosario/csv': { who: staff },
  'POST /glosario/importacion': {
    who: staff,
    request: () => ({ body: { csv: '', ensayo: true } }),
    reaches: ['GLOSSARY_COLUMNS_MISSING'],
    leaves: [
      {
        action: 'term.created',
        call: async () => ({
          body: { csv: 'es,en,explicacion\nTasa,Rate,Cuánto por ciento.', ensayo: false },
        }),
        namesNone: true,
        before: null,
        after: { es: 'Tasa' },
      },
    ],
  },
} satisfies RoutesOf<typeof glossaryRoutes>;

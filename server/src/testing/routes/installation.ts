import type { installationRoutes } from '@puente/contracts/installation';

import type { RoutesOf } from '../every-route/declaration.ts';
import { anybody } from '../every-route/expectations.ts';

const academy = {
  firstName: 'Inés',
  lastName: 'Rey',
  email: 'ines@academia.test',
  password: 'mar-y-montaña-7',
  nombre: 'Puente',
  correo: 'hola@academia.test',
};

/** The academy of these tests has an administrator, so these routes lead nowhere. */
export const routes = {
  'POST /instalacion/comprobacion': {
    who: anybody,
    request: () => ({ body: { token: 'forged' } }),
    reaches: ['NOT_FOUND'],
  },
  'POST /instalacion': {
    who: anybody,
    request: () => ({ body: { token: 'forged', ...academy } }),
    reaches: ['NOT_FOUND'],
  },
} satisfies RoutesOf<typeof installationRoutes>;

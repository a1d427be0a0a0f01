import { randomUUID } from 'node:crypto';

import type { systemStateRoutes } from '@puente/contracts/system-state';

import type { Academy, RoutesOf } from '../every-route/declaration.ts';
import { admins } from '../every-route/expectations.ts';

const type = 'payment_intent.succeeded';

/** An event of the card provider that was given up. */
async function givenUp({ app }: Academy): Promise<string> {
  const id = `evt_${randomUUID()}`;
  await app.platform.database.query(
    `insert into payment_events (id, type, "receivedAt", attempts, "gaveUpAt") values ($1, $2, now(), 24, now())`,
    [id, type],
  );
  return `pago-${id}`;
}

const aboutOne = async (academy: Academy) => {
  const id = await givenUp(academy);
  return { id, params: { id } };
};
const before = { tarea: type, intentos: 24 };
const nothing = () => ({ params: { id: 'pago-evt_nothing' } });

export const routes = {
  'GET /sistema': { who: admins },
  'GET /sistema/partes': { who: admins },
  'GET /sistema/fallidos': { who: admins },
  'POST /sistema/fallidos/:id/repetir': {
    who: admins,
    request: nothing,
    leaves: [{ action: 'work.repeated', call: aboutOne, before, after: null }],
  },
  'POST /sistema/fallidos/repetir': {
    who: admins,
    request: () => ({ body: { origen: 'pago', tarea: 'nothing' } }),
    leaves: [
      {
        action: 'work.repeated',
        async call(academy) {
          await givenUp(academy);
          await givenUp(academy);
          return { id: type, body: { origen: 'pago', tarea: type } };
        },
        before: { tarea: type, count: 2 },
        after: null,
      },
    ],
  },
  'DELETE /sistema/fallidos/:id': {
    who: admins,
    request: nothing,
    leaves: [{ action: 'work.discarded', call: aboutOne, before, after: null }],
  },
  // A test to oneself changes nothing of the academy.
  'POST /sistema/correo-de-prueba': { who: admins, request: () => ({ body: { idioma: 'es' } }), leaves: [] },
} satisfies RoutesOf<typeof systemStateRoutes>;

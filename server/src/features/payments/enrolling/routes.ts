import { toWire } from '@puente/contracts/cents';
import { enrollingRoutes as contract } from '@puente/contracts/subscriptions';

import { assertThat } from '../../../platform/errors/app-error.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { limits } from '../limits.ts';
import type { Ordering } from '../ordering/ordering.ts';
import type { ByHand } from './by-hand.ts';
import type { Seats } from './seats.ts';

interface RoutePorts {
  ordering: Ordering;
  seats: Seats;
  byHand: ByHand;
}

/** The routes of codes in the checkout, of seats, and of enrolment by hand. */
export function enrollingRoutes(app: HttpApp, { ordering, seats, byHand }: RoutePorts): void {
  app.routes(contract, {
    priceWithCode: {
      limits: [limits.codesOfUser, limits.codesOfAddress],
      handle: async ({ principal, params, body, now }) => {
        const { code, total, planOf } = await ordering.offerTo(principal.user.id, params.id, now, body.codigo);
        assertThat(code, 'CODE_UNKNOWN');
        const plan = planOf('subscription');
        return {
          codigo: code.codigo,
          porcentaje: code.porcentaje,
          organizacion: code.organizacion,
          precio: toWire(total),
          plan: plan.ok
            ? plan.lines.map(({ numero, monto, fecha }) => ({ numero, monto: toWire(monto), fecha }))
            : null,
        };
      },
    },

    takeSeat: {
      limits: [limits.codesOfUser, limits.codesOfAddress],
      handle: async ({ actor, principal, params, body }) => ({
        subscriptionId: await seats.take(actor, principal.user.id, params.id, body.codigo),
      }),
    },

    byHand: ({ actor, body }) => byHand.enrol(actor, body),
  });
}

import type { paymentsRoutes as contract } from '@puente/contracts/payments';

import type { Handlers } from '../../../platform/http/app.ts';
import { limits } from '../limits.ts';
import type { Cards } from './cards.ts';

/** A student's saved card. */
export const cardRoutes = (cards: Cards) =>
  ({
    card: {
      limits: [limits.cardReadsOfUser],
      handle: async ({ principal }) => ({ card: await cards.current(principal.user.id) }),
    },
    setUpCard: {
      limits: [limits.cardSetupsOfUser],
      handle: async ({ principal, reply }) => {
        const { id, clientSecret } = await cards.begin(principal.user.id);
        reply.header('cache-control', 'no-store');
        return { clientSecret, setupIntentId: id };
      },
    },

    changeCard: {
      limits: [limits.cardChangesOfUser],
      handle: async ({ actor, principal, body }) => {
        await cards.change(actor, principal.user.id, body.setupIntentId);
        return { card: await cards.current(principal.user.id) };
      },
    },
  }) satisfies Partial<Handlers<typeof contract>>;

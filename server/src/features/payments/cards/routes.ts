import { paymentsRoutes as contract } from '@puente/contracts/payments';

import type { Feature } from '../../../platform/feature.ts';
import { limits } from '../limits.ts';
import type { Cards } from './change-card.ts';

export const cardRoutes =
  (cards: Cards): NonNullable<Feature['routes']> =>
  (app) => {
    app.handle(contract.card, async ({ principal }) => ({ card: await cards.current(principal.user.id) }), {
      limits: [limits.cardReadsOfUser],
    });

    app.handle(
      contract.setUpCard,
      async ({ principal, reply }) => {
        const { id, clientSecret } = await cards.begin(principal.user.id);
        reply.header('cache-control', 'no-store');
        return { clientSecret, setupIntentId: id };
      },
      { limits: [limits.cardSetupsOfUser] },
    );

    app.handle(
      contract.changeCard,
      async ({ actor, principal, body }) => {
        await cards.change(actor, principal.user.id, body.setupIntentId);
        return { card: await cards.current(principal.user.id) };
      },
      { limits: [limits.cardChangesOfUser] },
    );
  };

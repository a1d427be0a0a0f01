import type { paymentsRoutes } from '@puente/contracts/payments';

import type { RateLimit } from '../../platform/http/call.ts';

type Routes = typeof paymentsRoutes;

/** How often a card payment may be begun: each is a call to the provider, and a chance to try a stolen card. [ASVS-2.4.1] */
export const limits = {
  intentsOfUser: {
    name: 'payment-intent',
    points: 30,
    perSeconds: 10 * 60,
    key: ({ principal }) => principal.user.id,
  } satisfies RateLimit<Routes['createIntent']>,
  instalmentIntentsOfUser: {
    name: 'payment-intent',
    points: 30,
    perSeconds: 10 * 60,
    key: ({ principal }) => principal.user.id,
  } satisfies RateLimit<Routes['instalmentIntent']>,
  confirmationsOfUser: {
    name: 'payment-confirm',
    points: 60,
    perSeconds: 10 * 60,
    key: ({ principal }) => principal.user.id,
  } satisfies RateLimit<Routes['confirm']>,
  consentsOfUser: {
    name: 'payment-consent',
    points: 60,
    perSeconds: 10 * 60,
    key: ({ principal }) => principal.user.id,
  } satisfies RateLimit<Routes['consent']>,
  cardReadsOfUser: {
    name: 'payment-card-read',
    points: 120,
    perSeconds: 10 * 60,
    key: ({ principal }) => principal.user.id,
  } satisfies RateLimit<Routes['card']>,
  cardSetupsOfUser: {
    name: 'payment-card-setup',
    points: 15,
    perSeconds: 10 * 60,
    key: ({ principal }) => principal.user.id,
  } satisfies RateLimit<Routes['setUpCard']>,
  cardChangesOfUser: {
    name: 'payment-card-change',
    points: 30,
    perSeconds: 10 * 60,
    key: ({ principal }) => principal.user.id,
  } satisfies RateLimit<Routes['changeCard']>,
  /** Each is drawn anew, which takes a while. */
  receiptsOfUser: {
    name: 'payment-receipt',
    points: 60,
    perSeconds: 10 * 60,
    key: ({ principal }) => principal.user.id,
  } satisfies RateLimit<Routes['receipt']>,
  readsOfUser: {
    name: 'payment-read',
    points: 120,
    perSeconds: 10 * 60,
    key: ({ principal }) => principal.user.id,
  } satisfies RateLimit<Routes['intent']>,
};

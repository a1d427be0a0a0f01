import { expect, test } from 'vitest';

import { cards, type Checkout, checkout } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';

let shop: Checkout;
putAwayAfterEach(() => shop);

/** The course of `checkout` closes with its second class, 72 hours from the start. */
const closes = new Date('2026-11-24T15:00:00Z').getTime();
const minute = 60_000;

test('[SHOP-3] a course can’t be bought once its enrolment is closed', async () => {
  shop = await checkout();
  shop.clock.set(closes);
  expect((await shop.create('payment')).body).toMatchObject({ statusCode: 422, code: 'COURSE_ENROLMENT_CLOSED' });
  expect(await shop.orders()).toEqual([]);
});

test('[SHOP-3] whoever was shown the price pays until 30 minutes after; then the order is given up', async () => {
  shop = await checkout();
  shop.clock.set(closes - minute);
  const shown = await shop.open('payment');
  shop.clock.set(closes + 29 * minute);
  await shop.reconcile();
  expect(await shop.open('payment')).toEqual(shown);

  shop.clock.set(closes + 30 * minute);
  expect((await shop.create('payment')).body.code).toBe('COURSE_ENROLMENT_CLOSED');
  await shop.reconcile();
  expect((await shop.orders()).map(({ estado }) => estado)).toEqual(['abandoned']);
  expect((await shop.stripe.paymentIntents.retrieve(shown.paymentIntentId)).status).toBe('canceled');
});

test('[SHOP-3] money that was paid in time gives the course, however late the academy learns of it', async () => {
  shop = await checkout();
  shop.clock.set(closes - minute);
  const shown = await shop.open('payment');
  shop.clock.set(closes + 29 * minute);
  await shop.pay(shown, cards.works);
  shop.clock.set(closes + 120 * minute);
  await shop.reconcile();
  expect(await shop.subscriptions()).toMatchObject([{ estado: 'Activa', cursoId: shop.courseId }]);
  expect(await shop.held()).toBe(60_000);
});

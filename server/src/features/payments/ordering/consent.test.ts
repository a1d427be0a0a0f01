import { beforeEach, expect, test } from 'vitest';

import { cards, type Checkout, checkout } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';

const at = new Date('2026-10-31T15:00:00Z');

let shop: Checkout;
beforeEach(async () => {
  shop = await checkout({ at, precio: 199.99 });
});
putAwayAfterEach(() => shop);

const consentAt = async () => (await shop.orders())[0]?.consentAt;

test('[PAY-11] the consent to a plan has the time at which it is given, not at which the order is opened', async () => {
  const { body: intent } = await shop.create('subscription');
  expect(await consentAt()).toBeNull();
  shop.clock.set('2026-10-31T15:20:00Z');
  expect(await shop.agree(intent)).toMatchObject({ status: 200, body: { consentAt: '2026-10-31T15:20:00.000Z' } });
  shop.clock.set('2026-10-31T15:30:00Z');
  await shop.agree(intent);
  expect(await consentAt()).toEqual(shop.clock.now);

  await shop.pay(intent, cards.works);
  await shop.webhooks();
  const agreed = await consentAt();
  shop.clock.set('2026-11-01T15:00:00Z');
  expect((await shop.agree(intent)).body).toEqual({ consentAt: agreed!.toISOString() });
});

test('[PAY-18, ASVS-2.3.1] without consent the first payment is only authorized: nothing is charged, and nobody is enrolled', async () => {
  const { body: intent } = await shop.create('subscription');
  await shop.pay(intent, cards.works);
  await shop.webhooks();
  await shop.reconcile();
  expect((await shop.confirm(intent, 'subscription')).body).toMatchObject({
    statusCode: 409,
    code: 'PLAN_CONSENT_REQUIRED',
  });
  expect([await shop.held(), await shop.subscriptions()]).toEqual([0, []]);

  await shop.agree(intent);
  expect((await shop.confirm(intent, 'subscription')).body).toMatchObject({ estado: 'succeeded' });
  expect([await shop.held(), (await shop.subscriptions()).length]).toEqual([10_000, 1]);
});

test('[PAY-18] an authorization without consent is released when the student comes back or chooses to pay in full', async () => {
  const { body: intent } = await shop.create('subscription');
  await shop.pay(intent, cards.works);
  const { body: again } = await shop.create('subscription');
  expect(again.paymentIntentId).not.toBe(intent.paymentIntentId);
  expect((await shop.stripe.paymentIntents.retrieve(intent.paymentIntentId)).status).toBe('canceled');
  await shop.pay(again, cards.works);
  await shop.buy('payment');
  expect(await shop.held()).toBe(19_999);
  expect(await shop.orders()).toMatchObject([{ estado: 'abandoned' }, { estado: 'completed' }]);
});

test('[PAY-18] a plan that was agreed to and confirmed is taken, not released, when another mode is chosen', async () => {
  const intent = await shop.open('subscription');
  await shop.pay(intent, cards.works);
  expect((await shop.create('payment')).body).toMatchObject({ code: 'COURSE_ALREADY_OWNED' });
  expect(await shop.held()).toBe(10_000);
  await shop.webhooks();
  expect((await shop.subscriptions()).length).toBe(1);
});

test('[PAY-18] a lost browser and a lost webhook: the reconciler takes the authorized money', async () => {
  const intent = await shop.open('subscription');
  await shop.pay(intent, cards.works);
  shop.clock.pass({ minutes: 5 });
  await shop.reconcile();
  expect([await shop.held(), (await shop.subscriptions()).length]).toEqual([10_000, 1]);
});

test('[PAY-11] a plan from before consents were required is not charged automatically: the student pays its instalments', async () => {
  await shop.buy('subscription');
  await shop.platform.database.query('update orders set "consentAt" = null');
  await shop.goTo('2026-11-30T14:00:00Z');
  const [, second] = await shop.payments();
  expect(second).toMatchObject({ estado: 'failed', failureCode: 'consent_missing', nextAttemptAt: null });
  expect(await shop.held()).toBe(10_000);
});

test('[PAY-11] consent is only possible for one’s own order with a plan', async () => {
  const { body: full } = await shop.create('payment');
  expect((await shop.agree(full)).body).toMatchObject({ statusCode: 409, code: 'PAYMENT_MISMATCH' });
  expect((await shop.agree({ paymentIntentId: 'pi_invented' })).status).toBe(404);
  expect((await shop.agree({ paymentIntentId: 'invented' })).status).toBe(400);
  expect((await shop.call('POST', `payments/intents/${full.paymentIntentId}/consent`)).status).toBe(401);
});

test('[ASVS-8.2.2] nobody can consent to somebody else’s plan', async () => {
  const { body: intent } = await shop.create('subscription');
  const stranger = await shop.app.student();
  expect((await shop.agree(intent, stranger)).body).toMatchObject({ statusCode: 404, code: 'PAYMENT_NOT_FOUND' });
  expect(await consentAt()).toBeNull();
});

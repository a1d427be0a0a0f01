import { afterEach, beforeEach, expect, test } from 'vitest';

import { createUser } from '../../../testing/factories.ts';
import { type Checkout, cards, checkout } from '../checkout-for-test.ts';

const at = new Date('2026-10-31T15:00:00Z');

let shop: Checkout;
beforeEach(async () => {
  shop = await checkout({ at, precio: 199.99 });
});
afterEach(() => shop.close());

const consentAt = async () => (await shop.orders())[0]?.consentAt;

test('[PAY-11] the consent to a plan has the time at which it is given, not at which the order is opened', async () => {
  const { body: intent } = await shop.create('subscription');
  expect(await consentAt()).toBeNull();
  shop.clock.now = new Date('2026-10-31T15:20:00Z');
  expect(await shop.agree(intent)).toMatchObject({ status: 200, body: { consentAt: '2026-10-31T15:20:00.000Z' } });
  shop.clock.now = new Date('2026-10-31T15:30:00Z');
  await shop.agree(intent);
  expect(await consentAt()).toEqual(shop.clock.now);

  await shop.pay(intent, cards.works);
  await shop.webhooks();
  const agreed = await consentAt();
  shop.clock.now = new Date('2026-11-01T15:00:00Z');
  expect((await shop.agree(intent)).body).toEqual({ consentAt: agreed!.toISOString() });
});

test('[PAY-11] without consent nothing is charged automatically: the student pays the instalments', async () => {
  const { body: intent } = await shop.create('subscription');
  await shop.pay(intent, cards.works);
  await shop.webhooks();
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
  const stranger = await createUser(shop.platform);
  expect((await shop.agree(intent, stranger)).body).toMatchObject({ statusCode: 404, code: 'PAYMENT_NOT_FOUND' });
  expect(await consentAt()).toBeNull();
});

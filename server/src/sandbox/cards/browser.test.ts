import Fastify from 'fastify';
import type { Stripe } from 'stripe';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '../../platform/database/database.ts';
import type { TestSandbox } from '../../testing/servers/cards-sandbox.ts';
import { emptied, idOf, testSandbox, typedCard } from '../../testing/servers/cards-sandbox.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { sandboxCardRoutes } from './routes.ts';

let database: Database;
let at: TestSandbox;
beforeAll(async () => {
  database = await testDatabase();
  return () => database.close();
});
beforeEach(async () => {
  at = testSandbox(await emptied(database));
});

async function intent(more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  const { id, client_secret } = await at.stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    metadata: { paymentId: 'p1' },
    ...more,
  });
  return { id, secret: { client_secret: client_secret ?? '' }, path: `payment_intents/${id}` };
}

describe('the publishable key', () => {
  test('reads an intent with its client secret, without the hidden fields', async () => {
    const customer = (await at.stripe.customers.create({ email: 'ana@puente.test' })).id;
    const { id, path, secret } = await intent({ customer });
    const { status, body } = await at.browser('GET', path, secret);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, amount: 10_000, status: 'requires_payment_method', ...secret });
    for (const hidden of ['customer', 'metadata', 'latest_charge']) expect(body).not.toHaveProperty(hidden);
  });

  test('[ASVS-8.2.2] reads no intent without its own client secret', async () => {
    const [mine, other] = [await intent(), await intent()];
    expect((await at.browser('GET', mine.path, other.secret)).status).toBe(400);
    expect((await at.browser('GET', mine.path, {})).status).toBe(400);
    const pay = { ...other.secret, ...typedCard('4242424242424242') };
    expect((await at.browser('POST', `${mine.path}/confirm`, pay)).status).toBe(400);
    expect((await at.stripe.paymentIntents.retrieve(mine.id)).status).toBe('requires_payment_method');
  });

  test('[ASVS-8.2.1] may not call other endpoints', async () => {
    const { path, secret } = await intent();
    const ask = async (method: 'GET' | 'POST', address: string, form: Record<string, string> = {}) =>
      (await at.browser(method, address, form)).status;
    expect(await ask('GET', 'payment_intents')).toBe(404);
    expect(await ask('GET', 'customers')).toBe(404);
    expect(await ask('POST', 'refunds', { amount: '1' })).toBe(404);
    expect(await ask('POST', `${path}/cancel`, secret)).toBe(404);
    expect(await ask('POST', `${path}/confirm`, { ...secret, off_session: 'true' })).toBe(400);
    expect(await ask('POST', `${path}/confirm`, { ...secret, amount: '1' })).toBe(400);
    expect(await ask('GET', path, { ...secret, 'expand[]': 'payment_method' })).toBe(400);
    const stranger = { method: 'GET', path, query: '', body: '' };
    expect((await at.sandbox.publishable({ ...stranger, publishableKey: 'sk_test_sandbox' })).status).toBe(401);
    expect((await at.sandbox.publishable({ ...stranger, publishableKey: null })).status).toBe(401);
  });

  test('pays, with the billing name and address of the form', async () => {
    const { id, path, secret } = await intent();
    const names = {
      'payment_method_data[billing_details][name]': 'Ana Pérez',
      'payment_method_data[billing_details][email]': 'ana@puente.test',
      'payment_method_data[billing_details][address][country]': 'US',
      return_url: 'http://127.0.0.1:3000/payment-success',
    };
    const { status, body } = await at.browser('POST', `${path}/confirm`, {
      ...secret,
      ...typedCard('4242 4242 4242 4242', names),
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { id, status: 'succeeded' } });
    const { latest_charge } = await at.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({
      billing_details: { name: 'Ana Pérez', email: 'ana@puente.test', address: { country: 'US' } },
    });
  });

  test('[PAY-9] gets the reason why a card was declined, without hidden fields', async () => {
    const { path, secret } = await intent();
    const { status, body } = await at.browser('POST', `${path}/confirm`, {
      ...secret,
      ...typedCard('4000000000009995'),
    });
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      payment_intent: { status: 'requires_payment_method' },
    });
    expect(body.error?.['payment_intent']).not.toHaveProperty('metadata');
  });
});

describe('[PAY-6] 3-D Secure', () => {
  async function challenged(number: string) {
    const asked = await intent();
    const confirmed = await at.browser('POST', `${asked.path}/confirm`, { ...asked.secret, ...typedCard(number) });
    expect(confirmed).toMatchObject({
      status: 200,
      body: {
        status: 'requires_action',
        next_action: {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'sandbox_challenge', amount: 10_000, currency: 'usd', last4: number.slice(-4) },
        },
      },
    });
    const answer = (outcome: 'succeed' | 'fail') =>
      at.browser('POST', `${asked.path}/sandbox_authenticate`, { ...asked.secret, outcome });
    return { ...asked, answer };
  }

  test.each(['4000002500003155', '4000002760003184', '4000000000003220'])(
    '%s is paid after authentication',
    async (number) => {
      const { id, answer } = await challenged(number);
      expect(await answer('succeed')).toMatchObject({ status: 200, body: { status: 'succeeded', next_action: null } });
      expect(await at.stripe.paymentIntents.retrieve(id)).toMatchObject({ amount_received: 10_000 });
      expect((await answer('succeed')).body.error).toMatchObject({ code: 'payment_intent_unexpected_state' });
      await at.sandbox.deliverPending();
      expect(at.heard.map((event) => event.type)).toEqual([
        'payment_intent.created',
        'payment_intent.requires_action',
        'charge.succeeded',
        'payment_intent.succeeded',
      ]);
    },
  );

  test('after a failed authentication nothing is charged, and another card may be used', async () => {
    const { id, path, secret, answer } = await challenged('4000002760003184');
    expect(await answer('fail')).toMatchObject({
      status: 200,
      body: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      },
    });
    expect((await at.stripe.charges.list({ payment_intent: id })).data).toEqual([]);
    const again = await at.browser('POST', `${path}/confirm`, { ...secret, ...typedCard('4242424242424242') });
    expect(again.body).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  test.each([
    ['4000008260003178', 'insufficient_funds'],
    ['4000008400001629', 'generic_decline'],
  ])('%s is declined after authentication: %s', async (number, decline_code) => {
    const { answer } = await challenged(number);
    expect(await answer('succeed')).toMatchObject({
      status: 200,
      body: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined', decline_code } },
    });
  });

  test('the server may disable the challenge', async () => {
    const { id } = await intent();
    const paid = at.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_threeDSecure2Required',
      error_on_requires_action: true,
    });
    await expect(paid).rejects.toMatchObject({ code: 'authentication_required' });
  });
});

describe('changing the card', () => {
  async function setup() {
    const customer = (await at.stripe.customers.create({})).id;
    const { id, client_secret } = await at.stripe.setupIntents.create({
      customer,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
    });
    return { id, customer, path: `setup_intents/${id}`, secret: { client_secret: client_secret ?? '' } };
  }

  test('saves the card for later payments, authenticated', async () => {
    const { id, customer, path, secret } = await setup();
    const asked = await at.browser('POST', `${path}/confirm`, { ...secret, ...typedCard('4000002500003155') });
    expect(asked.body).toMatchObject({ status: 'requires_action' });
    const done = await at.browser('POST', `${path}/sandbox_authenticate`, { ...secret, outcome: 'succeed' });
    expect(done.body).toMatchObject({ status: 'succeeded' });
    expect(done.body).not.toHaveProperty('customer');
    const { payment_method } = await at.stripe.setupIntents.retrieve(id);
    const card = idOf(payment_method);
    const charged = await at.stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'usd',
      customer,
      payment_method: card,
      off_session: true,
      confirm: true,
    });
    expect(charged.status).toBe('succeeded');
  });

  test('a declined, a failed and a canceled setup', async () => {
    const { id, path, secret } = await setup();
    const confirm = (number: string) => at.browser('POST', `${path}/confirm`, { ...secret, ...typedCard(number) });
    expect(await confirm('4000000000009995')).toMatchObject({
      status: 402,
      body: { error: { decline_code: 'insufficient_funds', setup_intent: { id } } },
    });
    await confirm('4000002760003184');
    const failed = await at.browser('POST', `${path}/sandbox_authenticate`, { ...secret, outcome: 'fail' });
    expect(failed.body).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    expect((await at.stripe.setupIntents.cancel(id)).status).toBe('canceled');
    expect((await confirm('4242424242424242')).status).toBe(400);
    expect((await at.browser('GET', path, secret)).body).toMatchObject({ status: 'canceled' });
  });
});

describe('the routes', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

  async function server() {
    const app = Fastify();
    await sandboxCardRoutes(app, at.sandbox);
    return app;
  }

  test('accept a payment as a form', async () => {
    const app = await server();
    const { path, secret } = await intent();
    const url = `/api/dev/stripe/v1/${path}`;
    const query = new URLSearchParams({ ...secret, key: 'pk_test_sandbox' }).toString();
    const read = await app.inject({ url: `${url}?${query}` });
    expect(read.json()).toMatchObject({ status: 'requires_payment_method' });
    expect(read.headers['cache-control']).toBe('no-store');
    const payload = new URLSearchParams({ ...secret, ...typedCard('4242424242424242') }).toString();
    const ownPage = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    const headers = { ...FORM, ...ownPage, authorization: 'Bearer pk_test_sandbox' };
    const paid = await app.inject({ method: 'POST', url: `${url}/confirm`, payload, headers });
    expect({ status: paid.statusCode, body: paid.json<object>() }).toMatchObject({
      status: 200,
      body: { status: 'succeeded' },
    });
  });

  test.each([
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('[ASVS-3.5.1] refuse a request from another site: %j', async (headers) => {
    const app = await server();
    const { id, path, secret } = await intent();
    const payload = new URLSearchParams({
      ...secret,
      ...typedCard('4242424242424242'),
      key: 'pk_test_sandbox',
    }).toString();
    const url = `/api/dev/stripe/v1/${path}/confirm`;
    const answer = await app.inject({ method: 'POST', url, payload, headers: { ...FORM, ...headers } });
    expect(answer.statusCode).toBe(403);
    expect((await at.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });

  test('accept only form-encoded bodies below the size limit', async () => {
    const app = await server();
    const url = '/api/dev/stripe/v1/payment_intents/pi_1/confirm';
    expect((await app.inject({ method: 'POST', url, payload: { key: 'pk_test_sandbox' } })).statusCode).toBe(415);
    const payload = `key=pk_test_sandbox&a=${'x'.repeat(20_000)}`;
    expect((await app.inject({ method: 'POST', url, payload, headers: FORM })).statusCode).toBe(413);
  });
});

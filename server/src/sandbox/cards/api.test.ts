import { Stripe } from 'stripe';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '../../platform/database/database.ts';
import type { TestSandbox } from '../../testing/servers/cards-sandbox.ts';
import { emptied, newCard, refusal, testSandbox } from '../../testing/servers/cards-sandbox.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createCardSandbox } from './sandbox.ts';

let database: Database;
let at: TestSandbox;
beforeAll(async () => {
  database = await testDatabase();
  return () => database.close();
});
beforeEach(async () => {
  at = testSandbox(await emptied(database));
});

const AMOUNT = { amount: 10_000, currency: 'usd' } as const;
const intent = (more: Partial<Stripe.PaymentIntentCreateParams> = {}, options: Stripe.RequestOptions = {}) =>
  at.stripe.paymentIntents.create({ ...AMOUNT, ...more }, options);

/** Creates an intent with a parameter that the SDK's types do not allow. */
const misspelt = (params: object) => at.stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams);

describe('refusals', () => {
  test.each([
    [{ ...AMOUNT, payment_method_types: ['card'] }, 'parameter_unknown', 'payment_method_types'],
    [{ ...AMOUNT, customer: 'cus_nobody' }, 'resource_missing', 'customer'],
    [
      { ...AMOUNT, payment_method_data: { card: { numbr: '1' } } },
      'parameter_unknown',
      'payment_method_data[card][numbr]',
    ],
    [{ currency: 'usd' }, 'parameter_missing', 'amount'],
    [{ amount: 12.5, currency: 'usd' }, 'parameter_invalid', 'amount'],
    [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ amount: -100, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ ...AMOUNT, description: '' }, 'parameter_invalid_empty', 'description'],
    [
      { ...AMOUNT, allowed_payment_method_types: ['sepa_debit'] },
      'parameter_invalid',
      'allowed_payment_method_types[0]',
    ],
    [{ ...AMOUNT, off_session: true }, 'parameter_invalid', 'off_session'],
  ])('%j: %s', async (params, code, param) => {
    const error = await refusal(misspelt(params));
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', code, param });
    expect((await at.stripe.paymentIntents.list()).data).toEqual([]);
  });

  test('an unknown object, an unknown URL and a wrong key', async () => {
    expect(await refusal(at.stripe.paymentIntents.retrieve('pi_nobody'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect(await refusal(at.stripe.balance.retrieve())).toMatchObject({ statusCode: 404 });
    const stranger = new Stripe('sk_live_stranger', { httpClient: Stripe.createFetchHttpClient(at.sandbox.fetch) });
    expect(await refusal(stranger.customers.create({}))).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });

  test('an intent cannot be read as a charge', async () => {
    const { id } = await intent();
    expect(await refusal(at.stripe.charges.retrieve(id))).toMatchObject({ statusCode: 404 });
  });
});

describe('idempotency keys', () => {
  test('a repeated key replays the stored answer', async () => {
    const first = await intent({}, { idempotencyKey: 'order-1' });
    const again = await intent({}, { idempotencyKey: 'order-1' });
    expect(again.id).toBe(first.id);
    const headers = new Headers(again.lastResponse.headers);
    expect(headers.get('idempotent-replayed')).toBe('true');
    expect(headers.get('original-request')).toBe(new Headers(first.lastResponse.headers).get('request-id'));
    expect((await at.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test('concurrent requests with the same key run once', async () => {
    const both = await Promise.all([
      intent({}, { idempotencyKey: 'order-1' }),
      intent({}, { idempotencyKey: 'order-1' }),
    ]);
    expect(both[0].id).toBe(both[1].id);
  });

  test('a key with other parameters is refused', async () => {
    await intent({}, { idempotencyKey: 'order-1' });
    const error = await refusal(intent({ amount: 20_000 }, { idempotencyKey: 'order-1' }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error.statusCode).toBe(400);
  });

  test('a decline is replayed, and the card is charged once only', async () => {
    const { id } = await intent();
    const pay = () =>
      at.stripe.paymentIntents.confirm(id, newCard('4000000000000002'), { idempotencyKey: 'attempt-1' });
    const [first, second] = [await refusal(pay()), await refusal(pay())];
    expect(first).toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect(second).toMatchObject({ statusCode: 402, code: 'card_declined', message: first.message });
    expect((await at.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  test('invalid parameters do not use up the key, and keys expire after a day', async () => {
    await refusal(at.stripe.customers.create({ nam: 'Ana' } as object, { idempotencyKey: 'key' }));
    const ana = await at.stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'key' });
    await at.pass(25 * 3600);
    const other = await at.stripe.customers.create({ name: 'Ana' }, { idempotencyKey: 'key' });
    expect(other.id).not.toBe(ana.id);
  });

  test('the SDK’s own retry after a lost answer gets the result of the first request', async () => {
    let lost = 0;
    const losesTheFirst: typeof fetch = async (input, init) => {
      const answer = await at.sandbox.fetch(input, init);
      lost += 1;
      if (lost === 1) throw new TypeError('fetch failed');
      return answer;
    };
    const stripe = new Stripe('sk_test_sandbox', { httpClient: Stripe.createFetchHttpClient(losesTheFirst) });
    await stripe.customers.create({ email: 'ana@puente.test' });
    expect(lost).toBe(2);
    expect((await at.stripe.customers.list()).data).toHaveLength(1);
  });
});

describe('[PAY-13] an intent is paid once', () => {
  test('a second confirmation is refused', async () => {
    const { id } = await intent();
    await at.stripe.paymentIntents.confirm(id, newCard('4242424242424242'));
    const error = await refusal(at.stripe.paymentIntents.confirm(id, newCard('4242424242424242')));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(error.payment_intent).toMatchObject({ id, status: 'succeeded' });
  });

  test('two concurrent confirmations charge once', async () => {
    const { id } = await intent();
    // Two servers with one database.
    const other = createCardSandbox({
      database: at.database,
      now: () => at.clock.now,
      log: { error() {}, warn() {} } as never,
      webhookSecret: 'whsec_other',
      deliverWebhook: () => Promise.resolve({ status: 200 }),
    });
    const elsewhere = new Stripe('sk_test_sandbox', {
      httpClient: Stripe.createFetchHttpClient(other.fetch),
      maxNetworkRetries: 0,
    });
    const outcomes = await Promise.allSettled([
      at.stripe.paymentIntents.confirm(id, newCard('4242424242424242')),
      elsewhere.paymentIntents.confirm(id, newCard('4242424242424242')),
      at.stripe.paymentIntents.confirm(id, newCard('4242424242424242')),
    ]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await at.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  test('a paid intent cannot be canceled, a canceled one not paid', async () => {
    const paid = await intent({ confirm: true, payment_method: 'pm_card_visa' });
    expect((await refusal(at.stripe.paymentIntents.cancel(paid.id))).code).toBe('payment_intent_unexpected_state');

    const { id } = await intent();
    const canceled = await at.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const late = at.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect((await refusal(late)).code).toBe('payment_intent_unexpected_state');
    expect((await refusal(at.stripe.paymentIntents.cancel(id))).code).toBe('payment_intent_unexpected_state');
  });

  test('a paid intent cannot be changed, except for its description and receipt address', async () => {
    const { id } = await intent({ confirm: true, payment_method: 'pm_card_visa' });
    expect((await refusal(at.stripe.paymentIntents.update(id, { amount: 50 }))).code).toBe(
      'payment_intent_unexpected_state',
    );
    expect(await at.stripe.paymentIntents.update(id, { description: 'Curso' })).toMatchObject({ description: 'Curso' });
  });
});

describe('objects', () => {
  test('metadata is merged, and an empty value removes its key', async () => {
    const { id } = await intent({ metadata: { paymentId: 'p1', orderId: 'o1' } });
    const changed = await at.stripe.paymentIntents.update(id, { metadata: { orderId: '', courseId: 'c1' } });
    expect(changed.metadata).toEqual({ paymentId: 'p1', courseId: 'c1' });
    expect((await at.stripe.paymentIntents.update(id, { metadata: '' })).metadata).toEqual({});
  });

  test('a customer is updated field by field', async () => {
    const { id } = await at.stripe.customers.create({ email: 'ana@puente.test', name: 'Ana' });
    const changed = await at.stripe.customers.update(id, { name: 'Ana María', phone: '' });
    expect(changed).toMatchObject({ email: 'ana@puente.test', name: 'Ana María', phone: null });
  });

  test('ids are expanded, and no other fields', async () => {
    const customer = await at.stripe.customers.create({ name: 'Ana' });
    const paid = await intent({
      customer: customer.id,
      confirm: true,
      payment_method: 'pm_card_visa',
      expand: ['customer', 'latest_charge.payment_intent'],
    });
    expect(paid).toMatchObject({ customer: { name: 'Ana' }, latest_charge: { payment_intent: { id: paid.id } } });
    const listed = await at.stripe.paymentIntents.list({ expand: ['data.payment_method'] });
    expect(listed.data).toMatchObject([{ payment_method: { type: 'card' } }]);
    expect(await refusal(intent({ expand: ['currency'] }))).toMatchObject({ statusCode: 400, param: 'expand' });
  });

  test('lists are newest first, with pages and filters', async () => {
    const customer = (await at.stripe.customers.create({ email: 'ana@puente.test' })).id;
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      made.unshift((await intent({ customer })).id);
      at.clock.pass({ seconds: 1 });
    }
    await intent();
    const first = await at.stripe.paymentIntents.list({ customer, limit: 2 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: made[0] }, { id: made[1] }] });
    const all = await at.stripe.paymentIntents.list({ customer, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map((one) => one.id)).toEqual(made);
    const before = await at.stripe.paymentIntents.list({ customer, limit: 2, ending_before: made[4] ?? '' });
    expect(before.data.map((one) => one.id)).toEqual([made[2], made[3]]);
    const recent = await at.stripe.paymentIntents.list({ customer, created: { gte: all[1]?.created ?? 0 } });
    expect(recent.data.map((one) => one.id)).toEqual(made.slice(0, 2));
    expect((await at.stripe.customers.list({ email: 'ana@puente.test' })).data).toHaveLength(1);
  });

  test('cards are attached and detached', async () => {
    const customer = (await at.stripe.customers.create({})).id;
    const card = await at.stripe.paymentMethods.attach('pm_card_visa', { customer });
    expect((await at.stripe.customers.listPaymentMethods(customer)).data).toMatchObject([{ id: card.id, customer }]);
    expect((await refusal(at.stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer }))).code).toBe(
      'card_declined',
    );
    expect((await at.stripe.paymentMethods.detach(card.id)).customer).toBeNull();
    expect((await at.stripe.paymentMethods.list({ customer })).data).toEqual([]);
    expect((await refusal(at.stripe.paymentMethods.attach(card.id, { customer }))).message).toContain(
      'not be used again',
    );
  });
});

import { randomUUID } from 'node:crypto';

import { cents } from '@puente/contracts/cents';
import { pino } from 'pino';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '../../../platform/database/database.ts';
import { createCardSandbox } from '../../../sandbox/cards/sandbox.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { Gateway, type GatewayKeys, gatewayKeys, type NewIntent } from './gateway.ts';

const sandboxKeys = gatewayKeys({ provider: 'sandbox' })!;

/** With a Stripe test key, the same contract tests also run against the real provider. */
const realKey = process.env['TEST_STRIPE_SECRET_KEY'];
if (realKey && !/^[sr]k_test_/.test(realKey)) throw new Error('TEST_STRIPE_SECRET_KEY must be a test key.');

let database: Database;
let sandboxFetch: typeof fetch;
beforeAll(async () => {
  database = await testDatabase();
  const log = pino({ level: 'silent' });
  const { webhookSecret } = sandboxKeys;
  sandboxFetch = createCardSandbox({
    database,
    now: () => new Date(),
    log,
    webhookSecret,
    deliverWebhook: async () => ({ status: 200 }),
  }).fetch;
});
afterAll(() => database.close());

describe.each(realKey ? (['sandbox', 'stripe'] as const) : (['sandbox'] as const))(
  'the gateway to the %s',
  (provider) => {
    let gateway: Gateway;
    let stripe: Stripe;
    let customerId: string;
    beforeAll(async () => {
      const keys: GatewayKeys =
        provider === 'sandbox' ? sandboxKeys : { ...sandboxKeys, provider, secretKey: realKey! };
      const behind = provider === 'sandbox' ? sandboxFetch : undefined;
      gateway = new Gateway(keys, behind);
      stripe = new Stripe(keys.secretKey, behind ? { httpClient: Stripe.createFetchHttpClient(behind) } : {});
      customerId = await gateway.createCustomer({
        userId: randomUUID(),
        name: 'Lucía Ramírez',
        email: 'lucia@puente.test',
      });
    });

    const wanted = (traits: Partial<NewIntent> = {}): NewIntent => ({
      amount: cents(10_000),
      currency: 'usd',
      customerId,
      receiptEmail: 'lucia@puente.test',
      description: 'Ciudadanía y Naturalización',
      keepCard: false,
      authorizeOnly: false,
      metadata: { paymentId: randomUUID(), orderId: randomUUID() },
      idempotencyKey: randomUUID(),
      ...traits,
    });
    const make = async (traits: Partial<NewIntent> = {}) => (await gateway.createIntent(wanted(traits)))!;
    const payWith = (id: string, paymentMethod: string) =>
      stripe.paymentIntents.confirm(id, {
        payment_method: paymentMethod,
        return_url: 'https://academiapuente.example/payment-success',
      });

    test('creates one intent per idempotency key, and none when the key is reused with another content', async () => {
      const intent = wanted();
      const [first, again] = [await gateway.createIntent(intent), await gateway.createIntent(intent)];
      expect(first).toMatchObject({
        status: 'requires_payment_method',
        clientSecret: expect.stringContaining('_secret_'),
      });
      expect(again).toEqual(first);
      expect(await gateway.createIntent({ ...intent, receiptEmail: 'other@puente.test' })).toBeNull();
    });

    test('reads amount, card and refunds of a payment', async () => {
      const { metadata, ...rest } = wanted();
      const { id } = (await gateway.createIntent({ ...rest, metadata }))!;
      await payWith(id, 'pm_card_visa');
      expect(await gateway.facts(id)).toMatchObject({
        ...metadata,
        status: 'succeeded',
        amount: cents(10_000),
        amountReceived: 10_000,
        currency: 'usd',
        metodoPago: 'Visa •••• 4242',
        paidAt: expect.any(Date),
        savedCard: null,
        refunded: 0,
        dispute: null,
        failure: null,
      });
      await gateway.refund(id, `return-${metadata.paymentId}`);
      await gateway.refund(id, 'another key');
      expect(await gateway.facts(id)).toMatchObject({ status: 'succeeded', refunded: 10_000 });
    });

    test('reads the reason of a decline and its charge', async () => {
      const { id } = await make();
      await payWith(id, 'pm_card_visa_chargeDeclinedInsufficientFunds').catch(() => undefined);
      expect(await gateway.facts(id)).toMatchObject({
        status: 'requires_payment_method',
        amountReceived: 0,
        failure: { code: 'insufficient_funds', charge: expect.stringMatching(/^ch_|^py_/) },
      });
    });

    test('cancels an intent, and reports when that is not possible', async () => {
      const open = await make();
      expect(await gateway.cancelIntent(open.id)).toBe(true);
      expect(await gateway.cancelIntent(open.id)).toBe(true);
      const paid = await make();
      await payWith(paid.id, 'pm_card_visa');
      expect(await gateway.cancelIntent(paid.id)).toBe(false);
    });

    test('[PAY-18] takes the money of an authorized payment at its capture, once', async () => {
      const { id } = await make({ authorizeOnly: true });
      await payWith(id, 'pm_card_visa');
      expect(await gateway.facts(id)).toMatchObject({ status: 'requires_capture', amountReceived: 0, paidAt: null });
      await gateway.capture(id);
      await gateway.capture(id);
      expect(await gateway.facts(id)).toMatchObject({ status: 'succeeded', amountReceived: 10_000 });

      const released = await make({ authorizeOnly: true });
      await payWith(released.id, 'pm_card_visa');
      expect(await gateway.cancelIntent(released.id)).toBe(true);
      await gateway.capture(released.id);
      expect(await gateway.facts(released.id)).toMatchObject({ status: 'canceled', amountReceived: 0 });
    });

    test('charges a saved card off-session, once', async () => {
      const first = await make({ keepCard: true });
      await payWith(first.id, 'pm_card_visa');
      const { savedCard } = await gateway.facts(first.id);
      const later = await make();
      expect(await gateway.chargeSavedCard(later.id, savedCard!, 'attempt-1')).toBeNull();
      expect(await gateway.facts(later.id)).toMatchObject({ status: 'succeeded', amountReceived: 10_000 });
      // The second attempt finds the intent paid, and reports nothing new.
      expect(await gateway.chargeSavedCard(later.id, savedCard!, 'attempt-2')).toBeNull();
      expect((await stripe.charges.list({ payment_intent: later.id })).data).toHaveLength(1);
    });

    test('tells a missing card from a declined one', async () => {
      const { id } = await make();
      expect(await gateway.chargeSavedCard(id, 'pm_gone', randomUUID())).toMatchObject({
        code: 'payment_method_missing',
        final: true,
      });
      expect((await gateway.facts(id)).failure).toBeNull();
    });

    test('[PAY-16] saves a card, reads it, and detaches it idempotently', async () => {
      const { id, clientSecret } = await gateway.createSetup(customerId);
      expect(clientSecret).toContain('_secret_');
      expect(await gateway.setupFacts(id)).toMatchObject({
        status: 'requires_payment_method',
        customerId,
        saved: null,
      });
      await stripe.setupIntents.confirm(id, {
        payment_method: 'pm_card_visa',
        return_url: 'https://academiapuente.example/dashboard/payments',
      });
      const { saved } = (await gateway.setupFacts(id))!;
      expect(saved).toEqual({ paymentMethodId: expect.stringMatching(/^pm_/), since: expect.any(Date) });
      const { paymentMethodId } = saved!;
      expect(await gateway.card(paymentMethodId)).toEqual({
        brand: 'Visa',
        last4: '4242',
        expMonth: expect.any(Number),
        expYear: expect.any(Number),
      });
      const later = await make();
      expect(await gateway.chargeSavedCard(later.id, paymentMethodId, randomUUID())).toBeNull();
      await gateway.detachCard(paymentMethodId);
      await gateway.detachCard(paymentMethodId);
      expect(await gateway.card(paymentMethodId)).toBeNull();
      expect(await gateway.chargeSavedCard((await make()).id, paymentMethodId, randomUUID())).toMatchObject({
        code: 'payment_method_missing',
      });
    });

    test('[PAY-16] returns null for unknown cards and setup intents', async () => {
      expect(await gateway.setupFacts('seti_invented')).toBeNull();
      expect(await gateway.card('pm_invented')).toBeNull();
      await gateway.detachCard('pm_invented');
    });
  },
);

describe('a provider that fails', () => {
  const answering = (status: number, error: object) =>
    new Gateway(sandboxKeys, async () =>
      Response.json({ error }, { status, headers: { 'stripe-should-retry': 'false' } }),
    );

  test('is unreachable when the network is down or it answers with a server error', async () => {
    const offline = new Gateway(sandboxKeys, async () => {
      throw new TypeError('fetch failed');
    });
    await expect(offline.facts('pi_1')).rejects.toMatchObject({ code: 'PAYMENTS_UNREACHABLE' });
    await expect(answering(500, { type: 'api_error' }).facts('pi_1')).rejects.toMatchObject({
      code: 'PAYMENTS_UNREACHABLE',
    });
    await expect(answering(429, { type: 'rate_limit_error' }).facts('pi_1')).rejects.toMatchObject({
      code: 'PAYMENTS_UNREACHABLE',
    });
  });

  test('is not configured without keys, or with invalid ones', async () => {
    const refused = { code: 'PAYMENTS_NOT_CONFIGURED' };
    await expect(answering(401, { type: 'invalid_request_error' }).facts('pi_1')).rejects.toMatchObject(refused);
    const none = new Gateway(null);
    await expect(none.facts('pi_1')).rejects.toMatchObject(refused);
    expect(() => none.forBrowser()).toThrow(expect.objectContaining(refused));
  });
});

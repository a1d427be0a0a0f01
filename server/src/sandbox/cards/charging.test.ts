import { Stripe } from 'stripe';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '../../platform/database/database.ts';
import type { TestSandbox } from '../../testing/servers/cards-sandbox.ts';
import { emptied, idOf, newCard, refusal, testSandbox } from '../../testing/servers/cards-sandbox.ts';
import { testDatabase } from '../../testing/test-database.ts';

let database: Database;
let at: TestSandbox;
beforeAll(async () => {
  database = await testDatabase();
  return () => database.close();
});
beforeEach(async () => {
  at = testSandbox(await emptied(database));
});

const intent = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  at.stripe.paymentIntents.create({ amount: 18_000, currency: 'usd', allowed_payment_method_types: ['card'], ...more });

const confirm = (id: string, number: string) => at.stripe.paymentIntents.confirm(id, newCard(number));

describe('cards that are approved', () => {
  test.each([
    ['4242424242424242', 'visa', '4242'],
    ['5555555555554444', 'mastercard', '4444'],
    ['378282246310005', 'amex', '0005'],
  ])('%s is charged', async (number, brand, last4) => {
    const { id } = await intent({ metadata: { paymentId: 'p1' } });
    const paid = await confirm(id, number);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 18_000, metadata: { paymentId: 'p1' } });

    const charge = await at.stripe.charges.retrieve(idOf(paid.latest_charge));
    expect(charge).toMatchObject({ status: 'succeeded', paid: true, amount: 18_000, payment_intent: id });
    expect(charge.payment_method_details?.card).toMatchObject({ brand, last4 });
    await at.sandbox.deliverPending();
    expect(at.heard.map((event) => event.type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  test('the card number is not stored', async () => {
    await confirm((await intent()).id, '4242424242424242');
    const { rows } = await at.database.query(`select (o.*)::text as line from sandbox_card_objects o
      union all select (r.*)::text from sandbox_card_requests r`);
    expect(rows.length).toBeGreaterThan(4);
    expect(JSON.stringify(rows)).not.toContain('4242424242');
  });

  test('with manual capture is authorized, and paid once it is captured', async () => {
    const { id } = await intent({ capture_method: 'manual' });
    const authorized = await confirm(id, '4242424242424242');
    expect(authorized).toMatchObject({ status: 'requires_capture', amount_capturable: 18_000, amount_received: 0 });
    const charge = idOf(authorized.latest_charge);
    expect(await at.stripe.charges.retrieve(charge)).toMatchObject({ captured: false, amount_captured: 0 });
    expect((await refusal(at.stripe.refunds.create({ charge }))).message).toContain('not been captured');
    expect((await refusal(confirm(id, '4242424242424242'))).code).toBe('payment_intent_unexpected_state');

    const paid = await at.stripe.paymentIntents.capture(id);
    expect(paid).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 18_000 });
    expect(await at.stripe.charges.retrieve(charge)).toMatchObject({ captured: true, amount_captured: 18_000 });
    expect((await refusal(at.stripe.paymentIntents.capture(id))).code).toBe('payment_intent_unexpected_state');
    await at.sandbox.deliverPending();
    expect(at.heard.map((event) => event.type)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
    ]);
  });

  test('an authorized payment can be canceled, which takes nothing', async () => {
    const { id } = await intent({ capture_method: 'manual' });
    await confirm(id, '4242424242424242');
    expect(await at.stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect((await refusal(at.stripe.paymentIntents.capture(id))).code).toBe('payment_intent_unexpected_state');
  });

  test('a charge in processing succeeds later', async () => {
    const { id } = await intent();
    expect(await confirm(id, '4000000000006074')).toMatchObject({ status: 'processing', amount_received: 0 });
    await at.pass(4);
    expect((await at.stripe.paymentIntents.retrieve(id)).status).toBe('processing');
    expect((await refusal(at.stripe.paymentIntents.cancel(id))).code).toBe('payment_intent_unexpected_state');
    await at.pass(1);
    expect(await at.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', amount_received: 18_000 });
    expect(at.heard.map((event) => event.type)).toEqual([
      'payment_intent.created',
      'charge.pending',
      'payment_intent.processing',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  test('a charge in processing is declined later', async () => {
    const { id } = await intent();
    expect((await confirm(id, '4000000000006082')).status).toBe('processing');
    await at.pass(5);
    expect(await at.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
    });
    expect(at.heard.at(-1)?.type).toBe('payment_intent.payment_failed');
  });
});

describe('[PAY-9] cards that are declined', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'try_again_later'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'try_again_later'],
    ['4000000000009987', 'card_declined', 'lost_card', 'do_not_try_again'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'do_not_try_again'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded', 'try_again_later'],
    ['4000000000000069', 'expired_card', 'expired_card', 'confirm_card_data'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', 'confirm_card_data'],
    ['4000000000000119', 'processing_error', 'processing_error', 'try_again_later'],
  ])('%s: %s, %s, %s', async (number, code, decline_code, advice_code) => {
    const { id } = await intent();
    const error = await refusal(confirm(id, number));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, code, decline_code, advice_code });
    expect(error.payment_intent).toMatchObject({ id, status: 'requires_payment_method' });

    const after = await at.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      amount_received: 0,
      last_payment_error: { type: 'card_error', code, decline_code, advice_code },
      latest_charge: { status: 'failed', paid: false, failure_code: code },
    });
    await at.sandbox.deliverPending();
    expect(at.heard.at(-1)).toMatchObject({ type: 'payment_intent.payment_failed', object: { id } });

    expect((await confirm(id, '4242424242424242')).status).toBe('succeeded');
  });

  test.each([
    ['4242424242424241', 'Your card number is incorrect.'],
    ['4539578763621486', 'This card number is not a test card.'],
    ['not a number', 'This card number is not a test card.'],
  ])('%s is incorrect_number, and no charge is created', async (number, message) => {
    const { id } = await intent();
    expect(await refusal(confirm(id, number))).toMatchObject({ statusCode: 402, code: 'incorrect_number', message });
    expect(await at.stripe.paymentIntents.retrieve(id)).toMatchObject({
      last_payment_error: null,
      latest_charge: null,
    });
  });

  test('an expiry in the past is expired_card; a card is valid until the end of its month', async () => {
    const expiring = (month: number, year: number) =>
      at.stripe.paymentMethods.create({
        type: 'card',
        card: { number: '4242424242424242', exp_month: month, exp_year: year },
      });
    expect((await refusal(expiring(10, 2026))).code).toBe('expired_card');
    expect((await refusal(expiring(12, 2025))).code).toBe('expired_card');
    expect((await refusal(expiring(13, 2027))).code).toBe('invalid_expiry_month');
    expect((await expiring(11, 26)).card).toMatchObject({ exp_month: 11, exp_year: 2026, last4: '4242' });
  });
});

describe('[PAY-11] later instalments', () => {
  /** Pays the first instalment with a new card, which is saved to the customer. */
  async function firstInstalment(number: string): Promise<{ customer: string; card: string }> {
    const customer = (await at.stripe.customers.create({ email: 'ana@puente.test' })).id;
    const { id, client_secret } = await intent({ customer, setup_future_usage: 'off_session' });
    const paid = await confirm(id, number);
    if (paid.status === 'requires_action') {
      const form = { client_secret: client_secret ?? '', outcome: 'succeed' };
      await at.browser('POST', `payment_intents/${id}/sandbox_authenticate`, form);
    }
    const { payment_method } = await at.stripe.paymentIntents.retrieve(id);
    return { customer, card: idOf(payment_method) };
  }
  const later = ({ customer, card }: { customer: string; card: string }) =>
    intent({ customer, payment_method: card, off_session: true, confirm: true });

  test.each(['4242424242424242', '4000002500003155', '4000000000000259'])(
    '%s is charged off-session',
    async (number) => {
      const saved = await firstInstalment(number);
      expect((await at.stripe.paymentMethods.list({ customer: saved.customer })).data).toMatchObject([
        { id: saved.card },
      ]);
      expect(await later(saved)).toMatchObject({ status: 'succeeded', amount_received: 18_000 });
    },
  );

  test('3220 authenticates whenever the cardholder is present, not off-session', async () => {
    const saved = await firstInstalment('4000000000003220');
    const { id } = await intent({ customer: saved.customer });
    expect((await at.stripe.paymentIntents.confirm(id, { payment_method: saved.card })).status).toBe('requires_action');
    expect((await later(saved)).status).toBe('succeeded');
  });

  test('3184 requires authentication each time: authentication_required, then paid on the same intent', async () => {
    const saved = await firstInstalment('4000002760003184');
    const error = await refusal(later(saved));
    expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' });
    const { id, client_secret } = error.payment_intent ?? {};
    const failed = await at.stripe.paymentIntents.retrieve(id ?? '');
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required', payment_method: { id: saved.card } },
    });

    const form = { client_secret: client_secret ?? '' };
    const again = await at.browser('POST', `payment_intents/${id}/confirm`, { ...form, payment_method: saved.card });
    expect(again.body).toMatchObject({ status: 'requires_action' });
    const done = await at.browser('POST', `payment_intents/${id}/sandbox_authenticate`, {
      ...form,
      outcome: 'succeed',
    });
    expect(done.body).toMatchObject({ status: 'succeeded' });
  });

  test('0341 is saved, and declined as a saved card', async () => {
    const saved = await firstInstalment('4000000000000341');
    expect(await refusal(later(saved))).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' });
  });

  test('a card that was not saved cannot be used again, nor another customer’s', async () => {
    const { id } = await intent();
    const paid = await confirm(id, '4242424242424242');
    const again = intent({ payment_method: idOf(paid.payment_method) });
    expect(await refusal(again)).toMatchObject({ code: 'payment_method_unexpected_state', param: 'payment_method' });

    const saved = await firstInstalment('4242424242424242');
    const other = (await at.stripe.customers.create({})).id;
    const stolen = later({ customer: other, card: saved.card });
    expect(await refusal(stolen)).toMatchObject({ code: 'resource_missing', param: 'payment_method' });
  });
});

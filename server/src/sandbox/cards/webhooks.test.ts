import { Stripe } from 'stripe';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '../../platform/database/database.ts';
import type { TestSandbox } from '../../testing/servers/cards-sandbox.ts';
import { emptied, idOf, newCard, refusal, testSandbox, WEBHOOK_SECRET } from '../../testing/servers/cards-sandbox.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createCardSandbox } from './sandbox.ts';
import { startSandboxTimer } from './timer.ts';

let database: Database;
let at: TestSandbox;
beforeAll(async () => {
  database = await testDatabase();
  return () => database.close();
});
beforeEach(async () => {
  at = testSandbox(await emptied(database));
});

async function pay(number = '4242424242424242'): Promise<Stripe.PaymentIntent> {
  const { id } = await at.stripe.paymentIntents.create({ amount: 18_000, currency: 'usd' });
  return at.stripe.paymentIntents.confirm(id, newCard(number));
}
const types = () => at.heard.map((event) => event.type);

describe('delivery', () => {
  test('an event is delivered once, and can be listed and retrieved', async () => {
    const { id } = await pay();
    await at.sandbox.deliverPending();
    await at.sandbox.deliverPending();
    expect(types()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
    const listed = await at.stripe.events.list({ type: 'payment_intent.succeeded' });
    expect(listed.data).toMatchObject([{ id: at.heard[2]?.id, data: { object: { id, status: 'succeeded' } } }]);
    expect(await at.stripe.events.retrieve(at.heard[0]?.id ?? '')).toMatchObject({ livemode: false });
  });

  test('a forged or changed body fails the SDK’s signature check', async () => {
    let sent: { body: string; signature: string } | undefined;
    const sandbox = createCardSandbox({
      database: at.database,
      now: () => at.clock.now,
      log: { error() {}, warn() {} } as never,
      webhookSecret: WEBHOOK_SECRET,
      deliverWebhook: (body, headers) => {
        sent ??= { body, signature: headers['stripe-signature'] };
        return Promise.resolve({ status: 200 });
      },
    });
    await pay();
    await sandbox.deliverPending();
    const { body = '', signature = '' } = sent ?? {};
    const check = (text: string, secret: string) => () =>
      Stripe.webhooks.constructEvent(text, signature, secret, undefined, undefined, at.clock.now.getTime());
    expect(check(body, WEBHOOK_SECRET)).not.toThrow();
    expect(check(body.replace('18000', '1'), WEBHOOK_SECRET)).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect(check(body, 'whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  test('a refused event is retried with backoff, also by another process', async () => {
    await pay();
    at.webhook.status = 500;
    await at.sandbox.deliverPending();
    expect(at.heard).toHaveLength(3);
    await at.pass(4);
    expect(at.heard).toHaveLength(3);
    await at.pass(1);
    expect(at.heard).toHaveLength(6);
    await at.pass(9);
    expect(at.heard).toHaveLength(6);

    const restarted = testSandbox(at.database);
    restarted.clock.set(new Date(at.clock.now.getTime() + 1000));
    await restarted.sandbox.deliverPending();
    expect(restarted.heard.map((event) => event.id)).toEqual(at.heard.slice(0, 3).map((event) => event.id));
    await restarted.pass(3600);
    expect(restarted.heard).toHaveLength(3);
  });

  test('after three days an event is given up', async () => {
    await pay();
    at.webhook.status = 500;
    await at.sandbox.deliverPending();
    for (let hours = 0; hours < 80; hours += 1) await at.pass(3600);
    const heard = at.heard.length;
    await at.pass(24 * 3600);
    expect(at.heard).toHaveLength(heard);
  });

  test('two processes share the deliveries', async () => {
    const other = testSandbox(at.database);
    await pay();
    await Promise.all([at.sandbox.deliverPending(), other.sandbox.deliverPending()]);
    const ids = [...at.heard, ...other.heard].map((event) => event.id);
    expect(new Set(ids).size).toBe(3);
    expect(ids).toHaveLength(3);
  });

  test('an event that a dead process had claimed is delivered again after its lease', async () => {
    const dying = createCardSandbox({
      database: at.database,
      now: () => at.clock.now,
      log: { error() {}, warn() {} } as never,
      webhookSecret: WEBHOOK_SECRET,
      deliverWebhook: () => new Promise(() => {}),
    });
    await pay();
    void dying.deliverPending();
    await expect
      .poll(async () => {
        const { rows } = await at.database.query('select 1 from sandbox_card_deliveries where attempts > 0');
        return rows.length;
      })
      .toBe(3);
    await at.pass(59);
    expect(at.heard).toEqual([]);
    await at.pass(1);
    expect(at.heard).toHaveLength(3);
  });

  test('duplicate, dropped and reordered events on demand', async () => {
    at.sandbox.chaos.duplicate = true;
    await pay();
    await at.sandbox.deliverPending();
    expect(new Set(at.heard.map((event) => event.id)).size).toBe(3);
    expect(at.heard).toHaveLength(6);

    at.sandbox.chaos.duplicate = false;
    at.sandbox.chaos.drop = true;
    at.heard.length = 0;
    await pay();
    await at.sandbox.deliverPending();
    expect(at.heard).toEqual([]);
    at.sandbox.chaos.drop = false;
    at.sandbox.chaos.reorder = true;
    await at.pass(5);
    expect(types()).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']);
  });

  test('the timer delivers by itself, and recovers from a failing database', async () => {
    const { id } = await pay('4000000000006074');
    at.clock.pass({ seconds: 5 });
    let failures = 1;
    const flaky = {
      ...at.sandbox,
      advance: () => (failures-- > 0 ? Promise.reject(new Error('no database')) : at.sandbox.advance()),
    };
    const stop = startSandboxTimer(flaky, { warn() {} } as never, { afterCallMs: 10 });
    await expect.poll(() => types().at(-1)).toBe('payment_intent.succeeded');
    await stop();
    expect((await at.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });
});

test('webhooks are delivered soon after a call, without waiting for the next poll', async () => {
  const stop = startSandboxTimer(at.sandbox, { warn() {} } as never, { afterCallMs: 10, lookEveryMs: 3_600_000 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await pay();
  await expect.poll(() => types().at(-1)).toBe('payment_intent.succeeded');
  await stop();
});

describe('refunds', () => {
  test('are possible in parts, up to the whole amount', async () => {
    const { id: payment_intent, latest_charge } = await pay();
    const refund = await at.stripe.refunds.create({ payment_intent, amount: 8_000, reason: 'requested_by_customer' });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 8_000, charge: latest_charge, payment_intent });
    const charge = idOf(latest_charge);
    expect(await at.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 8_000, refunded: false });
    expect((await refusal(at.stripe.refunds.create({ charge, amount: 10_001 }))).param).toBe('amount');

    await at.stripe.refunds.create({ charge });
    expect(await at.stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 18_000, refunded: true });
    expect((await refusal(at.stripe.refunds.create({ charge }))).code).toBe('charge_already_refunded');
    expect((await at.stripe.refunds.list({ payment_intent })).data.map((one) => one.amount)).toEqual([10_000, 8_000]);
    expect((await at.stripe.paymentIntents.retrieve(payment_intent)).status).toBe('succeeded');

    await at.sandbox.deliverPending();
    const refunded = at.heard.filter((event) => event.type === 'charge.refunded');
    expect(refunded).toMatchObject([{ object: { refunded: false } }, { object: { refunded: true } }]);
  });

  test('to the card of a failing refund succeed, and are refused some time later', async () => {
    const { id: payment_intent, latest_charge } = await pay('4000000000005126');
    const { id, status } = await at.stripe.refunds.create({ payment_intent });
    expect(status).toBe('succeeded');
    await at.pass(60);
    expect(await at.stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await at.stripe.charges.retrieve(idOf(latest_charge))).toMatchObject({
      amount_refunded: 0,
      refunded: false,
    });
    expect(at.heard.at(-1)).toMatchObject({ type: 'refund.failed', object: { id, status: 'failed' } });
  });

  test('that run concurrently never exceed the charge', async () => {
    const { id: payment_intent } = await pay();
    const half = () => at.stripe.refunds.create({ payment_intent, amount: 10_000 });
    const outcomes = await Promise.allSettled([half(), half()]);
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('require a charge that succeeded', async () => {
    const { id } = await at.stripe.paymentIntents.create({ amount: 18_000, currency: 'usd' });
    expect(await refusal(at.stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 });
    await refusal(at.stripe.paymentIntents.confirm(id, newCard('4000000000000002')));
    expect(await refusal(at.stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 });
    expect((await refusal(at.stripe.refunds.create({}))).code).toBe('parameter_missing');
  });
});

describe('disputes', () => {
  async function disputed(): Promise<{ id: string; intent: string; charge: string }> {
    const { id: intent, latest_charge } = await pay('4000000000000259');
    expect((await at.stripe.disputes.list({ payment_intent: intent })).data).toEqual([]);
    await at.pass(2);
    const [dispute] = (await at.stripe.disputes.list({ payment_intent: intent })).data;
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 18_000, charge: latest_charge });
    return { id: dispute?.id ?? '', intent, charge: idOf(latest_charge) };
  }

  test('one follows the payment, and is lost when it is accepted', async () => {
    const { id, charge } = await disputed();
    expect(types()).toContain('charge.dispute.created');
    expect(await at.stripe.charges.retrieve(charge)).toMatchObject({ disputed: true, status: 'succeeded' });
    expect((await refusal(at.stripe.refunds.create({ charge }))).code).toBe('charge_disputed');
    expect((await at.stripe.disputes.close(id)).status).toBe('lost');
    expect((await refusal(at.stripe.disputes.close(id))).code).toBe('dispute_already_closed');
    await at.pass(60);
    expect(at.heard.at(-1)).toMatchObject({ type: 'charge.dispute.closed', object: { id, status: 'lost' } });
    expect((await at.stripe.disputes.list()).data).toHaveLength(1);
  });

  test('it is won with evidence', async () => {
    const { id } = await disputed();
    const evidence = (uncategorized_text: string, submit = true) =>
      at.stripe.disputes.update(id, { evidence: { uncategorized_text }, submit });
    expect((await evidence('a draft', false)).status).toBe('needs_response');
    expect((await evidence('attendance records')).status).toBe('under_review');
    expect((await evidence('winning_evidence')).status).toBe('won');
    await at.sandbox.deliverPending();
    expect(at.heard.at(-1)).toMatchObject({ type: 'charge.dispute.closed', object: { status: 'won' } });
  });

  test('a refunded charge is not disputed', async () => {
    const { id: payment_intent } = await pay('4000000000000259');
    await at.stripe.refunds.create({ payment_intent });
    await at.pass(2);
    expect((await at.stripe.disputes.list({ payment_intent })).data).toEqual([]);
  });
});

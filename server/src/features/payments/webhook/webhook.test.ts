import { Stripe } from 'stripe';
import { describe, expect, test, vi } from 'vitest';

import { cards, type Checkout, checkout, type Intent } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';
import { settleEvents } from '../job-types.ts';

let shop: Checkout;
putAwayAfterEach(() => shop);

const secret = 'whsec_sandbox';

function eventAbout(
  intent: Pick<Intent, 'paymentIntentId'>,
  traits: { id?: string; type?: string; object?: object } = {},
): string {
  return JSON.stringify({
    id: traits.id ?? 'evt_1',
    object: 'event',
    type: traits.type ?? 'payment_intent.succeeded',
    data: { object: traits.object ?? { id: intent.paymentIntentId, object: 'payment_intent', status: 'succeeded' } },
  });
}

function post(payload: string, options: { secret?: string; signature?: string; at?: Date } = {}) {
  const timestamp = Math.floor((options.at ?? shop.clock.now).getTime() / 1_000);
  const signature =
    options.signature ??
    Stripe.webhooks.generateTestHeaderString({ payload, secret: options.secret ?? secret, timestamp });
  return shop.server.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

const handled = async () =>
  (await shop.db.selectFrom('payment_events').select('id').where('dueAt', 'is', null).execute()).map(({ id }) => id);
/** The events that were tried and are due again soon; not those that a job has taken. */
const due = () =>
  shop.db
    .selectFrom('payment_events')
    .select(['id', 'attempts'])
    .where('dueAt', '<', new Date(shop.clock.now.getTime() + 5 * 60_000))
    .where('attempts', '>', 0)
    .orderBy('id')
    .execute();

describe('the webhook', () => {
  test('[PAY-13] refuses a request without the provider’s signature', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.works);
    const payload = eventAbout(intent);
    const calls = shop.network.calls.length;
    for (const attempt of [
      post(payload, { secret: 'whsec_someone_elses' }),
      post(payload, { signature: 't=1,v1=0000' }),
      post(payload, { signature: '' }),
      post(payload, { at: new Date(shop.clock.now.getTime() - 6 * 60_000) }),
      post(`${payload} `, { signature: Stripe.webhooks.generateTestHeaderString({ payload, secret }) }),
    ]) {
      const response = await attempt;
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'WEBHOOK_SIGNATURE_INVALID' });
    }
    expect(shop.network.calls.length).toBe(calls);
    expect(await handled()).toEqual([]);
    expect(await shop.subscriptions()).toEqual([]);
  });

  test('[PAY-13] does not trust a signed event: an event about a payment that did not succeed enrolls nobody', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    expect((await post(eventAbout(intent))).statusCode).toBe(200);
    await shop.app.settle();
    expect(await shop.subscriptions()).toEqual([]);
    expect(await shop.payments()).toMatchObject([{ estado: 'pending' }]);
  });

  test('[PAY-13] handles a replayed event once', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.works);
    const published = vi.spyOn(shop.platform.events, 'publish');
    for (let delivery = 0; delivery < 3; delivery += 1) expect((await post(eventAbout(intent))).statusCode).toBe(200);
    await Promise.all([post(eventAbout(intent, { id: 'evt_2' })), post(eventAbout(intent, { id: 'evt_2' }))]);
    await shop.app.settle();
    expect((await handled()).toSorted()).toEqual(['evt_1', 'evt_2']);
    expect(published.mock.calls.filter(([, event]) => event.name === 'payments.payment-taken')).toHaveLength(1);
    expect(await shop.subscriptions()).toHaveLength(1);
  });

  test('[PAY-13] [ASVS-2.3.3] an event is settled with all of its effects, or stays due', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.works);
    vi.spyOn(shop.platform.events, 'publish').mockRejectedValueOnce(new Error('killed'));
    expect((await post(eventAbout(intent))).statusCode).toBe(200);
    await expect.poll(due).toMatchObject([{ id: 'evt_1', attempts: 1 }]);
    expect([await handled(), await shop.subscriptions()]).toEqual([[], []]);
    shop.clock.pass({ seconds: 10 });
    // The job that failed may still be ending.
    await shop.run(settleEvents).catch(() => {});
    await expect.poll(handled).toEqual(['evt_1']);
    expect(await shop.subscriptions()).toHaveLength(1);
  });

  test('[PAY-13] is answered while events before it wait for a slow provider', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.works);
    const provider = Promise.withResolvers<void>();
    shop.network.before = () => provider.promise;
    for (const id of ['evt_1', 'evt_2']) expect((await post(eventAbout(intent, { id }))).statusCode).toBe(200);
    expect(await shop.subscriptions()).toEqual([]);
    provider.resolve();
    await shop.app.settle();
    expect(await shop.subscriptions()).toHaveLength(1);
  });

  test('[PAY-13] duplicates are only looked up', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    const ids = Array.from({ length: 40 }, (_, index) => `evt_${index}`);
    const postAll = () => Promise.all(ids.map((id) => post(eventAbout(intent, { id }))));
    expect(new Set((await postAll()).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await shop.app.settle();
    expect((await handled()).toSorted()).toEqual(ids.toSorted());
    const transactions = vi.spyOn(shop.platform.database, 'transaction');
    await postAll();
    await shop.app.settle();
    expect(
      transactions.mock.calls.filter(([actor]) => 'name' in actor && actor.name === 'payments.webhook'),
    ).toHaveLength(0);
  });

  test('answers 503, so that the event is redelivered, when it can’t be stored', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    const { database } = shop.platform;
    const { transaction } = database;
    let cut = false;
    // A job's transaction may begin meanwhile: the connection is lost for the webhook's alone.
    vi.spyOn(database, 'transaction').mockImplementation((actor, work) => {
      if (cut || !('name' in actor) || actor.name !== 'payments.webhook') return transaction(actor, work);
      cut = true;
      return Promise.reject(lost);
    });
    expect((await post(eventAbout(intent))).statusCode).toBe(503);
    expect((await post(eventAbout(intent))).statusCode).toBe(200);
    await shop.app.settle();
    expect(await handled()).toEqual(['evt_1']);
  });

  test('[PAY-13] duplicate, out-of-order and redelivered events lead to the same state', async () => {
    for (const chaos of ['duplicate', 'reorder', 'drop'] as const) {
      shop = await checkout();
      shop.standIns.cards.chaos[chaos] = true;
      const intent = await shop.open('payment');
      await shop.pay(intent, cards.noFunds);
      await shop.pay(intent, cards.works);
      await shop.webhooks();
      shop.standIns.cards.chaos.drop = false;
      await shop.pass(60_000);
      expect(await shop.subscriptions(), chaos).toMatchObject([{ estado: 'Activa' }]);
      expect(await shop.payments(), chaos).toMatchObject([
        { estado: 'succeeded', receiptNumber: 1, failureCode: null },
      ]);
      if (chaos !== 'drop') await shop.close();
    }
  });

  test('answers 200 for events that are not ours, so that they are not redelivered', async () => {
    shop = await checkout();
    const foreign = await shop.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const intent = { paymentIntentId: foreign.id };
    expect((await post(eventAbout(intent))).statusCode).toBe(200);
    expect(
      (await post(eventAbout(intent, { type: 'customer.created', object: { id: 'cus_1', object: 'customer' } })))
        .statusCode,
    ).toBe(200);
    await shop.app.settle();
    expect([await handled(), await due()]).toEqual([['evt_1'], []]);
  });

  test('events of ours that cannot be settled stay due, and are tried again', async () => {
    shop = await checkout();
    const lost = await shop.stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      metadata: { paymentId: '11111111-1111-4111-8111-111111111111', orderId: '22222222-2222-4222-8222-222222222222' },
    });
    expect((await post(eventAbout({ paymentIntentId: lost.id }, { id: 'evt_lost' }))).statusCode).toBe(200);
    await expect.poll(due).toEqual([{ id: 'evt_lost', attempts: 1 }]);

    const intent = await shop.open('payment');
    shop.network.down = true;
    expect((await post(eventAbout(intent, { id: 'evt_ours' }))).statusCode).toBe(200);
    await expect.poll(due, { timeout: 5_000 }).toEqual([
      { id: 'evt_lost', attempts: 1 },
      { id: 'evt_ours', attempts: 1 },
    ]);
    shop.network.down = false;
    await shop.platform.database.query(`update payments set monto = 70000`);
    shop.clock.pass({ minutes: 1 });
    await shop.run(settleEvents).catch(() => {});
    await expect.poll(due).toEqual([
      { id: 'evt_lost', attempts: 2 },
      { id: 'evt_ours', attempts: 2 },
    ]);
    expect(await handled()).toEqual([]);
  });
});

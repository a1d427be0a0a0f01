import { describe, expect, test, vi } from 'vitest';

import { cards, type Checkout, checkout } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';
import { testActor } from '../../../testing/test-actor.ts';

let shop: Checkout;
putAwayAfterEach(() => shop);

/** Expects one enrollment, one payment and one receipt. */
async function expectBoughtOnce(cents = 60_000): Promise<void> {
  expect(await shop.subscriptions()).toMatchObject([
    { userId: shop.student.id, cursoId: shop.courseId, estado: 'Activa' },
  ]);
  expect(await shop.held()).toBe(cents);
  const receipts = (await shop.payments()).flatMap(({ receiptNumber }) => receiptNumber ?? []);
  expect(receipts).toEqual([1]);
  await shop.settle();
  const mails = await shop.mailsTo(shop.student);
  expect(mails.filter(({ subject }) => subject.startsWith('Tu recibo'))).toHaveLength(1);
}

describe('a successful payment', () => {
  test('[PAY-6] [PAY-12] enrolls as soon as the browser reports it', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.works);
    const told = await shop.confirm(intent, 'payment');
    expect(told).toMatchObject({ status: 200, body: { estado: 'succeeded' } });
    const [subscription] = await shop.subscriptions();
    expect(subscription).toMatchObject({ estado: 'Activa', expiration: new Date('2027-11-21T15:00:00Z') });
    expect(await shop.orders()).toMatchObject([{ estado: 'completed', subscriptionId: told.body.subscriptionId }]);
    expect(await shop.payments()).toMatchObject([
      { estado: 'succeeded', metodoPago: 'Visa •••• 4242', receiptNumber: 1 },
    ]);
    await expectBoughtOnce();
  });

  test('leaves an instalment without an intent unchanged', async () => {
    shop = await checkout();
    await shop.buy('subscription');
    const [, second] = await shop.payments();
    const outcome = await shop.settlement.settle(testActor, second!.id);
    expect(outcome).toMatchObject({ status: null, taken: false, order: { userId: shop.student.id, estado: 'active' } });
    expect((await shop.payments())[1]).toEqual(second);
  });

  test('[PAY-10] enrolls by the webhook when the browser never reports it', async () => {
    shop = await checkout();
    await shop.buy('payment');
    await expectBoughtOnce();
  });

  test('[PAY-13] enrolls once with webhook first, then browser, then browser again', async () => {
    shop = await checkout();
    const intent = await shop.buy('payment');
    const first = await shop.confirm(intent, 'payment');
    expect(first).toMatchObject({ status: 200, body: { estado: 'succeeded' } });
    expect((await shop.confirm(intent, 'payment')).body).toEqual(first.body);
    await shop.webhooks();
    await expectBoughtOnce();
  });

  test('[PAY-13] enrolls once when browser, webhook and reconciler arrive concurrently', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.works);
    const body = { paymentIntentId: intent.paymentIntentId, courseId: shop.courseId, paymentMode: 'payment' };
    const [payment] = await shop.payments();
    await Promise.all([
      shop.student.post('payments/confirm-payment', body),
      shop.student.post('payments/confirm-payment', body),
      shop.webhooks(),
      shop.settlement.settle(testActor, payment!.id),
      shop.settlement.settle(testActor, payment!.id),
    ]);
    await expectBoughtOnce();
  });

  test('[PAY-13] survives a crash between the card’s success and the enrollment: the reconciler finds it', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.works);
    shop.standIns.cards.chaos.drop = true;
    // The transaction fails half-way: payment, receipt and enrollment are rolled back together.
    const dies = vi.spyOn(shop.platform.events, 'publish').mockRejectedValue(new Error('killed'));
    expect((await shop.confirm(intent, 'payment')).status).toBe(500);
    expect(dies).toHaveBeenCalled();
    dies.mockRestore();
    expect(await shop.subscriptions()).toEqual([]);
    expect(await shop.payments()).toMatchObject([{ estado: 'pending', receiptNumber: null }]);

    await shop.reconcile();
    await expectBoughtOnce();
  });

  test('[PAY-13] is found by its row when the intent’s id was never stored', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.platform.database.query(`update payments set "intentId" = null`);
    await shop.pay(intent, cards.works);
    await shop.webhooks();
    await expectBoughtOnce();
  });

  test('[PAY-13] of an abandoned order still gives access to the course', async () => {
    shop = await checkout();
    const intent = await shop.open('subscription');
    await shop.pay(intent, cards.works);
    await shop.platform.database.query(`update payments set estado = 'cancelled'`);
    await shop.platform.database.query(`update orders set estado = 'abandoned'`);
    await shop.webhooks();
    await expectBoughtOnce(10_000);
    expect(await shop.orders()).toMatchObject([{ estado: 'active' }]);
    expect((await shop.payments()).map(({ estado }) => estado)).toEqual(['succeeded', ...Array(5).fill('scheduled')]);
  });

  test('[PAY-13] for a course already owned is refunded automatically, and the student is notified', async () => {
    shop = await checkout();
    const first = await shop.open('payment');
    // Simulates a second order that stayed payable beside the first.
    await shop.platform.database.query(`update orders set estado = 'abandoned'`);
    await shop.platform.database.query(`update payments set estado = 'cancelled'`);
    const second = await shop.open('payment');
    await shop.pay(first, cards.works);
    await shop.pay(second, cards.works);
    expect((await shop.confirm(first, 'payment')).status).toBe(200);
    const late = await shop.confirm(second, 'payment');
    const [subscription] = await shop.subscriptions();
    expect(late).toMatchObject({ status: 200, body: { estado: 'succeeded' } });
    await shop.settle();
    await shop.webhooks();
    await expectBoughtOnce();
    expect(subscription).toMatchObject({ estado: 'Activa' });
    expect((await shop.payments()).map(({ estado }) => estado).toSorted()).toEqual(['refunded', 'succeeded']);
    expect((await shop.orders()).map(({ haltReason }) => haltReason)).toContain('duplicate');
    expect((await shop.mailsTo(shop.student)).map(({ subject }) => subject)).toContain(
      'Te devolvemos un pago: Ciudadanía y Naturalización',
    );
  });

  test('[PAY-13] makes buying the course again impossible', async () => {
    shop = await checkout();
    await shop.buy('payment');
    expect((await shop.create('payment')).body).toMatchObject({ statusCode: 409, code: 'COURSE_ALREADY_OWNED' });
    expect((await shop.create('subscription')).body).toMatchObject({ statusCode: 409, code: 'COURSE_ALREADY_OWNED' });
  });
});

describe('reporting a payment', () => {
  test('[ASVS-8.2.2] of somebody else is a 404', async () => {
    shop = await checkout();
    const intent = await shop.buy('payment');
    const other = await shop.app.student();
    expect((await shop.confirm(intent, 'payment', { person: other })).body).toMatchObject({
      statusCode: 404,
      code: 'PAYMENT_NOT_FOUND',
    });
    const readState = await other.get(`payments/intents/${intent.paymentIntentId}`);
    expect(readState.body).toMatchObject({ statusCode: 404, code: 'PAYMENT_NOT_FOUND' });
  });

  test('[PAY-13] for another course or mode is a 409, and changes nothing', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.works);
    const elsewhere = await shop.confirm(intent, 'payment', { course: '11111111-1111-4111-8111-111111111111' });
    expect(elsewhere.body).toMatchObject({ statusCode: 409, code: 'PAYMENT_MISMATCH' });
    expect((await shop.confirm(intent, 'subscription')).body).toMatchObject({
      statusCode: 409,
      code: 'PAYMENT_MISMATCH',
    });
    expect(await shop.subscriptions()).toEqual([]);
  });

  test('[PAY-13] [ASVS-2.3.1] that did not succeed enrolls nobody', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    const claimed = await shop.confirm(intent, 'payment');
    expect(claimed.body).toMatchObject({ statusCode: 422, code: 'PAYMENT_NOT_COMPLETED' });
    expect((await shop.confirm({ paymentIntentId: 'pi_invented' }, 'payment')).status).toBe(404);
    expect(await shop.subscriptions()).toEqual([]);
  });

  test('[PAY-13] whose intent has another amount or owner than its row enrolls nobody', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.platform.database.query(`update payments set monto = 70000`);
    await shop.pay(intent, cards.works);
    expect((await shop.confirm(intent, 'payment')).body).toMatchObject({ statusCode: 409, code: 'PAYMENT_MISMATCH' });
    expect(await shop.subscriptions()).toEqual([]);

    await shop.platform.database.query(`update payments set monto = 60000`);
    await shop.stripe.paymentIntents.update(intent.paymentIntentId, { metadata: { paymentId: 'another' } });
    expect((await shop.confirm(intent, 'payment')).body).toMatchObject({ statusCode: 409, code: 'PAYMENT_MISMATCH' });
    expect(await shop.subscriptions()).toEqual([]);
  });

  test('[PAY-6] while the bank has not decided says so, and enrolls once it has', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.slow);
    expect((await shop.confirm(intent, 'payment')).body).toEqual({ estado: 'processing', subscriptionId: null });
    expect(await shop.subscriptions()).toEqual([]);
    await shop.pass(10_000);
    await expectBoughtOnce();
  });

  test('[PAY-6] with 3-D Secure enrolls after the challenge, not before, and not after a failed one', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.needsBankOnce);
    expect((await shop.confirm(intent, 'payment')).body).toMatchObject({ code: 'PAYMENT_NOT_COMPLETED' });
    await shop.authenticate(intent, 'fail');
    await shop.webhooks();
    expect(await shop.subscriptions()).toEqual([]);
    expect(await shop.open('payment')).toEqual(intent);
    await shop.pay(intent, cards.needsBankOnce);
    await shop.authenticate(intent, 'succeed');
    await shop.webhooks();
    await expectBoughtOnce();
  });

  test('[ROUTE-6] can be read by the return page of a redirect', async () => {
    shop = await checkout();
    const intent = await shop.buy('payment');
    const { body } = await shop.student.get(`payments/intents/${intent.paymentIntentId}`);
    expect(body).toMatchObject({
      estado: 'succeeded',
      monto: 600,
      paymentMode: 'payment',
      curso: 'Ciudadanía y Naturalización',
    });
    expect(body.subscriptionId).toEqual(expect.any(String));
  });

  test('[PAY-10] while the provider does not answer is a 503, and the reconciler enrolls later', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.works);
    shop.network.down = true;
    expect((await shop.confirm(intent, 'payment')).body).toMatchObject({
      statusCode: 503,
      code: 'PAYMENTS_UNREACHABLE',
    });
    shop.network.down = false;
    await shop.reconcile();
    await expectBoughtOnce();
  });
});

describe('a declined card', () => {
  test('[PAY-9] leaves the order open for another card, and stores the reason', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.noFunds);
    await shop.webhooks();
    expect(await shop.payments()).toMatchObject([{ estado: 'pending', failureCode: 'insufficient_funds' }]);
    expect(await shop.open('payment')).toEqual(intent);
    await shop.pay(intent, cards.works);
    await shop.webhooks();
    expect(await shop.payments()).toMatchObject([{ estado: 'succeeded', failureCode: null }]);
    await expectBoughtOnce();
  });
});

describe('receipts', () => {
  test('are numbered without gaps, in the order of issue', async () => {
    shop = await checkout();
    const people = await Promise.all([shop.app.student(), shop.app.student(), shop.app.student()]);
    const intents = await Promise.all(people.map((person) => shop.open('payment', { person })));
    await Promise.all(intents.map((intent) => shop.pay(intent, cards.works)));
    // A failed settlement uses up no number.
    vi.spyOn(shop.platform.events, 'publish').mockRejectedValueOnce(new Error('killed'));
    await Promise.all(intents.map((intent, index) => shop.confirm(intent, 'payment', { person: people[index]! })));
    await shop.reconcile();
    const numbers = (await shop.payments()).map(({ receiptNumber }) => receiptNumber);
    expect(numbers.toSorted()).toEqual([1, 2, 3]);
  });
});

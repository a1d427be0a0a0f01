import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { cards, type Checkout, checkout } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';

let shop: Checkout;
putAwayAfterEach(() => shop);

describe('opening an order', () => {
  test('[PAY-12] [PAY-13] charges the discounted price, regardless of amounts sent by the browser', async () => {
    shop = await checkout({ precio: 199.99, porcentajeDescuento: 0.15 });
    const intent = await shop.open('payment');
    expect(intent).toMatchObject({
      monto: 169.99,
      total: 169.99,
      plan: [{ numero: 1, monto: 169.99, fecha: '2026-11-21' }],
    });
    const atProvider = await shop.stripe.paymentIntents.retrieve(intent.paymentIntentId);
    expect(atProvider).toMatchObject({ amount: 16_999, currency: 'usd', receipt_email: shop.student.email });

    const tampered = await shop.student.post('payments/create-payment-intent', {
      courseId: shop.courseId,
      paymentMode: 'payment',
      amount: 1,
    });
    expect(tampered.status).toBe(400);
  });

  test('[PAY-11] stores the agreed plan before the payment', async () => {
    shop = await checkout({ precio: 600, at: new Date('2026-10-31T15:00:00Z') });
    const intent = await shop.open('subscription');
    expect(intent.monto).toBe(100);
    expect(intent.plan.map(({ fecha }) => fecha)).toEqual([
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
    const [order] = await shop.orders();
    expect(order).toMatchObject({ estado: 'open', total: 60_000, consentAt: new Date('2026-10-31T15:00:00Z') });
    expect(order!.consent.map(({ monto }) => monto)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000, 10_000]);
    expect((await shop.payments()).map(({ estado }) => estado)).toEqual(['pending', ...Array(5).fill('scheduled')]);
    const atProvider = await shop.stripe.paymentIntents.retrieve(intent.paymentIntentId);
    expect(atProvider).toMatchObject({ amount: 10_000, setup_future_usage: 'off_session' });
  });

  test('refuses instalments below 150.00, free courses and unknown courses', async () => {
    shop = await checkout({ precio: 149.99 });
    expect((await shop.create('subscription')).body).toMatchObject({
      statusCode: 422,
      code: 'INSTALMENTS_NOT_AVAILABLE',
    });
    expect((await shop.create('payment', { course: randomUUID() })).body).toMatchObject({
      statusCode: 404,
      code: 'COURSE_NOT_FOUND',
    });
    await shop.platform.database.query(`update courses set "porcentajeDescuento" = 1`);
    expect((await shop.create('payment')).body).toMatchObject({ statusCode: 422, code: 'COURSE_NOT_FOR_SALE' });
    expect(await shop.orders()).toEqual([]);
  });

  test('[ASVS-8.2.1] requires a session and a configured provider', async () => {
    shop = await checkout({ config: { payments: { provider: 'none' } } });
    expect((await shop.call('GET', 'payments/config')).body).toMatchObject({
      statusCode: 503,
      code: 'PAYMENTS_NOT_CONFIGURED',
    });
    expect((await shop.create('payment')).body).toMatchObject({ statusCode: 503, code: 'PAYMENTS_NOT_CONFIGURED' });
    const anonymous = await shop.call('POST', 'payments/create-payment-intent', {
      body: { courseId: shop.courseId, paymentMode: 'payment' },
    });
    expect(anonymous.status).toBe(401);
  });
});

describe('resuming an open order', () => {
  test('[PAY-13] by a double click or a second tab returns the same intent', async () => {
    shop = await checkout();
    const intents = await Promise.all([shop.open('payment'), shop.open('payment'), shop.open('payment')]);
    expect(new Set(intents.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
    expect(await shop.open('payment')).toEqual(intents[0]);
    expect(await shop.orders()).toHaveLength(1);
    expect((await shop.stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  test('in the other payment mode cancels the first intent before it creates the second', async () => {
    shop = await checkout();
    const full = await shop.open('payment');
    const first = await shop.open('subscription');
    expect(first.paymentIntentId).not.toBe(full.paymentIntentId);
    expect((await shop.stripe.paymentIntents.retrieve(full.paymentIntentId)).status).toBe('canceled');
    expect((await shop.orders()).map(({ estado }) => estado)).toEqual(['abandoned', 'open']);
    const cancelled = shop.network.calls.findIndex((call) => call.endsWith('/cancel'));
    const created = shop.network.calls.lastIndexOf('POST /v1/payment_intents');
    expect(cancelled).toBeGreaterThan(-1);
    expect(cancelled).toBeLessThan(created);
  });

  test('in the other payment mode, when the first was paid meanwhile, settles the first', async () => {
    shop = await checkout();
    const full = await shop.open('payment');
    await shop.pay(full, cards.works);
    expect((await shop.create('subscription')).body).toMatchObject({ statusCode: 409, code: 'COURSE_ALREADY_OWNED' });
    expect(await shop.subscriptions()).toMatchObject([{ estado: 'Activa', cursoId: shop.courseId }]);
    expect(await shop.held()).toBe(60_000);
  });

  test('in two tabs with different modes leaves one open order and one payable intent', async () => {
    shop = await checkout();
    await Promise.all([
      shop.create('payment'),
      shop.create('subscription'),
      shop.create('payment'),
      shop.create('subscription'),
    ]);
    const open = (await shop.orders()).filter(({ estado }) => estado === 'open');
    expect(open).toHaveLength(1);
    const payable = (await shop.stripe.paymentIntents.list()).data.filter(({ status }) => status !== 'canceled');
    expect(payable.map(({ metadata }) => metadata['orderId'])).toEqual([open[0]!.id]);
  });

  test('after a price change creates a new intent; the old order keeps its price', async () => {
    shop = await checkout();
    const before = await shop.open('payment');
    await shop.platform.database.query(`update courses set precio = 50000`);
    const after = await shop.open('payment');
    expect(after).toMatchObject({ monto: 500 });
    expect(after.paymentIntentId).not.toBe(before.paymentIntentId);
    expect((await shop.orders()).map(({ estado, total }) => [estado, total])).toEqual([
      ['abandoned', 60_000],
      ['open', 50_000],
    ]);
  });

  test('after a price change, an order opened before can still be paid at its price', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.platform.database.query(`update courses set precio = 90000`);
    await shop.pay(intent, cards.works);
    expect(await shop.confirm(intent, 'payment')).toMatchObject({ status: 200, body: { estado: 'succeeded' } });
    expect(await shop.held()).toBe(60_000);
  });

  test('whose intent the provider cancelled creates a new one', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.stripe.paymentIntents.cancel(intent.paymentIntentId);
    const again = await shop.open('payment');
    expect(again.paymentIntentId).not.toBe(intent.paymentIntentId);
    await shop.pay(again, cards.works);
    expect((await shop.confirm(again, 'payment')).status).toBe(200);
  });

  test('while the payment is processing is refused until the bank has answered', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.slow);
    expect((await shop.create('payment')).body).toMatchObject({ statusCode: 409, code: 'PAYMENT_IN_PROGRESS' });
    expect((await shop.create('subscription')).body).toMatchObject({ statusCode: 409, code: 'PAYMENT_IN_PROGRESS' });
    await shop.pass(10_000);
    expect(await shop.subscriptions()).toHaveLength(1);
  });

  test('after a day is no longer possible: it is abandoned and its intent canceled', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    shop.clock.pass({ days: 1, ms: 1 });
    await shop.reconcile();
    expect(await shop.orders()).toMatchObject([{ estado: 'abandoned' }]);
    expect((await shop.stripe.paymentIntents.retrieve(intent.paymentIntentId)).status).toBe('canceled');
  });

  test('after a changed e-mail and a lost answer creates a new intent under a new idempotency key', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    // Loses the intent, as a crash between creating and storing it does.
    await shop.platform.database.query(`update payments set "intentId" = null`);
    await shop.platform.database.query(`update users set email = 'nueva@puente.test'`);
    const again = await shop.open('payment', { person: { ...shop.student, email: 'nueva@puente.test' } });
    expect(again.paymentIntentId).not.toBe(intent.paymentIntentId);
  });

  test('after the answer with its intent was lost finds the same intent', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.platform.database.query(`update payments set "intentId" = null`);
    expect((await shop.open('payment')).paymentIntentId).toBe(intent.paymentIntentId);
  });
});

describe('the provider', () => {
  test('[ASVS-16.5.2] without an answer is a 503, and the next attempt continues the same order', async () => {
    shop = await checkout();
    shop.network.down = true;
    expect((await shop.create('payment')).body).toMatchObject({ statusCode: 503, code: 'PAYMENTS_UNREACHABLE' });
    shop.network.down = false;
    await shop.open('payment');
    expect(await shop.orders()).toHaveLength(1);
  });

  test('[ASVS-2.4.1] is protected from unlimited requests by a rate limit', async () => {
    shop = await checkout();
    const other = await shop.app.student();
    const ask = () =>
      shop.student.post('payments/create-payment-intent', { courseId: shop.courseId, paymentMode: 'payment' });
    let answer = await ask();
    for (let asked = 1; asked < 31; asked += 1) answer = await ask();
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await shop.create('payment', { person: other })).status).toBe(200);
  });
});

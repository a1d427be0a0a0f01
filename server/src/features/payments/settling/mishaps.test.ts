// Rare courses of events, each tried against the sandbox with the whole server.
import { noCents } from '@puente/contracts/cents';
import { describe, expect, test } from 'vitest';

import { cards, type Checkout, checkout, day, type Intent } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { createCodes } from '../../codes/public.ts';

let shop: Checkout;
putAwayAfterEach(() => shop);

const at = new Date('2026-11-21T15:00:00Z');
const access = async () => (await shop.subscriptions()).map(({ estado }) => estado);
const orders = async () => (await shop.orders()).map(({ estado }) => estado);
const states = async () => (await shop.payments()).map(({ estado }) => estado);
const asStudent = async (method: 'GET' | 'POST', path: string, body?: object) =>
  shop.student.call(method, path, { body });
const code = (form: object) =>
  createCodes(shop.platform).create(testActor, { codigo: 'ESPERANZA-2', ...form } as never, 'UTC');
const seat = () => asStudent('POST', `cursos/${shop.courseId}/cupo`, { codigo: 'ESPERANZA-2' });
const intentOf = async (paymentId: string): Promise<Intent> =>
  (await asStudent('POST', `payments/instalments/${paymentId}/intent`)).body;
/** Buys a plan whose later charges are declined, and lets 31 days pass after the first missed one. */
const stopPaying = async () => {
  shop = await checkout({ at, precio: 1_200 });
  await shop.platform.database.query(`update courses set "inscripcionCierra" = '2030-01-01'`);
  await shop.buy('subscription', cards.laterDeclined);
  for (const days of [30, 3, 5, 7, 20]) await shop.pass(days * day);
};

describe('a free seat and a payment of the same course', () => {
  test('[PAY-13, PAY-17] paid before the seat was taken, and learned of afterwards: the money goes back', async () => {
    shop = await checkout();
    await code({ tipo: 'total', usos: 1 });
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.works);
    expect([201, 409]).toContain((await seat()).status);
    await shop.webhooks();
    await shop.settle();
    shop.clock.pass({ minutes: 61 });
    await shop.reconcile();
    await shop.settle();
    expect(await access()).toEqual(['Activa']);
    // Either the seat or the money, never both.
    const seats = (await shop.payments()).filter(
      ({ estado, monto }) => estado === 'succeeded' && monto === noCents,
    ).length;
    expect([seats, await shop.held()]).toEqual(seats === 1 ? [1, 0] : [0, 60_000]);
  });

  test('[PAY-13, PAY-17] an intent that is open when the seat is taken can’t be paid, or its money goes back', async () => {
    shop = await checkout();
    await code({ tipo: 'total', usos: 1 });
    const intent = await shop.open('payment');
    expect((await seat()).status).toBe(201);
    await shop.pay(intent, cards.works);
    await shop.confirm(intent, 'payment');
    await shop.webhooks();
    await shop.settle();
    expect(await access()).toEqual(['Activa']);
    expect(await shop.held()).toBe(0);
  });

  test('[PAY-13, PAY-17] at once: one of them gives the course', async () => {
    shop = await checkout();
    await code({ tipo: 'total', usos: 1 });
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.works);
    await Promise.all([seat(), shop.confirm(intent, 'payment')]);
    await shop.webhooks();
    await shop.settle();
    shop.clock.pass({ minutes: 61 });
    await shop.reconcile();
    await shop.settle();
    const seats = (await shop.payments()).filter(
      ({ estado, monto }) => estado === 'succeeded' && monto === noCents,
    ).length;
    expect([await access(), seats === 1 ? 0 : 60_000]).toEqual([['Activa'], await shop.held()]);
  });
});

describe('an order whose code has ended', () => {
  test('[PAY-17] is paid at its price for 30 minutes; then its intent is dead, and the price is the full one', async () => {
    shop = await checkout();
    await code({ tipo: 'porcentaje', porcentaje: 50, termina: '2026-11-21T15:10:00Z' });
    const intent = await shop.open('payment', { codigo: 'ESPERANZA-2' });
    expect(intent.monto).toBe(300);
    shop.clock.pass({ minutes: 29 });
    await shop.reconcile();
    expect(await orders()).toEqual(['open']);
    shop.clock.pass({ minutes: 2 });
    await shop.reconcile();
    expect(await orders()).toEqual(['abandoned']);
    expect((await shop.pay(intent, cards.works)).status).toBe(400);
    expect((await shop.create('payment', { codigo: 'ESPERANZA-2' })).body.code).toMatch(/^CODE_/);
    expect((await shop.open('payment')).monto).toBe(600);
  });
});

describe('a plan that was stopped unpaid', () => {
  test('[PAY-18] its old instalment can’t be paid in a tab that is still open, or the money goes back', async () => {
    shop = await checkout({ at, precio: 1_200 });
    await shop.platform.database.query(`update courses set "inscripcionCierra" = '2030-01-01'`);
    await shop.buy('subscription', cards.laterDeclined);
    await shop.pass(30 * day);
    const second = (await shop.payments())[1]!;
    const intent = await intentOf(second.id);
    for (const days of [3, 5, 7, 20]) await shop.pass(days * day);
    expect([await access(), await orders()]).toEqual([['Cancelada'], ['halted']]);
    await shop.pay(intent, cards.works);
    await shop.webhooks();
    await shop.settle();
    shop.clock.pass({ minutes: 61 });
    await shop.reconcile();
    await shop.settle();
    expect([await access(), await shop.held()]).toEqual([['Cancelada'], 10_000]);
  });

  test('[PAY-13, PAY-18] is continued in two tabs in different ways: one of them is paid', async () => {
    await stopPaying();
    const inFull = await shop.open('payment');
    const monthly = await shop.open('subscription');
    expect((await shop.pay(inFull, cards.works)).status).toBe(400);
    await shop.pay(monthly, cards.works);
    await shop.webhooks();
    await shop.settle();
    expect((await access()).toSorted()).toEqual(['Activa', 'Cancelada']);
    expect(await shop.held()).toBe(10_000 + monthly.monto * 100);
  });

  test('[PAY-18, ADM-16] continued and then returned as a whole owes nothing: the next purchase is a newcomer’s', async () => {
    await stopPaying();
    const resumed = await shop.buy('payment');
    expect(resumed.monto).toBe(1_100);
    await shop.stripe.refunds.create({ payment_intent: resumed.paymentIntentId });
    await shop.webhooks();
    await shop.settle();
    expect(await access()).toEqual(['Cancelada', 'Cancelada']);
    expect((await shop.create('payment')).body).toMatchObject({ total: 1_200 });
  });

  test('[PAY-15] paid late, after a week without access, gives it back, in two tabs at once for one payment', async () => {
    shop = await checkout({ at, precio: 1_200 });
    await shop.buy('subscription', cards.laterDeclined);
    await shop.pass(30 * day);
    await shop.pass(8 * day);
    expect(await access()).toEqual(['Inactiva']);
    const second = (await shop.payments())[1]!;
    const [one, other] = await Promise.all([intentOf(second.id), intentOf(second.id)]);
    expect(one.paymentIntentId).toBe(other.paymentIntentId);
    await Promise.all([shop.pay(one, cards.works), shop.pay(other, cards.works)]);
    await shop.webhooks();
    await shop.settle();
    expect([await access(), (await states())[1], await shop.held()]).toEqual([['Activa'], 'succeeded', 32_000]);
  });
});

describe('a dispute', () => {
  const dispute = async () => {
    await shop.pass(5_000);
    return (await shop.stripe.disputes.list()).data[0]!.id;
  };
  const decide = async (id: string, words: 'winning_evidence' | 'losing_evidence') => {
    await shop.stripe.disputes.update(id, { evidence: { uncategorized_text: words }, submit: true });
    await shop.webhooks();
    await shop.settle();
  };

  test('opened and lost, its events in the wrong order and twice, ends access once', async () => {
    shop = await checkout({ at, precio: 1_200 });
    await shop.buy('subscription', cards.disputed);
    shop.standIns.cards.chaos.reorder = true;
    shop.standIns.cards.chaos.duplicate = true;
    shop.clock.pass({ seconds: 5 });
    await shop.standIns.cards.advance();
    const { data } = await shop.stripe.disputes.list();
    await decide(data[0]!.id, 'losing_evidence');
    await shop.reconcile();
    expect([await access(), await orders()]).toEqual([['Cancelada'], ['halted']]);
    expect((await shop.payments())[0]).toMatchObject({ dispute: 'lost' });
  });

  test('while it is open the course is not bought again, and no card is charged', async () => {
    shop = await checkout({ at, precio: 1_200 });
    await shop.buy('subscription', cards.disputed);
    await dispute();
    expect((await shop.create('payment')).body.code).toBe('COURSE_ALREADY_OWNED');
    await shop.pass(45 * day);
    expect([await access(), (await states()).filter((estado) => estado === 'succeeded').length]).toEqual([
      ['Inactiva'],
      1,
    ]);
  });

  test('lost, and then the rest bought: what the bank took back is owed again', async () => {
    shop = await checkout({ at, precio: 1_200 });
    await shop.platform.database.query(`update courses set "inscripcionCierra" = '2030-01-01'`);
    await shop.buy('subscription', cards.disputed);
    await decide(await dispute(), 'losing_evidence');
    expect((await shop.create('payment')).body).toMatchObject({ total: 1_200 });
    await shop.buy('payment');
    expect((await access()).toSorted()).toEqual(['Activa', 'Cancelada']);
  });
});

describe('the saved card of a plan', () => {
  test('[PAY-16] detached at the provider in the middle of it is not shown, fails once, and a new one pays at once', async () => {
    shop = await checkout({ at, precio: 1_200 });
    await shop.buy('subscription');
    const { paymentMethodId } = await shop.db.selectFrom('payment_customers').selectAll().executeTakeFirstOrThrow();
    await shop.stripe.paymentMethods.detach(paymentMethodId!);
    await shop.webhooks();
    expect((await asStudent('GET', 'payments/card')).body).toEqual({ card: null });
    await shop.pass(31 * day);
    expect((await states())[1]).toBe('failed');
    const { body: setup } = await shop.setUpCard();
    await shop.giveCard(setup, cards.worksToo);
    const [one, other] = await Promise.all([shop.changeCard(setup), shop.changeCard(setup)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    await shop.settle();
    await shop.pass(0);
    expect((await states())[1]).toBe('succeeded');
    expect(await shop.held()).toBe(32_000);
    const told = (await shop.mailsTo(shop.student)).filter(({ subject }) => /tarjeta/i.test(subject));
    expect(told.map(({ subject }) => subject)).toHaveLength(1);
  });

  test('[PAY-16] that the provider no longer attaches to the customer is not kept', async () => {
    shop = await checkout({ at, precio: 1_200 });
    await shop.buy('subscription');
    shop.clock.pass({ minutes: 1 });
    const { body: setup } = await shop.setUpCard();
    await shop.giveCard(setup, cards.worksToo);
    const { payment_method: given } = await shop.stripe.setupIntents.retrieve(setup.setupIntentId);
    await shop.stripe.paymentMethods.detach(typeof given === 'string' ? given : given!.id);
    expect((await shop.changeCard(setup)).body.code).toBe('CARD_NOT_SAVED');
    await shop.webhooks();
    await shop.pass(31 * day);
    expect((await states())[1]).toBe('succeeded');
  });
});

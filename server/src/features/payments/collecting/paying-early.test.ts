import { beforeEach, describe, expect, test } from 'vitest';

import { createCourse } from '../../../factories/academy.ts';
import { cards, type Checkout, checkout, type Intent } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';

const due = '2026-11-30T14:00:00Z';

let shop: Checkout;
beforeEach(async () => {
  shop = await checkout({ at: new Date('2026-10-31T15:00:00Z'), precio: 199.99 });
});
putAwayAfterEach(() => shop);

async function openInstalment(numero: number, person = shop.student) {
  const payment = (await shop.payments()).find((each) => each.numero === numero);
  return person.post(`payments/instalments/${payment!.id}/intent`);
}
async function payEarly(numero: number): Promise<Intent> {
  const { body } = await openInstalment(numero);
  await shop.pay(body, cards.works);
  return body;
}
const charges = async () => (await shop.stripe.charges.list({ limit: 100 })).data.length;
const states = async () => (await shop.payments()).map(({ estado }) => estado);
const tail = Array(4).fill('scheduled');

describe('the saved card', () => {
  test('[PAY-16] pays an instalment by hand without being typed again, and is not offered for another course', async () => {
    await shop.buy('subscription');
    const { body } = await openInstalment(2);
    expect(body.tarjetaGuardada).toMatchObject({ brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2034 });
    expect(await shop.payWithSaved(body, body.tarjetaGuardada.paymentMethodId)).toMatchObject({ status: 200 });
    expect((await shop.confirm(body, 'subscription')).body).toMatchObject({ estado: 'succeeded' });
    expect((await shop.payments())[1]).toMatchObject({ estado: 'succeeded', metodoPago: 'Visa •••• 4242' });

    const course = await createCourse(shop.platform, { titulo: 'Otro', precio: 300 });
    expect((await shop.create('payment', { course })).body).toMatchObject({ tarjetaGuardada: null });
  });

  test('[PAY-16] pays nobody else’s order, and is not offered once it has expired or while the provider does not tell', async () => {
    await shop.buy('subscription');
    const { body } = await openInstalment(2);
    const { paymentMethodId } = body.tarjetaGuardada;
    const { body: theirs } = await shop.create('payment', { person: await shop.app.student() });
    expect(await shop.payWithSaved(theirs, paymentMethodId)).toMatchObject({ status: 400 });

    shop.network.before = async (call) => {
      if (call.startsWith('GET /v1/payment_methods/')) throw new Error('The provider is away.');
    };
    expect((await openInstalment(2)).body).toMatchObject({ clientSecret: body.clientSecret, tarjetaGuardada: null });
    shop.network.before = async () => {};
    shop.clock.set('2035-01-05T15:00:00Z');
    expect((await openInstalment(2)).body).toMatchObject({ tarjetaGuardada: null });
  });

  test('[PAY-16] is refused in a tab that still shows the one before; one that the provider let go is not offered', async () => {
    await shop.buy('subscription');
    const { body } = await openInstalment(2);
    const { paymentMethodId: former } = body.tarjetaGuardada;
    const { body: setup } = await shop.setUpCard();
    await shop.giveCard(setup, cards.worksToo);
    await shop.changeCard(setup);
    await shop.settle();
    expect(await shop.payWithSaved(body, former)).toMatchObject({ status: 400 });
    const { tarjetaGuardada: card } = (await openInstalment(2)).body;
    expect(card).toMatchObject({ brand: 'Mastercard', last4: '4444' });
    await shop.stripe.paymentMethods.detach(card.paymentMethodId);
    expect((await openInstalment(2)).body).toMatchObject({ clientSecret: body.clientSecret, tarjetaGuardada: null });
    expect(await states()).toEqual(['succeeded', 'scheduled', ...tail]);
  });
});

describe('an instalment that is not due yet', () => {
  test('[PAY-15] can be paid early in order, up to the whole plan', async () => {
    await shop.buy('subscription');
    expect((await openInstalment(3)).body).toMatchObject({ statusCode: 409, code: 'INSTALMENT_NOT_NEXT' });
    for (const numero of [2, 3, 4, 5, 6]) {
      const intent = await payEarly(numero);
      expect((await shop.confirm(intent, 'subscription')).status).toBe(200);
    }
    expect(await shop.orders()).toMatchObject([{ estado: 'completed' }]);
    expect(await shop.held()).toBe(19_999);
    await shop.goTo('2027-06-30T14:00:00Z');
    expect(await charges()).toBe(6);
    expect((await openInstalment(6)).body).toMatchObject({ code: 'INSTALMENT_NOT_PAYABLE' });
  });

  test('[PAY-15] keeps its state when the student’s payment is declined, without a mail', async () => {
    await shop.buy('subscription');
    const { body } = await openInstalment(2);
    await shop.pay(body, cards.noFunds);
    await shop.webhooks();
    await shop.settle();
    expect((await shop.payments())[1]).toMatchObject({ estado: 'scheduled', firstFailedAt: null, attempts: 0 });
    expect((await shop.mailsTo(shop.student)).filter(({ subject }) => subject.startsWith('No hemos'))).toEqual([]);
    await shop.goTo(due);
    expect(await states()).toEqual(['succeeded', 'succeeded', ...tail]);
  });

  test('[ASVS-8.2.2] cannot be paid by somebody else', async () => {
    await shop.buy('subscription');
    expect((await openInstalment(2, await shop.app.student())).status).toBe(404);
  });
});

describe('a race between the student’s payment and the automatic charge', () => {
  test('[PAY-15] the student first: the paid instalment is not charged', async () => {
    await shop.buy('subscription');
    const { body: intent } = await openInstalment(2);
    let paid = false;
    shop.network.before = async (call) => {
      // The job holds the lease of the instalment and is about to charge the saved card.
      if (paid || call !== `POST /v1/payment_intents/${intent.paymentIntentId}/confirm`) return;
      paid = true;
      await shop.pay(intent, cards.worksToo);
    };
    await shop.goTo(due);
    expect(paid).toBe(true);
    expect(await charges()).toBe(2);
    expect(await states()).toEqual(['succeeded', 'succeeded', ...tail]);
    expect((await shop.payments())[1]?.metodoPago).toBe('Mastercard •••• 4444');
    expect((await shop.confirm(intent, 'subscription')).body).toMatchObject({ estado: 'succeeded' });
  });

  test('[PAY-15] the academy first: the student’s card is not charged, and the answer says that it is paid', async () => {
    await shop.buy('subscription');
    const { body: intent } = await openInstalment(2);
    await shop.goTo(due);
    expect(await shop.pay(intent, cards.worksToo)).toMatchObject({ status: 400 });
    expect((await shop.confirm(intent, 'subscription')).body).toMatchObject({ estado: 'succeeded' });
    expect(await charges()).toBe(2);
    expect((await shop.payments())[1]?.metodoPago).toBe('Visa •••• 4242');
  });

  test('[PAY-15] both concurrently, before the intent exists: one charge', async () => {
    await shop.buy('subscription');
    shop.clock.set(due);
    const [early] = await Promise.all([openInstalment(2), shop.pass(0)]);
    if (early.status === 200) await shop.pay(early.body, cards.works);
    else expect(early.body.code).toMatch(/INSTALMENT_NOT_PAYABLE|PAYMENT_IN_PROGRESS/);
    await shop.webhooks();
    await shop.settle();
    expect(await charges()).toBe(2);
    expect(await states()).toEqual(['succeeded', 'succeeded', ...tail]);
    expect(await shop.held()).toBe(11_999);
  });

  test('[PAY-15] a payment that the bank is still processing is not charged again', async () => {
    await shop.buy('subscription');
    const { body: intent } = await openInstalment(2);
    // Sets the clock one second before the due time; the bank takes a few seconds more.
    shop.clock.set(new Date(new Date(due).getTime() - 1_000));
    await shop.pay(intent, cards.slow);
    await shop.goTo(due);
    expect(await charges()).toBe(2);
    await shop.pass(10_000);
    expect(await states()).toEqual(['succeeded', 'succeeded', ...tail]);
    expect(await charges()).toBe(2);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';

import { cards, type CardSetup, type Checkout, checkout, day } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';
import { detachCard, findExpiringCards } from '../job-types.ts';

const due = '2026-11-30T14:00:00Z';
const expiry = { expMonth: 12, expYear: 2034 };
const mastercard = { brand: 'Mastercard', last4: '4444', ...expiry };
const visa = { brand: 'Visa', last4: '4242', ...expiry };

let shop: Checkout;
beforeEach(async () => {
  shop = await checkout({ at: new Date('2026-10-31T15:00:00Z'), precio: 199.99 });
});
putAwayAfterEach(() => shop);

async function begin(): Promise<CardSetup> {
  const { status, body } = await shop.setUpCard();
  if (status !== 200) throw new Error(`The change of card did not begin: ${JSON.stringify(body)}`);
  return body;
}

/** Advances the clock, so that two card changes never have the same time in seconds. */
const advanceAMinute = () => shop.pass(60_000);

const current = async (person = shop.student) => {
  const { body } = await person.get('payments/card');
  return body.card;
};
const charged = async () => (await shop.payments()).flatMap(({ metodoPago }) => metodoPago ?? []);
const states = async () => (await shop.payments()).map(({ estado }) => estado);
const storedCardId = async () => {
  const kept = await shop.db.selectFrom('payment_customers').select('paymentMethodId').executeTakeFirstOrThrow();
  return kept.paymentMethodId!;
};
const attachedCards = async () => {
  const customer = await shop.db.selectFrom('payment_customers').select('customerId').executeTakeFirstOrThrow();
  const { data } = await shop.stripe.paymentMethods.list({ customer: customer.customerId, limit: 100 });
  return data.map(({ card }) => card?.last4);
};

describe('a change of card', () => {
  test('[PAY-16] charges the next instalment to the new card, and detaches the old one', async () => {
    await shop.buy('subscription');
    expect(await current()).toEqual(visa);
    await advanceAMinute();
    const setup = await begin();
    await shop.giveCard(setup, cards.worksToo);
    expect(await shop.changeCard(setup)).toMatchObject({ status: 200, body: { card: mastercard } });
    await shop.goTo(due);
    expect(await charged()).toEqual(['Visa •••• 4242', 'Mastercard •••• 4444']);
    expect(await attachedCards()).toEqual(['4444']);
  });

  test('[PAY-16] that the browser does not report is learned from the webhook, idempotently', async () => {
    await shop.buy('subscription');
    await advanceAMinute();
    await shop.giveCard(await begin(), cards.worksToo);
    shop.standIns.cards.chaos.duplicate = true;
    await shop.webhooks();
    await shop.settle();
    expect(await current()).toEqual(mastercard);
    expect(await attachedCards()).toEqual(['4444']);
  });

  test('[PAY-16] reported late does not replace a newer one', async () => {
    await shop.buy('subscription');
    await shop.pass(60_000);
    const first = await begin();
    await shop.giveCard(first, cards.worksToo);
    shop.clock.pass({ minutes: 1 });
    const second = await begin();
    await shop.giveCard(second, cards.works);
    await shop.changeCard(second);
    // The first change is reported only now, by browser and webhook.
    expect((await shop.changeCard(first)).body).toEqual({ card: visa });
    await shop.webhooks();
    await shop.settle();
    expect(await current()).toEqual(visa);
    expect(await attachedCards()).toEqual(['4242']);
    expect((await shop.changeCard(first)).body).toEqual({ card: visa });
  });

  test('[PAY-16] takes 3-D Secure where the bank requires it, and is discarded when that fails', async () => {
    await shop.buy('subscription');
    await advanceAMinute();
    const setup = await begin();
    await shop.giveCard(setup, cards.needsBankOnce);
    expect((await shop.changeCard(setup)).body).toMatchObject({ statusCode: 422, code: 'CARD_NOT_SAVED' });
    await shop.authenticateCard(setup, 'fail');
    expect((await shop.changeCard(setup)).body).toMatchObject({ code: 'CARD_NOT_SAVED' });
    expect(await current()).toEqual(visa);
    await shop.giveCard(setup, cards.needsBankOnce);
    await shop.authenticateCard(setup, 'succeed');
    expect((await shop.changeCard(setup)).body.card).toMatchObject({ last4: '3155' });
    await shop.goTo(due);
    expect(await charged()).toEqual(['Visa •••• 4242', 'Visa •••• 3155']);
  });

  test('[PAY-16] to a card that is declined keeps the old one', async () => {
    await shop.buy('subscription');
    const setup = await begin();
    expect(await shop.giveCard(setup, cards.declined)).toMatchObject({ status: 402 });
    expect((await shop.changeCard(setup)).body).toMatchObject({ code: 'CARD_NOT_SAVED' });
    await shop.webhooks();
    expect(await current()).toEqual(visa);
    await shop.goTo(due);
    expect(await charged()).toEqual(['Visa •••• 4242', 'Visa •••• 4242']);
  });

  test('[PAY-16] retries a declined instalment immediately, once', async () => {
    await shop.buy('subscription', cards.laterDeclined);
    await shop.goTo(due);
    expect((await states())[1]).toBe('failed');
    await shop.pass(8 * day);
    expect((await shop.subscriptions())[0]?.estado).toBe('Inactiva');
    const setup = await begin();
    await shop.giveCard(setup, cards.worksToo);
    await Promise.all([shop.changeCard(setup), shop.changeCard(setup), shop.webhooks()]);
    await shop.settle();
    const told = (await shop.mailsTo(shop.student)).filter(({ subject }) => subject.startsWith('Cambiaste'));
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain('Mastercard •••• 4444');
    expect((await states()).slice(0, 3)).toEqual(['succeeded', 'succeeded', 'scheduled']);
    expect((await shop.subscriptions())[0]?.estado).toBe('Activa');
    expect(await shop.held()).toBe(11_999);
  });

  test('[PAY-16] whose retry is declined too counts as one more attempt, and the schedule stays', async () => {
    await shop.buy('subscription', cards.laterDeclined);
    await shop.goTo(due);
    const [, before] = await shop.payments();
    await shop.pass(day);
    const setup = await begin();
    await shop.giveCard(setup, cards.laterDeclined);
    await shop.changeCard(setup);
    await shop.settle();
    const [, after] = await shop.payments();
    expect(after).toMatchObject({ estado: 'failed', attempts: 2, firstFailedAt: before!.firstFailedAt });
    expect(after!.nextAttemptAt).toEqual(before!.nextAttemptAt);
    await shop.changeCard(setup);
    await shop.settle();
    expect((await shop.payments())[1]).toMatchObject({ attempts: 2 });
  });

  test('[PAY-16] during a charge makes that charge use the new card', async () => {
    await shop.buy('subscription');
    await advanceAMinute();
    const setup = await begin();
    await shop.giveCard(setup, cards.worksToo);
    const old = await storedCardId();
    let changed = false;
    shop.network.before = async (call) => {
      if (changed || !call.startsWith('POST') || !call.endsWith('/confirm')) return;
      changed = true;
      await shop.changeCard(setup);
      await shop.gateway.detachCard(old);
    };
    await shop.goTo(due);
    expect(changed).toBe(true);
    expect((await states())[1]).toBe('succeeded');
    expect(await charged()).toEqual(['Visa •••• 4242', 'Mastercard •••• 4444']);
  });
});

describe('a card at the provider', () => {
  const detach = async (paymentMethodId: string) => {
    await shop.platform.jobs.enqueue(shop.platform.database.bookkeeping, detachCard, { paymentMethodId });
    await shop.settle();
  };

  test('[PAY-16] is not detached while instalments are charged to it', async () => {
    await shop.buy('subscription');
    await detach(await storedCardId());
    expect(await attachedCards()).toEqual(['4242']);
    await shop.goTo(due);
    expect((await states())[1]).toBe('succeeded');
  });

  test('[PAY-16] is detached once unused, idempotently', async () => {
    await shop.buy('subscription');
    const card = await storedCardId();
    await shop.db.updateTable('payment_customers').set({ paymentMethodId: null }).execute();
    await detach(card);
    await detach(card);
    expect(await attachedCards()).toEqual([]);
  });
});

describe('an expiring card', () => {
  async function payBy(expiry: { month: string; year: string }): Promise<void> {
    await shop.buy('subscription');
    await advanceAMinute();
    const setup = await begin();
    await shop.giveCard(setup, cards.worksToo, expiry);
    await shop.changeCard(setup);
  }
  const warnings = async () =>
    (await shop.mailsTo(shop.student)).filter(({ subject }) => subject.startsWith('Tu tarjeta vence'));

  test('[PAY-16] before the next instalment is announced by mail, ten days ahead and once', async () => {
    await payBy({ month: '11', year: '2026' });
    await shop.goTo('2026-12-20T15:00:00Z');
    await shop.run(findExpiringCards);
    expect(await warnings()).toEqual([]);
    await shop.goTo('2026-12-21T15:00:00Z');
    await shop.run(findExpiringCards);
    const [mail, ...more] = await warnings();
    expect(more).toEqual([]);
    expect(mail!.text).toContain('/dashboard/payments?tarjeta=cambiar');
    expect(mail!.text).toContain('Mastercard •••• 4444, válida hasta 11/2026');
    expect(mail!.text).toContain('31 de diciembre de 2026');
  });

  test('[PAY-16] after the next instalment is not announced', async () => {
    await payBy({ month: '11', year: '2026' });
    await shop.goTo('2026-11-20T15:00:00Z');
    await shop.run(findExpiringCards);
    expect(await warnings()).toEqual([]);
  });
});

describe('access to cards', () => {
  test('[PAY-16] a student without future instalments can neither save nor see a card', async () => {
    expect(await current()).toBeNull();
    expect((await shop.setUpCard()).body).toMatchObject({ statusCode: 409, code: 'CARD_NOT_NEEDED' });
    await shop.buy('payment');
    expect((await shop.setUpCard()).body).toMatchObject({ statusCode: 409, code: 'CARD_NOT_NEEDED' });
  });

  test('[ASVS-8.2.2] a card change of somebody else gets the same answer as an unknown one', async () => {
    await shop.buy('subscription');
    const setup = await begin();
    await shop.giveCard(setup, cards.worksToo);
    const other = await shop.app.student();
    const notThere = { statusCode: 404, code: 'CARD_SETUP_NOT_FOUND' };
    expect((await shop.changeCard(setup, other)).body).toMatchObject(notThere);
    expect((await shop.changeCard({ setupIntentId: 'seti_invented' })).body).toMatchObject(notThere);
    expect((await shop.changeCard({ setupIntentId: 'pi_wrong' })).status).toBe(400);
    expect(await current(other)).toBeNull();
    for (const [method, path] of [
      ['GET', 'payments/card'],
      ['POST', 'payments/card'],
      ['POST', 'payments/card/setup'],
    ] as const) {
      expect((await shop.call(method, path, { body: undefined })).status).toBe(401);
    }
  });

  test('[PAY-16] a card change of an unknown customer is ignored', async () => {
    await shop.buy('subscription');
    const stranger = await shop.stripe.customers.create({});
    const foreign = await shop.stripe.setupIntents.create({
      customer: stranger.id,
      payment_method: 'pm_card_mastercard',
      confirm: true,
    });
    expect((await shop.changeCard({ setupIntentId: foreign.id })).status).toBe(404);
    await shop.webhooks();
    expect(await current()).toEqual(visa);
  });

  test('[ASVS-2.4.1] card changes are rate limited', async () => {
    await shop.buy('subscription');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 16; attempt += 1) {
      statuses.push((await shop.student.post('payments/card/setup')).status);
    }
    expect(statuses.at(-2)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });

  test('[PAY-16] an unreachable provider is reported as such', async () => {
    await shop.buy('subscription');
    const setup = await begin();
    shop.network.down = true;
    expect((await shop.setUpCard()).body).toMatchObject({ statusCode: 503, code: 'PAYMENTS_UNREACHABLE' });
    expect((await shop.changeCard(setup)).status).toBe(503);
    shop.network.down = false;
  });
});

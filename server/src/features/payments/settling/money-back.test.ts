import { describe, expect, test } from 'vitest';

import { cards, type Checkout, checkout, day } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';

let shop: Checkout;
putAwayAfterEach(() => shop);

const states = async () => (await shop.payments()).map(({ estado }) => estado);
const access = async () => (await shop.subscriptions())[0]?.estado;
const charges = async () => (await shop.stripe.charges.list({ limit: 100 })).data.length;

describe('a refund', () => {
  test('of the whole amount cancels the subscription', async () => {
    shop = await checkout();
    const { paymentIntentId } = await shop.buy('payment');
    await shop.stripe.refunds.create({ payment_intent: paymentIntentId });
    await shop.webhooks();
    expect(await shop.payments()).toMatchObject([{ estado: 'refunded', refunded: 60_000, receiptNumber: 1 }]);
    expect(await access()).toBe('Cancelada');
    expect(await shop.orders()).toMatchObject([{ estado: 'halted', haltReason: 'refund' }]);
    expect((await shop.create('payment')).status).toBe(200);
  });

  test('of a part changes only the refunded amount', async () => {
    shop = await checkout();
    const { paymentIntentId } = await shop.buy('payment');
    await shop.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 1_000 });
    await shop.webhooks();
    expect(await shop.payments()).toMatchObject([{ estado: 'succeeded', refunded: 1_000 }]);
    expect(await access()).toBe('Activa');
    await shop.stripe.refunds.create({ payment_intent: paymentIntentId });
    await shop.webhooks();
    expect(await access()).toBe('Cancelada');
  });

  test('stops the rest of a plan', async () => {
    shop = await checkout();
    const { paymentIntentId } = await shop.buy('subscription');
    await shop.stripe.refunds.create({ payment_intent: paymentIntentId });
    await shop.webhooks();
    expect(await states()).toEqual(['refunded', ...Array(5).fill('cancelled')]);
    expect(await shop.orders()).toMatchObject([{ estado: 'halted', haltReason: 'refund' }]);
    await shop.pass(200 * day);
    expect(await charges()).toBe(1);
    expect(await access()).toBe('Cancelada');
  });
});

describe('a dispute', () => {
  const openDispute = async () => {
    await shop.pass(5_000);
    const { data } = await shop.stripe.disputes.list();
    return data[0]!.id;
  };
  const decide = async (dispute: string, words: 'winning_evidence' | 'losing_evidence') => {
    await shop.stripe.disputes.update(dispute, { evidence: { uncategorized_text: words }, submit: true });
    await shop.webhooks();
  };

  test('halts access and plan; a won dispute resumes both', async () => {
    shop = await checkout();
    await shop.buy('subscription', cards.disputed);
    const dispute = await openDispute();
    expect(await access()).toBe('Inactiva');
    expect(await shop.orders()).toMatchObject([{ estado: 'halted', haltReason: 'dispute' }]);
    await shop.pass(40 * day);
    expect(await charges()).toBe(1);

    await decide(dispute, 'winning_evidence');
    expect(await access()).toBe('Activa');
    expect(await shop.orders()).toMatchObject([{ estado: 'active', haltReason: null }]);
    await shop.pass(0);
    expect(await states()).toEqual(['succeeded', 'succeeded', ...Array(4).fill('scheduled')]);
  });

  test('that is lost ends access and plan', async () => {
    shop = await checkout();
    await shop.buy('subscription', cards.disputed);
    await decide(await openDispute(), 'losing_evidence');
    expect(await access()).toBe('Cancelada');
    expect(await states()).toEqual(['succeeded', ...Array(5).fill('cancelled')]);
    await shop.pass(200 * day);
    expect(await charges()).toBe(1);
  });

  test('keeps access closed even if a charge in progress succeeds meanwhile', async () => {
    shop = await checkout();
    await shop.buy('subscription', cards.disputed);
    const [, second] = await shop.payments();
    const { body: intent } = await shop.student.post(`payments/instalments/${second!.id}/intent`);
    await openDispute();
    await shop.pay(intent, cards.works);
    await shop.webhooks();
    expect((await shop.payments())[1]).toMatchObject({ estado: 'succeeded', receiptNumber: 2 });
    expect(await access()).toBe('Inactiva');
    expect(await shop.orders()).toMatchObject([{ estado: 'halted', haltReason: 'dispute' }]);
  });

  test('of a full payment that is won leaves the order as it was', async () => {
    shop = await checkout();
    await shop.buy('payment', cards.disputed);
    const dispute = await openDispute();
    expect(await access()).toBe('Inactiva');
    await decide(dispute, 'winning_evidence');
    expect(await access()).toBe('Activa');
    expect(await shop.orders()).toMatchObject([{ estado: 'completed', haltReason: null }]);
  });
});

describe('a subscription that an administrator deletes', () => {
  test('stops its plan: nothing more is charged, and open intents are canceled', async () => {
    shop = await checkout();
    await shop.buy('subscription');
    const [, second] = await shop.payments();
    const { body: intent } = await shop.student.post(`payments/instalments/${second!.id}/intent`);
    const admin = await shop.app.admin();
    const [order] = await shop.orders();
    const deleted = await admin.delete(`suscripciones/${order!.subscriptionId}`);
    expect(deleted.status).toBe(200);
    await shop.settle();
    expect(await shop.orders()).toMatchObject([{ estado: 'halted', haltReason: 'deleted' }]);
    expect((await shop.stripe.paymentIntents.retrieve(intent.paymentIntentId)).status).toBe('canceled');
    await shop.pass(200 * day);
    expect(await charges()).toBe(1);
    expect((await shop.payments())[0]).toMatchObject({ estado: 'succeeded' });
  });

  test('refunds an instalment that was being paid at the same time', async () => {
    shop = await checkout();
    await shop.buy('subscription');
    const [, second] = await shop.payments();
    const [order] = await shop.orders();
    const { body: intent } = await shop.student.post(`payments/instalments/${second!.id}/intent`);
    await shop.pay(intent, cards.slow);
    const admin = await shop.app.admin();
    await admin.delete(`suscripciones/${order!.subscriptionId}`);
    await shop.settle();
    await shop.pass(10_000);
    await shop.webhooks();
    expect((await shop.payments())[1]).toMatchObject({ estado: 'refunded', receiptNumber: null });
    expect(await shop.held()).toBe(10_000);
  });
});

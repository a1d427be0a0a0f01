import { expect, test } from 'vitest';

import { auditEntries } from '../../../platform/audit/store.ts';
import { cards, type Checkout, checkout } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';

let shop: Checkout;
putAwayAfterEach(() => shop);

const audited = async () =>
  (await auditEntries(shop.platform.database.db, {}, { limit: 50 })).rows
    .filter(({ objectType }) => ['payment', 'order', 'subscription'].includes(objectType))
    .map(({ action, actorKind, actorName, before, after }) => ({ action, by: actorName ?? actorKind, before, after }))
    .toReversed();

test('[ADM-17] a refund leaves its consequences in the audit: payment, plan and access', async () => {
  shop = await checkout();
  const { paymentIntentId } = await shop.buy('subscription');
  await shop.stripe.refunds.create({ payment_intent: paymentIntentId });
  await shop.webhooks();
  const by = 'payments.webhook';
  expect(await audited()).toEqual([
    { action: 'payment.refunded', by, before: { refunded: 0 }, after: { refunded: 10_000, whole: true } },
    { action: 'plan.halted', by, before: null, after: { haltReason: 'refund' } },
    { action: 'subscription.changed', by, before: { estado: 'Activa' }, after: { estado: 'Cancelada' } },
  ]);
});

test('[ADM-17] so does a dispute, opened and won', async () => {
  shop = await checkout();
  await shop.buy('subscription', cards.disputed);
  await shop.pass(5_000);
  const { data } = await shop.stripe.disputes.list();
  await shop.stripe.disputes.update(data[0]!.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
    submit: true,
  });
  await shop.webhooks();
  const entries = await audited();
  expect(entries.map(({ action }) => action)).toEqual([
    'payment.disputed',
    'plan.halted',
    'subscription.changed',
    'payment.disputed',
    'plan.resumed',
    'subscription.changed',
  ]);
  expect(entries[0]).toMatchObject({ before: { dispute: null }, after: { dispute: 'open' } });
  expect(entries[3]).toMatchObject({ before: { dispute: 'open' }, after: { dispute: 'won' } });
});

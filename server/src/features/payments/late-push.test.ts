import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { type Checkout, cards, checkout, day } from '../../testing/features/checkout.ts';
import { TestPushService } from '../../testing/servers/push-service.ts';
import { testPushKeys } from '../../testing/test-app.ts';

const service = new TestPushService(testPushKeys.publicKey);
beforeAll(() => service.start());
afterAll(() => service.stop());

let shop: Checkout;
afterEach(() => shop.close());

const at = new Date('2026-10-31T15:00:00Z');
const due = '2026-11-30T14:00:00Z';

/** Buys in instalments with a browser that shows notifications, and loses the saved card before the second one. */
async function withoutCard() {
  shop = await checkout({ at, pushFetch: service.fetch });
  await shop.buy('subscription', cards.works);
  const browser = service.subscribe();
  expect((await shop.student.put('notificaciones/push', browser)).status).toBe(200);
  await shop.db.updateTable('payment_customers').set({ paymentMethodId: null }).execute();
  return browser;
}
const titles = (browser: Awaited<ReturnType<typeof withoutCard>>) =>
  service.to(browser).map(({ content }) => content.titulo);

test('[PUSH-1] an instalment that is late because no card is saved is told once, without course and amount', async () => {
  const browser = await withoutCard();
  await shop.goTo(due);
  expect((await shop.payments())[1]).toMatchObject({ estado: 'failed', failureCode: 'payment_method_missing' });
  expect(service.to(browser).map(({ content }) => [content.titulo, content.texto])).toEqual([
    ['Un pago necesita tu atención', 'Ábrelo para conservar el acceso a tu curso.'],
  ]);
  await shop.pass(2 * day);
  expect(titles(browser)).toHaveLength(1);
});

test('[PUSH-1] an instalment that was paid before its message could be delivered is not told any more', async () => {
  const browser = await withoutCard();
  service.refuse(browser, { status: 429, retryAfter: '60' });
  await shop.goTo(due);
  expect(titles(browser)).toEqual([]);
  const [, second] = await shop.payments();
  const { body: intent } = await shop.student.post(`payments/instalments/${second!.id}/intent`);
  await shop.pay(intent, cards.works);
  await shop.webhooks();
  expect((await shop.payments())[1]).toMatchObject({ estado: 'succeeded' });
  service.refuse(browser, null);
  await shop.platform.database.query(
    `update pgboss.job set start_after = now() where name = 'notifications.send-pushes'`,
  );
  await shop.settle();
  expect(titles(browser)).toEqual([]);
});

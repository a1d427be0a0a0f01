import { expect, test } from 'vitest';

import { type Checkout, checkout } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { abandonOrder } from './ledger.ts';

let shop: Checkout;
putAwayAfterEach(() => shop);

test('[PAY-13] an order is abandoned only while it is open and still has the intent that was cancelled for it', async () => {
  shop = await checkout();
  const { paymentIntentId } = await shop.open('payment');
  const [order] = await shop.orders();
  const abandon = (intentId: string | null) =>
    shop.platform.database.transaction(testActor, (tx) =>
      abandonOrder(tx, { orderId: order!.id, intentId }, shop.clock.now),
    );
  expect(await abandon('pi_another')).toBe(false);
  expect(await abandon(null)).toBe(false);
  expect(await shop.orders()).toMatchObject([{ estado: 'open' }]);
  expect(await abandon(paymentIntentId)).toBe(true);
  expect(await shop.orders()).toMatchObject([{ estado: 'abandoned' }]);
  expect(await shop.payments()).toMatchObject([{ estado: 'cancelled' }]);
  expect(await abandon(paymentIntentId)).toBe(false);
});

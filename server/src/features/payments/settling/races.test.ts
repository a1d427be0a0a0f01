import { sum } from '@puente/contracts/cents';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

import { cards, type Checkout, checkout, type Intent } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { createEnrolments } from '../../enrolment/public.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { createSettlement } from './settle.ts';

let shop: Checkout;
putAwayAfterEach(() => shop);

/** A settlement whose first read of the provider is held back until it is released. */
function slowSettlement() {
  let read!: () => void;
  let letThrough!: () => void;
  const hasRead = new Promise<void>((resolve) => (read = resolve));
  const mayGoOn = new Promise<void>((resolve) => (letThrough = resolve));
  let readings = 0;
  const gateway: Pick<Gateway, 'facts' | 'capture'> = {
    capture: (id) => shop.gateway.capture(id),
    async facts(id) {
      const facts = await shop.gateway.facts(id);
      readings += 1;
      if (readings === 1) {
        read();
        await mayGoOn;
      }
      return facts;
    },
  };
  const { platform } = shop;
  return {
    ...createSettlement(platform, gateway, createEnrolments(platform)),
    hasRead,
    letThrough,
  };
}

describe('stale facts', () => {
  test('[PAY-13] do not overwrite newer ones', async () => {
    shop = await checkout();
    const { paymentIntentId } = await shop.buy('payment');
    const [payment] = await shop.payments();
    await shop.stripe.refunds.create({ payment_intent: paymentIntentId, amount: 1_000 });
    const slow = slowSettlement();
    const late = slow.settle(testActor, payment!.id);
    await slow.hasRead;
    await shop.stripe.refunds.create({ payment_intent: paymentIntentId });
    await shop.webhooks();
    slow.letThrough();
    await late;
    expect(await shop.payments()).toMatchObject([{ estado: 'refunded', refunded: 60_000 }]);
  });

  test('[PAY-13] of a decline do not change a payment that has succeeded since', async () => {
    shop = await checkout();
    const intent = await shop.open('payment');
    await shop.pay(intent, cards.declined);
    const [payment] = await shop.payments();
    const slow = slowSettlement();
    const late = slow.settle(testActor, payment!.id);
    await slow.hasRead;
    await shop.pay(intent, cards.works);
    await shop.confirm(intent, 'payment');
    slow.letThrough();
    expect(await late).toMatchObject({ taken: true });
    expect(await shop.payments()).toMatchObject([{ estado: 'succeeded', failureCode: null }]);
  });
});

const step = fc.constantFrom(
  'open in full',
  'open a plan',
  'pay',
  'pay with a bad card',
  'tell',
  'tell, and die',
  'webhooks',
  'webhooks lost',
  'webhooks twice, newest first',
  'reconcile',
);

describe('any order of concurrent events', () => {
  test('[PAY-13] enrolls each payer once, for one payment', { timeout: 240_000 }, async () => {
    shop = await checkout();
    const { chaos } = shop.standIns.cards;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const person = await shop.app.student();
        const opened: { intent: Intent; mode: 'payment' | 'subscription' }[] = [];
        const open = async (mode: 'payment' | 'subscription') => {
          const { status, body } = await shop.create(mode, { person });
          if (status !== 200) return;
          if (mode === 'subscription') await shop.agree(body, person);
          opened.push({ intent: body, mode });
        };
        const last = () => opened.at(-1);
        const tell = async () => {
          const one = last();
          if (one) await shop.confirm(one.intent, one.mode, { person });
        };
        const actions: Record<string, () => Promise<unknown>> = {
          'open in full': () => open('payment'),
          'open a plan': () => open('subscription'),
          // All open tabs may pay, not only the newest one.
          pay: () => Promise.all(opened.map(({ intent }) => shop.pay(intent, cards.works))),
          'pay with a bad card': async () => last() && shop.pay(last()!.intent, cards.noFunds),
          tell,
          async 'tell, and die'() {
            const dies = vi.spyOn(shop.platform.events, 'publish').mockRejectedValue(new Error('killed'));
            await tell();
            dies.mockRestore();
          },
          webhooks: () => shop.webhooks(),
          async 'webhooks lost'() {
            chaos.drop = true;
            await shop.webhooks();
            chaos.drop = false;
          },
          async 'webhooks twice, newest first'() {
            Object.assign(chaos, { duplicate: true, reorder: true });
            await shop.webhooks();
            Object.assign(chaos, { duplicate: false, reorder: false });
          },
          reconcile: () => shop.reconcile(),
        };
        for (const name of steps) await actions[name]!();

        // Then all jobs and webhooks run to completion.
        shop.clock.pass({ minutes: 5 });
        await shop.reconcile();
        await shop.webhooks();
        await shop.settle();

        const owned = (await shop.subscriptions()).filter(({ userId }) => userId === person.id);
        const orders = (await shop.orders()).filter(({ userId }) => userId === person.id);
        const ids = new Set(orders.map(({ id }) => id));
        const kept = (await shop.payments()).filter(
          ({ orderId, estado }) => ids.has(orderId) && estado === 'succeeded',
        );
        const held = await shop.held(person.id);
        expect(kept.length).toBe(owned.length);
        expect(owned.length).toBeLessThanOrEqual(1);
        expect(held).toBe(sum(kept.map(({ monto }) => monto)));
        expect(kept.every(({ receiptNumber }) => receiptNumber !== null)).toBe(true);
        // Everyone whose payment was possible has access.
        if (steps.includes('pay') && opened.length > 0 && steps.lastIndexOf('pay') > Math.min(...firstOpening(steps))) {
          expect(owned.length).toBe(1);
        }
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });
});

const firstOpening = (steps: readonly string[]): number[] =>
  steps.flatMap((name, index) => (name.startsWith('open') ? [index] : [])).slice(0, 1);

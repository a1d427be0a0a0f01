import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, describe, expect, test } from 'vitest';

import type { Tx } from '../../../platform/database/database.ts';
import { cards, type Checkout, checkout } from '../../../testing/features/checkout.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { createEnrolments } from '../../enrolment/public.ts';
import { replaceCard } from '../cards/cards.ts';
import { lockOrder, stopPlanOfSubscription, writeOrder } from '../ledger/ledger.ts';
import { changeOrder } from '../ledger/orders-store.ts';
import { changePayment, claimInstalment } from '../ledger/payments-store.ts';
import { createSettlement } from './settle.ts';

let shop: Checkout;
afterEach(() => shop?.close());

const at = new Date('2026-10-31T15:00:00Z');
const due = new Date('2026-11-30T14:00:00Z');

async function plan(): Promise<void> {
  shop = await checkout({ at, precio: 199.99 });
  await shop.buy('subscription');
}

/** Waits until `rival` is blocked by a lock, or has finished. */
async function waitUntilBlocked(rival: Promise<unknown>): Promise<void> {
  const isOver = rival.then(
    () => true,
    () => true,
  );
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    if (await Promise.race([isOver, wait(10, false)])) return;
    const { rows } = await shop.platform.database.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

/** Runs `rival` between the two halves of a transaction. @returns the rival's result */
async function runDuring<T>(
  first: (tx: Tx) => Promise<unknown>,
  rival: () => Promise<T>,
  second: (tx: Tx) => Promise<unknown> = async () => undefined,
): Promise<T> {
  const reached = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holder = shop.platform.database.transaction(testActor, async (tx) => {
    await first(tx);
    reached.resolve();
    await release.promise;
    await second(tx);
  });
  await Promise.race([reached.promise, holder]);
  const other = rival();
  await waitUntilBlocked(other);
  release.resolve();
  const [outcome] = await Promise.all([other, holder]);
  return outcome;
}

const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  shop.platform.database.transaction(testActor, work);

describe.skipIf(!process.env['TEST_DATABASE_URL'])(
  'row locks (on PostgreSQL only: the embedded database has one connection, so no concurrent transactions)',
  () => {
    test('[PAY-13] of two concurrent settlements one records the payment, and the other finds it recorded', async () => {
      shop = await checkout();
      const intent = await shop.open('payment');
      await shop.pay(intent, cards.works);
      const [payment] = await shop.payments();
      const reached = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const enrolments = createEnrolments(shop.platform);
      const slow = createSettlement(shop.platform, shop.gateway, {
        changeEstado: (...change) => enrolments.changeEstado(...change),
        async enrol(tx, wanted) {
          const result = await enrolments.enrol(tx, wanted);
          reached.resolve();
          await release.promise;
          return result;
        },
      });
      const first = slow.settle(testActor, payment!.id);
      await reached.promise;
      const second = shop.settlement.settle(testActor, payment!.id);
      await waitUntilBlocked(second);
      release.resolve();
      expect(await first).toMatchObject({ taken: true });
      expect(await second).toMatchObject({ taken: true });
      await shop.settle();
      expect(await shop.payments()).toMatchObject([{ estado: 'succeeded', receiptNumber: 1 }]);
      expect(await shop.orders()).toMatchObject([{ estado: 'completed', haltReason: null }]);
      expect(await shop.subscriptions()).toMatchObject([{ estado: 'Activa' }]);
      expect(await shop.held()).toBe(60_000);
      const mails = await shop.mailsTo(shop.student);
      expect(mails.filter(({ subject }) => subject.startsWith('Tu recibo'))).toHaveLength(1);
    });

    test('[PAY-11] of two processes that claim an instalment one succeeds', async () => {
      await plan();
      const [, second] = await shop.payments();
      const lease = new Date(due.getTime() + 60_000);
      let claimed: unknown;
      const late = await runDuring(
        async (tx) => {
          claimed = await claimInstalment(tx, second!.id, due, lease);
        },
        () => transaction((tx) => claimInstalment(tx, second!.id, due, lease)),
      );
      expect(claimed).toMatchObject({ attempts: 1 });
      expect(late).toBeUndefined();
      expect((await shop.payments())[1]).toMatchObject({ attempts: 1, nextAttemptAt: lease });
    });

    test('[PAY-11] an instalment that is being settled cannot be claimed', async () => {
      await plan();
      const [, second] = await shop.payments();
      const late = await runDuring(
        (tx) => lockOrder(tx, second!.orderId),
        () => transaction((tx) => claimInstalment(tx, second!.id, due, new Date(due.getTime() + 60_000))),
        (tx) => changePayment(tx, second!.id, { estado: 'succeeded', paidAt: due, nextAttemptAt: null }, due),
      );
      expect(late).toBeUndefined();
      expect((await shop.payments())[1]).toMatchObject({ estado: 'succeeded', nextAttemptAt: null, attempts: 0 });
    });

    test('ending a plan waits for the settlement of its last payment, without a deadlock', async () => {
      await plan();
      const [order] = await shop.orders();
      await runDuring(
        (tx) => lockOrder(tx, order!.id),
        () => transaction((tx) => stopPlanOfSubscription(tx, shop.platform.jobs, order!.subscriptionId!, due)),
        (tx) => changeOrder(tx, order!.id, { estado: 'completed' }, due),
      );
      expect(await shop.orders()).toMatchObject([{ estado: 'completed', haltReason: null }]);
      expect((await shop.payments()).map(({ estado }) => estado)).not.toContain('cancelled');
    });

    test('[PAY-16] of two concurrent card changes the later card stays, in any order of writing', async () => {
      await plan();
      const { jobs } = shop.platform;
      const [older, newer] = [2, 3].map((minutes) => ({
        paymentMethodId: `pm_given_after_${minutes}`,
        since: new Date(at.getTime() + minutes * 60_000),
      }));
      const replaced = await runDuring(
        (tx) => replaceCard(tx, jobs, shop.student.id, newer!),
        () => transaction((tx) => replaceCard(tx, jobs, shop.student.id, older!)),
      );
      expect(replaced).toBe(false);
      const kept = await shop.db.selectFrom('payment_customers').selectAll().executeTakeFirstOrThrow();
      expect(kept).toMatchObject({ paymentMethodId: newer!.paymentMethodId, cardSince: newer!.since });
    });

    test('[PAY-16] a card change concurrent with a settlement causes no deadlock', async () => {
      shop = await checkout({ at, precio: 199.99 });
      await shop.buy('subscription', cards.laterDeclined);
      await shop.goTo(due.toISOString());
      await shop.pass(60_000);
      const { body: setup } = await shop.setUpCard();
      await shop.giveCard(setup, cards.worksToo);
      const [order] = await shop.orders();
      const { paymentMethodId } = await shop.db.selectFrom('payment_customers').selectAll().executeTakeFirstOrThrow();
      const changed = await runDuring(
        (tx) => lockOrder(tx, order!.id),
        () => shop.changeCard(setup),
        // Settling does this when a payment has saved a card.
        (tx) => replaceCard(tx, shop.platform.jobs, shop.student.id, { paymentMethodId: paymentMethodId!, since: at }),
      );
      expect(changed).toMatchObject({ status: 200, body: { card: { last4: '4444' } } });
      await shop.settle();
      expect((await shop.payments())[1]).toMatchObject({ estado: 'succeeded' });
    });

    test('[PAY-13] a course ordered in two tabs at once has one order with one plan', async () => {
      shop = await checkout({ at });
      const { open, orders, payments } = shop;
      const { plan: lines } = await open('subscription');
      await shop.platform.database.query(`update orders set estado = 'abandoned'`);
      const [{ userId, cursoId, titulo, paymentMode, total, graceDays, consent }] = (await orders()) as [
        Awaited<ReturnType<typeof orders>>[number],
      ];
      const again = { userId, cursoId, titulo, paymentMode, total, graceDays, lines: consent, at };
      await runDuring(
        (tx) => writeOrder(tx, again),
        () => transaction((tx) => writeOrder(tx, again)),
      );
      expect((await orders()).map(({ estado }) => estado).toSorted()).toEqual(['abandoned', 'open']);
      expect(await payments()).toHaveLength(lines.length * 2);
    });
  },
);

import { describe, expect, test } from 'vitest';

import type { Tx } from '../../../platform/database/database.ts';
import { type Checkout, checkout } from '../../../testing/features/checkout.ts';
import { putAwayAfterEach } from '../../../testing/features/premises.ts';
import { testActor } from '../../../testing/test-actor.ts';
import { cancelUnpaid, claimInstalment, dropIntent, keepIntent } from './payments-store.ts';

let shop: Checkout;
putAwayAfterEach(() => shop);

const due = new Date('2026-11-30T14:00:00Z');
const lease = new Date(due.getTime() + 60_000);

const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  shop.platform.database.transaction(testActor, work);

/** Creates a plan whose first payment is paid. @returns the second payment */
async function secondOfPlan() {
  shop = await checkout({ at: new Date('2026-10-31T15:00:00Z'), precio: 199.99 });
  await shop.buy('subscription');
  const [, second] = await shop.payments();
  return second!;
}
const second = async () => (await shop.payments())[1]!;
const claim = (id: string, now = due) => transaction((tx) => claimInstalment(tx, id, now, lease));
/** The columns that the database's constraints require of a payment in a state. */
const inState = (estado: string) =>
  `estado = '${estado}'${estado === 'cancelled' ? '' : `, "paidAt" = '${due.toISOString()}'`}`;
const change = (values: string) => shop.platform.database.query(`update payments set ${values} where numero = 2`);

describe('an instalment is claimed', () => {
  test('[PAY-11] from its due time on, and not before', async () => {
    const { id, version } = await secondOfPlan();
    expect(await claim(id, new Date(due.getTime() - 1))).toBeUndefined();
    expect(await claim(id)).toMatchObject({ id, attempts: 1, userId: shop.student.id });
    expect(await second()).toMatchObject({ estado: 'pending', nextAttemptAt: lease, version: version + 1 });
  });

  test('[PAY-11] once until its lease expires, and then as the same attempt', async () => {
    const { id } = await secondOfPlan();
    await claim(id);
    expect(await claim(id, new Date(lease.getTime() - 1))).toBeUndefined();
    expect(await claim(id, lease)).toMatchObject({ attempts: 1 });
  });

  test('[PAY-11] as the next attempt after a decline', async () => {
    const { id } = await secondOfPlan();
    await claim(id);
    await change(`estado = 'failed', "nextAttemptAt" = '${due.toISOString()}'`);
    expect(await claim(id)).toMatchObject({ attempts: 2 });
  });

  test.each(['halted', 'completed', 'abandoned', 'open'])('[PAY-11] never while its order is %s', async (estado) => {
    const { id } = await secondOfPlan();
    const reason = estado === 'halted' ? `, "haltReason" = 'dispute'` : '';
    await shop.platform.database.query(`update orders set estado = '${estado}'${reason}`);
    expect(await claim(id)).toBeUndefined();
    expect(await second()).toMatchObject({ estado: 'scheduled', attempts: 0 });
  });

  test.each(['succeeded', 'refunded', 'cancelled'])('[PAY-13] never when it is %s', async (estado) => {
    const { id } = await secondOfPlan();
    await change(`${inState(estado)}, "nextAttemptAt" = '${due.toISOString()}'`);
    expect(await claim(id)).toBeUndefined();
  });
});

describe('the intent of a payment', () => {
  const keep = (paymentId: string, generation: number, intentId: string) =>
    transaction((tx) => keepIntent(tx, { paymentId, generation }, intentId, due));
  const drop = (paymentId: string, generation: number, intentId: string | null) =>
    transaction((tx) => dropIntent(tx, { paymentId, generation, intentId }, due));

  test('[PAY-13] is stored once; storing the same one again is no conflict, another one is', async () => {
    const { id, generation } = await secondOfPlan();
    expect(await keep(id, generation, 'pi_1')).toBe(true);
    expect(await keep(id, generation, 'pi_1')).toBe(true);
    expect(await keep(id, generation, 'pi_2')).toBe(false);
    expect(await second()).toMatchObject({ intentId: 'pi_1' });
  });

  test('[PAY-13] of an earlier generation is not stored', async () => {
    const { id, generation } = await secondOfPlan();
    await drop(id, generation, null);
    expect(await keep(id, generation, 'pi_late')).toBe(false);
    expect(await second()).toMatchObject({ intentId: null, generation: generation + 1 });
    expect(await keep(id, generation + 1, 'pi_new')).toBe(true);
  });

  test('[PAY-13] is dropped once, by a caller that has read its current version', async () => {
    const { id, generation, version } = await secondOfPlan();
    await keep(id, generation, 'pi_1');
    await drop(id, generation, 'pi_other');
    await drop(id, generation + 1, 'pi_1');
    expect(await second()).toMatchObject({ intentId: 'pi_1', generation });
    await drop(id, generation, 'pi_1');
    expect(await second()).toMatchObject({ intentId: null, generation: generation + 1, version: version + 1 });
    await drop(id, generation, null);
    expect(await second()).toMatchObject({ generation: generation + 1 });
  });

  test.each(['succeeded', 'refunded', 'cancelled'])(
    '[PAY-13] is not changed once the payment is %s',
    async (estado) => {
      const { id, generation } = await secondOfPlan();
      await keep(id, generation, 'pi_1');
      await change(inState(estado));
      await drop(id, generation, 'pi_1');
      expect(await second()).toMatchObject({ intentId: 'pi_1', generation });
      await change(`"intentId" = null`);
      expect(await keep(id, generation, 'pi_2')).toBe(false);
    },
  );
});

test('the unpaid payments of an order are cancelled, and only those with an intent are returned', async () => {
  const { orderId } = await secondOfPlan();
  const [first, own, failed] = await shop.payments();
  await change(`"intentId" = 'pi_1', "nextAttemptAt" = now()`);
  await shop.platform.database.query(`update payments set estado = 'failed' where numero = 3`);
  expect(await transaction((tx) => cancelUnpaid(tx, orderId, due))).toEqual([own!.id]);
  const after = await shop.payments();
  expect(after.map(({ estado }) => estado)).toEqual(['succeeded', ...Array(5).fill('cancelled')]);
  expect(after[1]).toMatchObject({ nextAttemptAt: null, version: own!.version + 1 });
  expect(after[2]!.version).toBe(failed!.version + 1);
  expect(after[0]!.version).toBe(first!.version);
});

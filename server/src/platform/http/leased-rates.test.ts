import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { leasedRates } from './charge.ts';

/** Counts as the database does, and how often it was asked. */
function countingRates() {
  const used = new Map<string, number>();
  const consume = vi.fn(async (key: string, { points }: { points: number; perSeconds: number }, uses = 1) => {
    const now = (used.get(key) ?? 0) + uses;
    used.set(key, now);
    return { allowed: now <= points, used: now, retryAfterSeconds: 60 };
  });
  return { consume, used };
}

const allowedOf = async (uses: readonly Promise<{ allowed: boolean }>[]) =>
  (await Promise.all(uses)).filter(({ allowed }) => allowed).length;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a limit without a lease asks the database each time', async () => {
  const rates = countingRates();
  const consume = leasedRates(rates);
  for (let use = 0; use < 3; use += 1) await consume('ana', { points: 10, perSeconds: 60 });
  expect(rates.consume).toHaveBeenCalledTimes(3);
});

test('a lease is given out before the database is asked again, and no more than the limit is', async () => {
  const rates = countingRates();
  const consume = leasedRates(rates);
  const limit = { points: 20, perSeconds: 60, lease: 5 };
  let allowed = 0;
  for (let use = 0; use < 30; use += 1) if ((await consume('ana', limit)).allowed) allowed += 1;
  expect(allowed).toBe(20);
  // The refusal is remembered too.
  expect(rates.consume).toHaveBeenCalledTimes(4 + 1);
  expect(await consume('ana', limit)).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
  expect(await consume('luis', limit)).toMatchObject({ allowed: true });
});

test('two processes never allow more than the limit together', async () => {
  const rates = countingRates();
  const [one, other] = [leasedRates(rates), leasedRates(rates)];
  const limit = { points: 20, perSeconds: 60, lease: 5 };
  const uses = Array.from({ length: 60 }, (_, use) => (use % 2 ? one : other)('ana', limit));
  expect(await allowedOf(uses)).toBeLessThanOrEqual(20);
});

test('calls that come at once share a lease', async () => {
  const rates = countingRates();
  const consume = leasedRates(rates);
  const limit = { points: 20, perSeconds: 60, lease: 5 };
  expect(await allowedOf(Array.from({ length: 25 }, () => consume('ana', limit)))).toBe(20);
  expect(rates.consume).toHaveBeenCalledTimes(5);
});

test('a count that failed is asked again by the next call', async () => {
  const rates = countingRates();
  rates.consume.mockRejectedValueOnce(new Error('no database'));
  const consume = leasedRates(rates);
  const limit = { points: 20, perSeconds: 60, lease: 5 };
  await expect(consume('ana', limit)).rejects.toThrow('no database');
  expect(await consume('ana', limit)).toMatchObject({ allowed: true });
});

test('a lease ends with its window', async () => {
  const rates = countingRates();
  const consume = leasedRates(rates);
  const limit = { points: 20, perSeconds: 60, lease: 5 };
  await consume('ana', limit);
  vi.advanceTimersByTime(60_000);
  await consume('ana', limit);
  expect(rates.consume).toHaveBeenCalledTimes(2);
});

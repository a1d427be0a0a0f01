import { expect, test } from 'vitest';

import { createRefreshFailures, createRefreshLock } from './refresh-lock.ts';

/** Tabs with a shared storage and clock; sleeping advances the clock and lets the other tabs run. */
const browser = () => {
  const items = new Map<string, string>();
  let clock = 0;
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const sleeps: number[] = [];
  return {
    items,
    sleeps,
    clock: () => clock,
    tab: (owner: string, page = new EventTarget()) =>
      createRefreshLock({
        storage,
        owner,
        page,
        now: () => clock,
        sleep: async (milliseconds) => {
          sleeps.push(milliseconds);
          clock += milliseconds;
          await new Promise((resolve) => setTimeout(resolve, 0));
        },
      }),
  };
};

test('[SESS-5] two tabs that refresh at the same time do so one after the other', async () => {
  const { tab, clock, items } = browser();
  const order: string[] = [];
  const first = tab('one')(async () => {
    order.push('one begins');
    while (clock() < 1_200) await new Promise((resolve) => setTimeout(resolve, 0));
    order.push('one ends');
  });
  const second = tab('two')(async () => order.push('two begins'));
  await Promise.all([first, second]);
  expect(order).toEqual(['one begins', 'one ends', 'two begins']);
  expect(items.size).toBe(0);
});

test('[SESS-5] polls every 500 ms, and proceeds anyway after 10 s', async () => {
  const { tab, sleeps, clock } = browser();
  void tab('stuck')(() => new Promise(() => {}));
  expect(await tab('two')(async () => 'done')).toBe('done');
  expect(new Set(sleeps)).toEqual(new Set([500]));
  expect(clock()).toBe(10_000);
});

test('[SESS-5] ignores the stale lock of a tab that was closed long ago', async () => {
  const { tab, sleeps, items } = browser();
  items.set('sesion.refresco', 'closed -10000');
  await tab('two')(async () => undefined);
  expect(sleeps).toEqual([]);
});

test('[SESS-5] does not wait for a page that was left during its refresh', async () => {
  const { tab, sleeps } = browser();
  const page = new EventTarget();
  const reloaded = tab('reloaded', page);
  void reloaded(() => new Promise(() => {}));
  page.dispatchEvent(new Event('pagehide'));
  // The request is aborted by the reload, and the page retries before it is unloaded.
  void reloaded(() => new Promise(() => {}));
  await tab('two')(async () => undefined);
  expect(sleeps).toEqual([]);
});

test('[SESS-5] a page restored from the back/forward cache takes the lock again', async () => {
  const { tab, items } = browser();
  const page = new EventTarget();
  const restored = tab('restored', page);
  page.dispatchEvent(new Event('pagehide'));
  page.dispatchEvent(new Event('pageshow'));
  void restored(() => new Promise(() => {}));
  expect(items.size).toBe(1);
});

test('[SESS-5] a failed refresh releases the lock', async () => {
  const { tab, items } = browser();
  await expect(tab('one')(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(items.size).toBe(0);
});

test('[SESS-5] waits for a lock held by another tab, never for its own', async () => {
  const { tab, sleeps, items } = browser();
  void tab('one')(() => new Promise(() => {}));
  await tab('one')(async () => undefined);
  expect(sleeps).toEqual([]);
  items.set('sesion.refresco', 'other 0');
  await tab('one')(async () => undefined);
  expect(sleeps).toHaveLength(20);
});

test('[SESS-5] waits at most 10 s, even when other tabs keep taking the lock', async () => {
  const { tab, sleeps, items, clock } = browser();
  items.set('sesion.refresco', 'other 0');
  const taken = setInterval(() => items.set('sesion.refresco', `other ${clock()}`), 0);
  await tab('one')(async () => undefined);
  clearInterval(taken);
  expect(sleeps).toHaveLength(20);
});

test('[SESS-5] a tab whose lock was taken over does not release the lock of the other tab', async () => {
  const { tab, items } = browser();
  let end!: () => void;
  const slow = tab('slow')(() => new Promise<void>((resolve) => (end = resolve)));
  items.set('sesion.refresco', 'other 0');
  end();
  await slow;
  expect(items.get('sesion.refresco')).toBe('other 0');
});

const storage = (kept?: string) => {
  const items = new Map(kept === undefined ? [] : [['sesion.fallos', kept]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

test('[SESS-6] counts failures over all tabs and visits, until they are cleared', () => {
  const shared = storage();
  const [one, other] = [createRefreshFailures(shared), createRefreshFailures(shared)];
  expect([one.add(), other.add(), one.add()]).toEqual([1, 2, 3]);
  other.clear();
  expect(one.add()).toBe(1);
});

test('[SESS-6] continues the count of an earlier visit', () => {
  expect(createRefreshFailures(storage('2')).add()).toBe(3);
});

test.each(['', 'three', '-2', '1.5', 'Infinity'])('[SESS-6] treats an invalid stored count as zero: %j', (kept) => {
  expect(createRefreshFailures(storage(kept)).add()).toBe(1);
});

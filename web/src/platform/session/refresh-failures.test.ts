import { expect, test } from 'vitest';

import { createRefreshFailures } from './refresh-failures.ts';

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

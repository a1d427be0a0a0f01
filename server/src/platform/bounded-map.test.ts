import { expect, test } from 'vitest';

import { BoundedMap } from './bounded-map.ts';

test('evicts the oldest entry when it is full, and none when an existing entry changes', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('b', 3);
  expect([...map]).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
  map.set('c', 4);
  expect([...map]).toEqual([
    ['b', 3],
    ['c', 4],
  ]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { inGroups } from './event-inbox.ts';
import { takingTurns } from './webhook.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('what arrives together is spread over time, in order; what arrives later begins at once', async () => {
  const turn = takingTurns(10);
  const begun: number[] = [];
  for (const each of [1, 2, 3]) void turn().then(() => begun.push(each));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([1]);
  await vi.advanceTimersByTimeAsync(10);
  expect(begun).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(100);
  void turn().then(() => begun.push(4));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual([1, 2, 3, 4]);
});

test('what arrives while a group is written is the next group; an error reaches those of its group alone', async () => {
  const groups: number[][] = [];
  const keep = inGroups<number>(async (items) => {
    groups.push([...items]);
    if (items.includes(1)) void later.push(keep(3), keep(4));
    await Promise.resolve();
    if (items.includes(2)) throw new Error('the disk is full');
  });
  const later: Promise<void>[] = [];
  const outcomes = await Promise.allSettled([keep(1), keep(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await Promise.all(later);
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

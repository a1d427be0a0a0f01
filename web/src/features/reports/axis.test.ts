import { describe, expect, test } from 'vitest';

import { isLabelled, marksTo } from './axis.ts';

describe('[ADM-19] the marks of a chart’s axis are few, whole and round', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 20, 40, 60, 80, 100]],
    [4_321.5, [0, 1_000, 2_000, 3_000, 4_000, 5_000]],
    [12_000, [0, 5_000, 10_000, 15_000]],
  ])('up to %d', (highest, marks) => expect(marksTo(highest)).toEqual(marks));

  test('reach every value with six marks at most', () => {
    for (let highest = 0; highest < 20_000; highest += 7) {
      const marks = marksTo(highest);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(marks.length).toBeLessThanOrEqual(6);
    }
  });
});

test('[ADM-19] of the months as many have a label as there is room for', () => {
  const labelled = (count: number, room: number) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => isLabelled(index, count, room));
  expect(labelled(3, 4)).toEqual([0, 1, 2]);
  expect(labelled(12, 4)).toEqual([0, 3, 6, 9]);
  expect(labelled(36, 12)).toHaveLength(12);
});

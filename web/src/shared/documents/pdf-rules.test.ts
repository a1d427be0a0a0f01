import { expect, test } from 'vitest';

import { densityOf, ratioOf } from './pdf-rules.ts';

test('[DOC-4] a page keeps its shape, and one that would be endless, or has no area, gets a usual one', () => {
  expect(ratioOf({ width: 612, height: 792 }, 1.3)).toBeCloseTo(1.294);
  expect(ratioOf({ width: 1, height: 1_000_000 }, 1.3)).toBe(10);
  expect(ratioOf({ width: 1_000_000, height: 1 }, 1.3)).toBe(0.1);
  for (const [width, height] of [
    [0, 100],
    [100, 0],
    [0, 0],
    [Number.NaN, 100],
    [-100, 100],
  ] as const)
    expect(ratioOf({ width, height }, 1.3)).toBe(1.3);
});

test('[DOC-4] a drawing has the screen’s pixels, and never more than a browser takes', () => {
  expect(densityOf({ width: 800, height: 1_040 }, 1.5)).toBe(1.5);
  expect(densityOf({ width: 800, height: 1_040 }, 3)).toBe(2);
  const [width, height] = [2_400, 24_000];
  const density = densityOf({ width, height }, 2);
  expect(width * density * height * density).toBeCloseTo(16_000_000);
  expect(densityOf({ width: 0, height: 0 }, 1.5)).toBe(1.5);
});

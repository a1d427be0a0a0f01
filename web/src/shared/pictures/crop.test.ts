import { expect, test } from 'vitest';

import { boxOf, closest, firstCrop, moved, zoomed } from './crop.ts';

const wide = { width: 4000, height: 2000 };
const upright = { width: 1000, height: 3000 };
const square = (left: number, top: number, side: number) => ({ left, top, width: side, height: side });

test('starts with the largest square: centered, or slightly higher for a portrait picture, where faces are', () => {
  expect(boxOf(wide, firstCrop(wide, 1))).toEqual(square(1000, 0, 2000));
  expect(boxOf(upright, firstCrop(upright, 1))).toEqual(square(0, 760, 1000));
});

test('[BRAND-4] starts with the largest cut of another shape', () => {
  expect(boxOf(wide, firstCrop(wide, 1.6))).toEqual({ left: 400, top: 0, width: 3200, height: 2000 });
  expect(boxOf(upright, firstCrop(upright, 2))).toEqual({ left: 0, top: 1010, width: 1000, height: 500 });
  const close = zoomed(wide, firstCrop(wide, 1.6), 2);
  expect(boxOf(wide, moved(wide, close, 0.5, -0.25))).toEqual({ left: 2000, top: 250, width: 1600, height: 1000 });
  expect(boxOf(wide, moved(wide, close, 9, 9))).toEqual({ left: 2400, top: 1000, width: 1600, height: 1000 });
});

test("follows a drag by fractions of the square, and stops at the picture's edges", () => {
  const first = firstCrop(wide, 1);
  expect(boxOf(wide, moved(wide, first, 0.25, 0.5))).toEqual(square(1500, 0, 2000));
  expect(boxOf(wide, moved(wide, first, 9, 0))).toEqual(square(2000, 0, 2000));
  expect(boxOf(wide, moved(wide, first, -9, 0))).toEqual(square(0, 0, 2000));
});

test('zooms around its center up to a limit, and leaves no empty edge when zooming out', () => {
  const close = zoomed(wide, firstCrop(wide, 1), 2);
  expect(boxOf(wide, close)).toEqual(square(1500, 500, 1000));
  expect(zoomed(wide, close, 99).zoom).toBe(closest);
  const corner = moved(wide, close, 9, 9);
  expect(boxOf(wide, corner)).toEqual(square(3000, 1000, 1000));
  expect(boxOf(wide, zoomed(wide, corner, 0.1))).toEqual(square(2000, 0, 2000));
});

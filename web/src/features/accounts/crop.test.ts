import { expect, test } from 'vitest';

import { closest, firstCrop, moved, squareOf, zoomed } from './crop.ts';

const wide = { width: 4000, height: 2000 };
const upright = { width: 1000, height: 3000 };

test('starts with the largest square: centered, or slightly higher for a portrait picture, where faces are', () => {
  expect(squareOf(wide, firstCrop(wide))).toEqual({ left: 1000, top: 0, side: 2000 });
  expect(squareOf(upright, firstCrop(upright))).toEqual({ left: 0, top: 760, side: 1000 });
});

test("follows a drag by fractions of the square, and stops at the picture's edges", () => {
  const first = firstCrop(wide);
  expect(squareOf(wide, moved(wide, first, 0.25, 0.5))).toEqual({ left: 1500, top: 0, side: 2000 });
  expect(squareOf(wide, moved(wide, first, 9, 0))).toEqual({ left: 2000, top: 0, side: 2000 });
  expect(squareOf(wide, moved(wide, first, -9, 0))).toEqual({ left: 0, top: 0, side: 2000 });
});

test('zooms around its center up to a limit, and leaves no empty edge when zooming out', () => {
  const close = zoomed(wide, firstCrop(wide), 2);
  expect(squareOf(wide, close)).toEqual({ left: 1500, top: 500, side: 1000 });
  expect(zoomed(wide, close, 99).zoom).toBe(closest);
  const corner = moved(wide, close, 9, 9);
  expect(squareOf(wide, corner)).toEqual({ left: 3000, top: 1000, side: 1000 });
  expect(squareOf(wide, zoomed(wide, corner, 0.1))).toEqual({ left: 2000, top: 0, side: 2000 });
});

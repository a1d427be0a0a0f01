import { expect, test } from 'vitest';

import { amountIn } from '../forms/number-in.ts';

test.each([
  ['250', 250],
  ['250.5', 250.5],
  ['250,50', 250.5],
  ['$ 1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['1250', 1250],
  ['1,250', 1250],
  ['0', 0],
  ['0.07', 0.07],
])('[ADM-16] %j is an amount', (typed, amount) => expect(amountIn(typed)).toBe(amount));

test.each(['', 'gratis', '-5', '1.234,567', '12.345.6', '1e3', '2000000', '=1'])('[ADM-16] %j is none', (typed) =>
  expect(amountIn(typed)).toBeNull(),
);

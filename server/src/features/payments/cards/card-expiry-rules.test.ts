import { expect, test } from 'vitest';

import { isExpiredOn } from './card-expiry-rules.ts';

test.each([
  ['2027-02-28', false],
  ['2027-03-01', true],
  ['2026-12-31', false],
  ['2028-01-01', true],
])('[PAY-16] a card of 02/2027 on %s has expired: %s', (day, expected) => {
  expect(isExpiredOn({ expMonth: 2, expYear: 2027 }, day)).toBe(expected);
});

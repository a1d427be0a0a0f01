import { expect, test } from 'vitest';

import { codesUntilMail, delayOfCodes, delayOfStrangers } from './guessing-rules.ts';

test.each([
  [1, 0],
  [50, 0],
  [51, 5],
  [60, 5],
  [61, 20],
  [80, 20],
  [81, 60],
  [10_000, 60],
])('[SAFE-5, ASVS-6.3.1] strangers’ attempt %i in an hour waits for %i s', (attempts, seconds) => {
  expect(delayOfStrangers(attempts)).toBe(seconds);
});

test.each([
  [1, 0],
  [10, 0],
  [11, 60],
  [20, 60],
  [21, 900],
  [40, 900],
  [41, 14_400],
  [10_000, 14_400],
])('[SAFE-1, ASVS-6.6.3] strangers’ code %i in 30 days waits for %i s', (codes, seconds) => {
  expect(delayOfCodes(codes)).toBe(seconds);
});

test('[SAFE-1] the owner is told at the last of the strangers’ codes that need not wait', () => {
  expect([codesUntilMail, codesUntilMail + 1].map((codes) => delayOfCodes(codes) > 0)).toEqual([false, true]);
});

import { cents } from '@puente/contracts/cents';
import { describe, expect, test } from 'vitest';

import { isTaken, purposeOf, returnedInAll } from './taken-money-rules.ts';

const payment = { estado: 'pending' as const };
const order = { subscriptionId: null };

test.each([
  ['scheduled', false],
  ['pending', false],
  ['failed', false],
  ['cancelled', false],
  ['succeeded', true],
  ['refunded', true],
] as const)('a payment that is %s has come in: %s', (estado, expected) => {
  expect(isTaken({ estado })).toBe(expected);
});

describe('a successful payment', () => {
  test('enrolls while its order has no subscription yet, even an abandoned order', () => {
    expect(purposeOf(payment, order)).toBe('enrol');
    expect(purposeOf({ estado: 'cancelled' }, order)).toBe('enrol');
  });

  test('pays an instalment while the plan is active or waits for a dispute', () => {
    expect(purposeOf(payment, { subscriptionId: 's' })).toBe('instalment');
    expect(purposeOf({ estado: 'scheduled' }, { subscriptionId: 's' })).toBe('instalment');
  });

  test('is refunded when the plan had ended before', () => {
    expect(purposeOf({ estado: 'cancelled' }, { subscriptionId: 's' })).toBe('giveBack');
  });
});

test.each([
  [0, 0, 0],
  [2_500, 0, 2_500],
  [0, 2_500, 2_500],
  [7_500, 2_500, 10_000],
  [10_000, 2_500, 10_000],
])('[ADM-16] %d to the card and %d by hand are %d returned of 10,000', (byCard, byHand, all) => {
  expect(returnedInAll(cents(10_000), cents(byCard), cents(byHand))).toBe(all);
});

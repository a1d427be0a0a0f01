import { describe, expect, test } from 'vitest';

import { isTaken, purposeOf } from './taken-money-rules.ts';

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

describe('money that came in', () => {
  test('is for the course while the order has given none, even an abandoned one', () => {
    expect(purposeOf(payment, order)).toBe('enrol');
    expect(purposeOf({ estado: 'cancelled' }, order)).toBe('enrol');
  });

  test('is for the plan while the plan runs or waits for a dispute', () => {
    expect(purposeOf(payment, { subscriptionId: 's' })).toBe('instalment');
    expect(purposeOf({ estado: 'scheduled' }, { subscriptionId: 's' })).toBe('instalment');
  });

  test('goes back when the plan was ended before it arrived', () => {
    expect(purposeOf({ estado: 'cancelled' }, { subscriptionId: 's' })).toBe('giveBack');
  });
});

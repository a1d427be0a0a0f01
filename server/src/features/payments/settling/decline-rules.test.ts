import { describe, expect, test } from 'vitest';

import { isFailedAttempt, isNewFailure } from './decline-rules.ts';

const payment = { numero: 1, estado: 'pending' as const, failedCharge: null };
const declined = {
  status: 'requires_payment_method',
  failure: { code: 'insufficient_funds', charge: 'ch_1', final: false },
};

describe('a decline', () => {
  test('is new until its charge is stored', () => {
    expect(isNewFailure(declined, payment)).toBe(true);
    expect(isNewFailure(declined, { ...payment, failedCharge: 'ch_1' })).toBe(false);
    expect(isNewFailure(declined, { ...payment, failedCharge: 'ch_0' })).toBe(true);
  });

  test('without a charge is always new: it has nothing to identify it by', () => {
    const failure = { ...declined.failure, charge: null };
    expect(isNewFailure({ ...declined, failure }, payment)).toBe(true);
    expect(isNewFailure({ ...declined, failure }, { ...payment, failedCharge: 'ch_1' })).toBe(true);
  });

  test('does not exist when the intent reports none', () => {
    expect(isNewFailure({ ...declined, failure: null }, payment)).toBe(false);
  });

  test('in stale facts is ignored once the payment succeeded', () => {
    expect(isNewFailure(declined, { ...payment, estado: 'succeeded' })).toBe(false);
    expect(isNewFailure(declined, { ...payment, estado: 'refunded' })).toBe(false);
    expect(isNewFailure({ ...declined, status: 'processing' }, payment)).toBe(false);
  });

  test('counts as a failed attempt only for the academy’s own attempts', () => {
    expect(isFailedAttempt(payment)).toBe(false);
    expect(isFailedAttempt({ ...payment, numero: 2 })).toBe(true);
    expect(isFailedAttempt({ ...payment, numero: 2, estado: 'scheduled' })).toBe(false);
  });
});

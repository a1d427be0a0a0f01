import { cents } from '@puente/contracts/cents';
import { describe, expect, test } from 'vitest';

import { afterWonDispute, type IntentFacts, isFailedAttempt, isNewFailure, matches, purposeOf } from './rules.ts';

const payment = {
  id: 'p',
  orderId: 'o',
  numero: 1,
  monto: cents(60_000),
  estado: 'pending' as const,
  failedCharge: null,
};
const order = {
  estado: 'open' as const,
  haltReason: null,
  currency: 'usd',
  paymentMode: 'payment' as const,
  subscriptionId: null,
};
const paid: IntentFacts = {
  id: 'pi_1',
  status: 'succeeded',
  amount: cents(60_000),
  amountReceived: cents(60_000),
  currency: 'usd',
  paymentId: 'p',
  orderId: 'o',
  paidAt: null,
  metodoPago: null,
  savedCard: null,
  refunded: cents(0),
  dispute: null,
  failure: null,
};
const declined: IntentFacts = {
  ...paid,
  status: 'requires_payment_method',
  amountReceived: cents(0),
  failure: { code: 'insufficient_funds', charge: 'ch_1', final: false },
};

describe('an intent', () => {
  test('[PAY-13] counts only when payment, order, currency and every amount are the row’s', () => {
    expect(matches(paid, payment, order)).toBe(true);
    for (const wrong of [
      { amount: cents(100) },
      { amountReceived: cents(59_999) },
      { currency: 'mxn' },
      { paymentId: 'other' },
      { orderId: null },
    ]) {
      expect(matches({ ...paid, ...wrong }, payment, order), JSON.stringify(wrong)).toBe(false);
    }
  });

  test('has received nothing yet while it is not paid', () => {
    expect(matches({ ...paid, status: 'processing', amountReceived: cents(0) }, payment, order)).toBe(true);
  });
});

describe('money that came in', () => {
  test('is for the course while the order has given none, even an abandoned one', () => {
    expect(purposeOf(payment, order)).toBe('enrol');
    expect(purposeOf({ ...payment, estado: 'cancelled' }, { ...order, estado: 'abandoned' })).toBe('enrol');
  });

  test('is for the plan while the plan runs or waits for a dispute', () => {
    const third = { ...payment, numero: 3 };
    expect(purposeOf(third, { ...order, estado: 'active', subscriptionId: 's' })).toBe('instalment');
    expect(purposeOf(third, { ...order, estado: 'halted', haltReason: 'dispute', subscriptionId: 's' })).toBe(
      'instalment',
    );
  });

  test('goes back when the plan was ended before it arrived', () => {
    const ended = { ...payment, numero: 3, estado: 'cancelled' as const };
    expect(purposeOf(ended, { ...order, estado: 'halted', haltReason: 'unpaid', subscriptionId: 's' })).toBe(
      'giveBack',
    );
  });
});

describe('a decline', () => {
  test('is new until its charge is on the row', () => {
    expect(isNewFailure(declined, payment)).toBe(true);
    expect(isNewFailure(declined, { ...payment, failedCharge: 'ch_1' })).toBe(false);
  });

  test('that an old reading reports after the money came is nothing', () => {
    expect(isNewFailure(declined, { ...payment, estado: 'succeeded' })).toBe(false);
    expect(isNewFailure({ ...declined, status: 'processing' }, payment)).toBe(false);
  });

  test('is a failed attempt only where the academy made the attempt', () => {
    expect(isFailedAttempt(payment)).toBe(false);
    expect(isFailedAttempt({ ...payment, numero: 2 })).toBe(true);
    expect(isFailedAttempt({ ...payment, numero: 2, estado: 'scheduled' })).toBe(false);
  });
});

describe('a dispute that is won', () => {
  const halted = { ...order, estado: 'halted' as const, haltReason: 'dispute' as const, subscriptionId: 's' };

  test('lets the plan go on, or stay completed', () => {
    expect(
      afterWonDispute(halted, [
        { estado: 'succeeded', dispute: 'won' },
        { estado: 'scheduled', dispute: null },
      ]),
    ).toBe('active');
    expect(afterWonDispute(halted, [{ estado: 'succeeded', dispute: 'won' }])).toBe('completed');
  });

  test('changes nothing while another is open, or when the order was stopped for another reason', () => {
    expect(
      afterWonDispute(halted, [
        { estado: 'succeeded', dispute: 'won' },
        { estado: 'succeeded', dispute: 'open' },
      ]),
    ).toBeNull();
    expect(afterWonDispute({ ...halted, haltReason: 'refund' }, [{ estado: 'refunded', dispute: 'won' }])).toBeNull();
  });
});

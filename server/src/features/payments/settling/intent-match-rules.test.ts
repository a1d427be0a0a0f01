import { cents } from '@puente/contracts/cents';
import { describe, expect, test } from 'vitest';

import { matches } from './intent-match-rules.ts';

const payment = { id: 'p', orderId: 'o', monto: cents(60_000) };
const order = { currency: 'usd' };
const paid = {
  status: 'succeeded',
  amount: cents(60_000),
  amountReceived: cents(60_000),
  currency: 'usd',
  paymentId: 'p',
  orderId: 'o',
};

describe('an intent', () => {
  test('[PAY-13, ASVS-2.2.3] is accepted only when payment, order, currency and amounts match the row', () => {
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

  test('has received no amount before it is paid', () => {
    expect(matches({ ...paid, status: 'processing', amountReceived: cents(0) }, payment, order)).toBe(true);
  });
});

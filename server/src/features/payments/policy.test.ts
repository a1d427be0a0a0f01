import { expect, test } from 'vitest';

import { ownPayment } from './policy.ts';

const payment = { userId: 'lucia', id: 'p' };

test('[ASVS-8.2.2] a payment is its owner’s alone; to anybody else it does not exist', () => {
  expect(ownPayment(payment, 'lucia')).toBe(payment);
  expect(() => ownPayment(payment, 'other')).toThrow(expect.objectContaining({ code: 'PAYMENT_NOT_FOUND' }));
  expect(() => ownPayment(undefined, 'lucia')).toThrow(expect.objectContaining({ code: 'PAYMENT_NOT_FOUND' }));
});

import { expect, test } from 'vitest';

import { paymentOutcome } from './payment-outcome.ts';

test.each([
  ['succeeded', 'succeeded'],
  ['processing', 'processing'],
  ['requires_payment_method', 'failed'],
  ['requires_confirmation', 'failed'],
  ['requires_action', 'failed'],
  ['canceled', 'failed'],
])('[ROUTE-6] a payment in state %s has the outcome %s', (estado, outcome) => {
  expect(paymentOutcome(estado)).toBe(outcome);
});

test.each(['requires_capture', 'under_review', ''])(
  '[ROUTE-6] never says that nothing was charged when the state may mean otherwise: %j',
  (estado) => {
    expect(paymentOutcome(estado)).toBe('unclear');
  },
);

import { expect, test } from 'vitest';

import { firstBeyondCard } from './card-expiry.ts';
import type { PaymentPlan } from './queries.ts';

const card = { brand: 'Visa', last4: '4242', expMonth: 2, expYear: 2027 };
const plan = (estado: PaymentPlan['estado'], ...pagos: [fecha: string, estado: string][]) =>
  ({ estado, pagos: pagos.map(([fecha, state]) => ({ fecha, estado: state })) }) as unknown as PaymentPlan;

test('[PAY-16] a card is valid until the end of its month', () => {
  expect(firstBeyondCard([plan('active', ['2027-02-28', 'scheduled'])], card)).toBeUndefined();
  expect(firstBeyondCard([plan('active', ['2027-03-01', 'scheduled'])], card)).toBe('2027-03-01');
  expect(firstBeyondCard([plan('active', ['2028-01-15', 'scheduled'])], { ...card, expMonth: 12 })).toBe('2028-01-15');
});

test("[PAY-16] finds the first unpaid installment after the card's expiry", () => {
  const plans = [
    plan('active', ['2027-05-01', 'scheduled'], ['2027-04-01', 'failed'], ['2027-03-01', 'succeeded']),
    plan('halted', ['2027-03-15', 'scheduled']),
  ];
  expect(firstBeyondCard(plans, card)).toBe('2027-04-01');
  expect(firstBeyondCard([], card)).toBeUndefined();
});

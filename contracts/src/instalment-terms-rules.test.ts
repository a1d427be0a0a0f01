import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Cents, cents, centsNumber, smallestCharge, sum, toCents, toWire } from './cents.ts';
import { endsAfter, instalmentAmounts, monthlyAmounts, originalTerms, smallestPlan } from './instalment-terms-rules.ts';
import { CuotasConfiguradas } from './settings.ts';

const numbers = Array.from({ length: 11 }, (_, index) => index + 2);
const firsts = [10, 10.01, 49.99, 99.5, 100, 333.33, 999.99, 5000];
const allTerms = numbers.flatMap((numero) => firsts.map((primera) => ({ numero, primera })));
const numbersOf = (amounts: readonly Cents[] | null) => (amounts ?? []).map(centsNumber);

test('[PAY-11] without settings it is 100.00 and five months, from 150.00 on, with seven days of grace and the end after 30', () => {
  expect(CuotasConfiguradas.parse(originalTerms)).toEqual({ numero: 6, primera: 100, gracia: 7 });
  expect(smallestPlan(originalTerms)).toBe(15_000);
  expect(numbersOf(instalmentAmounts(cents(19_999), originalTerms))).toEqual([
    10_000, 1_999, 1_999, 1_999, 1_999, 2_003,
  ]);
  expect(endsAfter(originalTerms.gracia)).toBe(30);
});

test.each([
  [2, 100, 1020, [10_000, 92_000]],
  [4, 200, 1020, [20_000, 27_333, 27_333, 27_334]],
  [12, 10, 120, [1_000, ...Array<number>(11).fill(1_000)]],
  [12, 99.5, 1000, [9_950, ...Array<number>(10).fill(8_186), 8_190]],
])('[BRAND-1] %i payments of which the first is %f, of %f', (numero, primera, price, amounts) => {
  expect(numbersOf(instalmentAmounts(toCents(price), { numero, primera }))).toEqual(amounts);
});

test('[BRAND-1] for all terms, the lowest price has payments of 10.00, and a cent less has none', () => {
  for (const terms of allTerms) {
    const smallest = smallestPlan(terms);
    const expected = [Math.round(terms.primera * 100), ...Array<number>(terms.numero - 1).fill(1_000)];
    expect(numbersOf(instalmentAmounts(smallest, terms))).toEqual(expected);
    expect(instalmentAmounts(cents(centsNumber(smallest) - 1), terms)).toBeNull();
  }
});

test('[BRAND-1] for all terms and odd cents, the sum is the price, and no payment is below the smallest charge', () => {
  for (const terms of allTerms) {
    const from = centsNumber(smallestPlan(terms));
    for (let odd = 0; odd < 25; odd += 1) {
      const price = cents(from + 12_300 + odd);
      const amounts = instalmentAmounts(price, terms)!;
      expect(amounts).toHaveLength(terms.numero);
      expect(sum(amounts)).toBe(price);
      expect(toWire(amounts[0]!)).toBe(terms.primera);
      expect(Math.min(...numbersOf(amounts))).toBeGreaterThanOrEqual(centsNumber(smallestCharge));
    }
  }
});

test('[BRAND-1] whatever the price and the terms, the months are equal but for the odd cents of the last', () => {
  const terms = fc.record({
    numero: fc.integer({ min: 2, max: 12 }),
    primera: fc.integer({ min: 1_000, max: 500_000 }).map((amount) => toWire(cents(amount))),
  });
  fc.assert(
    fc.property(terms, fc.integer({ min: 50, max: 100_000_000 }), (given, price) => {
      const amounts = instalmentAmounts(cents(price), given);
      expect(amounts === null).toBe(cents(price) < smallestPlan(given));
      if (!amounts) return;
      const [, ...months] = numbersOf(amounts);
      const last = months.at(-1)!;
      expect(sum(amounts)).toBe(price);
      expect(new Set(months.slice(0, -1)).size).toBeLessThanOrEqual(1);
      expect(last - (months[0] ?? last)).toBeLessThan(given.numero - 1);
      expect(Math.min(...months)).toBeGreaterThanOrEqual(1_000);
    }),
  );
});

test('an amount in one month is the amount', () => {
  expect(numbersOf(monthlyAmounts(cents(101), 1))).toEqual([101]);
});

import { cents } from '@puente/contracts/cents';
import { expect, test } from 'vitest';

import { keptPrice } from './kept-price-rules.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 12, minutes));
/** Half the price before noon. */
const course = { priceAt: (moment: Date) => cents(moment < at(0) ? 300 : 600) };

test.each([
  ['without an order', null, at(0), 600],
  ['with one of the discount’s time', at(-1), at(28), 300],
  ['until 30 minutes after it', at(-1), at(29), 600],
  ['with one of later', at(1), at(2), 600],
])('[ADM-2] the price %s', (_, orderedAt, now, expected) => {
  expect(keptPrice(course, orderedAt, now)).toBe(cents(expected));
});

test('[ADM-2] a discount that begins after the order is the student’s at once', () => {
  const later = { priceAt: (moment: Date) => cents(moment < at(0) ? 600 : 300) };
  expect(keptPrice(later, at(-5), at(1))).toBe(cents(300));
});

import { cents } from '@puente/contracts/cents';
import { describe, expect, test } from 'vitest';

import { graceMinutes, isSameOffer, keptPrice, mayBuyUntilClosing } from './open-order-rules.ts';

describe('the closing of the enrolment', () => {
  const closes = new Date('2026-11-21T15:00:00Z');
  const at = (minutes: number) => new Date(closes.getTime() + minutes * 60_000);
  const may = (minutes: number, facts: { hasOpenOrder?: boolean; hasArrears?: boolean } = {}) =>
    mayBuyUntilClosing({ closes, hasOpenOrder: false, hasArrears: false, now: at(minutes), ...facts });

  test('[SHOP-3] a course is bought until its enrolment closes', () => {
    expect([may(-1), may(-1 / 60_000), may(0), may(1)]).toEqual([true, true, false, false]);
    expect(mayBuyUntilClosing({ closes: null, hasOpenOrder: false, hasArrears: false, now: at(0) })).toBe(true);
  });

  test('[SHOP-3] whoever was shown the price before has 30 more minutes', () => {
    const shown = { hasOpenOrder: true };
    expect(graceMinutes).toBe(30);
    expect([may(0, shown), may(29.99, shown), may(30, shown)]).toEqual([true, true, false]);
  });

  test('[SHOP-3] [PAY-18] a plan that was stopped unpaid is continued at any time', () => {
    expect(may(60 * 24 * 90, { hasArrears: true })).toBe(true);
  });
});

describe('a kept price', () => {
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
});

/** A line of a plan; `day` is its due day in November 2026. */
const line = (numero: number, monto: number, day = 21) => ({
  numero,
  monto: cents(monto),
  fecha: `2026-11-${day}`,
});

describe('an open order', () => {
  const lines = [line(1, 10_000), line(2, 50_000, 28)];
  const plan = { paymentMode: 'subscription' as const, consent: lines, codigoId: null };
  const full = { paymentMode: 'payment' as const, consent: [line(1, 60_000)], codigoId: null };

  test('is reused while mode, amounts and due dates are the same', () => {
    expect(isSameOffer(plan, 'subscription', [...lines], null)).toBe(true);
    expect(isSameOffer(full, 'payment', [line(1, 60_000)], null)).toBe(true);
  });

  test('is replaced for another mode, another price, or a plan with other due dates', () => {
    expect(isSameOffer({ ...plan, consent: full.consent }, 'payment', full.consent, null)).toBe(false);
    expect(isSameOffer(plan, 'subscription', [line(1, 10_000), line(2, 44_000, 28)], null)).toBe(false);
    expect(isSameOffer(plan, 'subscription', [line(1, 10_000), line(2, 50_000, 29)], null)).toBe(false);
    expect(isSameOffer(plan, 'subscription', [line(1, 10_000, 22), line(2, 50_000, 28)], null)).toBe(false);
    expect(isSameOffer(plan, 'subscription', [...lines, line(3, 1)], null)).toBe(false);
    expect(isSameOffer(full, 'payment', [line(1, 59_999)], null)).toBe(false);
  });

  test('for a full payment is still the same the next day', () => {
    expect(isSameOffer(full, 'payment', [line(1, 60_000, 22)], null)).toBe(true);
  });

  test('[PAY-17] is replaced for another code, and when a code comes or goes, also at the same price', () => {
    const withCode = { ...full, codigoId: 'one' };
    expect(isSameOffer(withCode, 'payment', full.consent, 'one')).toBe(true);
    expect(isSameOffer(withCode, 'payment', full.consent, 'other')).toBe(false);
    expect(isSameOffer(withCode, 'payment', full.consent, null)).toBe(false);
    expect(isSameOffer(full, 'payment', full.consent, 'one')).toBe(false);
  });
});

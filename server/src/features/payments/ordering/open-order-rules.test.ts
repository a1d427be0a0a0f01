import { cents } from '@puente/contracts/cents';
import { describe, expect, test } from 'vitest';

import { graceMinutes, isInTerms, isSameOffer, keptPrice, keptTerms, mayBuyUntilClosing } from './open-order-rules.ts';

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
  const order = { codigoId: null, graceDays: 7 };
  const plan = { ...order, paymentMode: 'subscription' as const, consent: lines };
  const full = { ...order, paymentMode: 'payment' as const, consent: [line(1, 60_000)] };
  const isSame = (
    open: Parameters<typeof isSameOffer>[0],
    paymentMode: 'payment' | 'subscription',
    wanted: typeof lines,
    codigoId: string | null,
    graceDays = 7,
  ) => isSameOffer(open, { paymentMode, lines: wanted, graceDays }, codigoId);

  test('is reused while mode, amounts and due dates are the same', () => {
    expect(isSame(plan, 'subscription', [...lines], null)).toBe(true);
    expect(isSame(full, 'payment', [line(1, 60_000)], null)).toBe(true);
  });

  test('is replaced for another mode, another price, or a plan with other due dates', () => {
    expect(isSame({ ...plan, consent: full.consent }, 'payment', full.consent, null)).toBe(false);
    expect(isSame(plan, 'subscription', [line(1, 10_000), line(2, 44_000, 28)], null)).toBe(false);
    expect(isSame(plan, 'subscription', [line(1, 10_000), line(2, 50_000, 29)], null)).toBe(false);
    expect(isSame(plan, 'subscription', [line(1, 10_000, 22), line(2, 50_000, 28)], null)).toBe(false);
    expect(isSame(plan, 'subscription', [...lines, line(3, 1)], null)).toBe(false);
    expect(isSame(full, 'payment', [line(1, 59_999)], null)).toBe(false);
  });

  test('[BRAND-1] is replaced for a plan with other days of grace; a full payment has none', () => {
    expect(isSame(plan, 'subscription', lines, null, 8)).toBe(false);
    expect(isSame(full, 'payment', full.consent, null, 8)).toBe(true);
  });

  test('for a full payment is still the same the next day', () => {
    expect(isSame(full, 'payment', [line(1, 60_000, 22)], null)).toBe(true);
  });

  test('[PAY-17] is replaced for another code, and when a code comes or goes, also at the same price', () => {
    const withCode = { ...full, codigoId: 'one' };
    expect(isSame(withCode, 'payment', full.consent, 'one')).toBe(true);
    expect(isSame(withCode, 'payment', full.consent, 'other')).toBe(false);
    expect(isSame(withCode, 'payment', full.consent, null)).toBe(false);
    expect(isSame(full, 'payment', full.consent, 'one')).toBe(false);
  });
});

describe('[BRAND-1] terms that were changed', () => {
  const createdAt = new Date('2026-11-21T15:00:00Z');
  const inMinutes = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
  const present = { numero: 4, primera: 200, gracia: 3 };
  const consent = [line(1, 9_950), line(2, 50_000, 28), line(3, 50_001, 29)];
  const open = { paymentMode: 'subscription' as const, consent, graceDays: 7, createdAt };

  test('are not those of whoever was shown others, for 30 minutes', () => {
    const shown = { numero: 3, primera: 99.5, gracia: 7 };
    expect(keptTerms(present, open, inMinutes(0))).toEqual(shown);
    expect(keptTerms(present, open, new Date(inMinutes(graceMinutes).getTime() - 1))).toEqual(shown);
    expect(keptTerms(present, open, inMinutes(graceMinutes))).toBe(present);
  });

  test('are those of whoever has no order, or one of a full payment', () => {
    expect(keptTerms(present, undefined, inMinutes(1))).toBe(present);
    expect(keptTerms(present, { ...open, paymentMode: 'payment', consent: [line(1, 100)] }, inMinutes(1))).toBe(
      present,
    );
  });

  test('differ in number, first amount or grace, not in days or in the price', () => {
    expect(isInTerms(open, [line(1, 9_950, 22), line(2, 1, 29), line(3, 2, 30)], 7)).toBe(true);
    expect(isInTerms(open, consent, 8)).toBe(false);
    expect(isInTerms(open, consent.slice(0, 2), 7)).toBe(false);
    expect(isInTerms(open, [line(1, 9_951), ...consent.slice(1)], 7)).toBe(false);
  });
});

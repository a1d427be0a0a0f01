import { type Cents, cents, centsNumber, sum } from '@puente/contracts/cents';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { academyDay, chargeMoment } from './academy-day.ts';
import { isSameOffer, monthsAfter, type PlanLine, planFor, smallestPlan } from './rules.ts';

const price = fc.integer({ min: centsNumber(smallestPlan), max: 100_000_000 }).map(cents);
const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function linesOf(mode: 'payment' | 'subscription', total: Cents, today = '2026-11-21'): PlanLine[] {
  const plan = planFor(mode, total, today);
  if (!plan.ok) throw new Error(plan.code);
  return plan.lines;
}

describe('a plan', () => {
  test('[PAY-11] is 100.00 today and five monthly payments of the rest', () => {
    expect(linesOf('subscription', cents(60_000))).toEqual([
      { numero: 1, monto: 10_000, fecha: '2026-11-21' },
      { numero: 2, monto: 10_000, fecha: '2026-12-21' },
      { numero: 3, monto: 10_000, fecha: '2027-01-21' },
      { numero: 4, monto: 10_000, fecha: '2027-02-21' },
      { numero: 5, monto: 10_000, fecha: '2027-03-21' },
      { numero: 6, monto: 10_000, fecha: '2027-04-21' },
    ]);
  });

  test('[PAY-11] puts the odd cents into the last payment', () => {
    expect(linesOf('subscription', cents(19_999)).map(({ monto }) => monto)).toEqual([
      10_000, 1_999, 1_999, 1_999, 1_999, 2_003,
    ]);
  });

  test('[PAY-11] adds up to the price, to the cent, whatever the price', () => {
    fc.assert(
      fc.property(price, day, (total, today) => {
        const lines = linesOf('subscription', total, today);
        const [first, ...later] = lines.map(({ monto }) => centsNumber(monto));
        expect(sum(lines.map(({ monto }) => monto))).toBe(total);
        expect(first).toBe(10_000);
        expect(Math.max(...later) - Math.min(...later)).toBeLessThan(5);
        expect(lines.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6]);
      }),
    );
  });

  test('is not offered below 150.00, nor anything below what the provider takes', () => {
    expect(planFor('subscription', cents(14_999), '2026-11-21')).toEqual({
      ok: false,
      code: 'INSTALMENTS_NOT_AVAILABLE',
    });
    expect(planFor('subscription', cents(15_000), '2026-11-21')).toMatchObject({ ok: true });
    expect(planFor('payment', cents(49), '2026-11-21')).toEqual({ ok: false, code: 'COURSE_NOT_FOR_SALE' });
  });

  test('[PAY-12] of a full payment is the whole price, today', () => {
    expect(linesOf('payment', cents(51_000))).toEqual([{ numero: 1, monto: 51_000, fecha: '2026-11-21' }]);
  });
});

describe('due days', () => {
  test('are the same day of each month, clamped to the end of a shorter one', () => {
    expect([1, 2, 3, 4, 5].map((months) => monthsAfter('2027-10-31', months))).toEqual([
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ]);
  });

  test('never skip a month, and never come later in it than the first', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 12 }), (from, months) => {
        const due = monthsAfter(from, months);
        const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
        expect(monthOf(due) - monthOf(from)).toBe(months);
        expect(Number(due.slice(8))).toBeLessThanOrEqual(Number(from.slice(8)));
      }),
    );
  });

  test('are the academy’s: its evening is already tomorrow in UTC, and its nine o’clock moves with the seasons', () => {
    expect(academyDay(new Date('2026-11-22T03:00:00Z'), 'America/New_York')).toBe('2026-11-21');
    expect(chargeMoment('2026-12-21', 'America/New_York').toISOString()).toBe('2026-12-21T14:00:00.000Z');
    expect(chargeMoment('2027-04-21', 'America/New_York').toISOString()).toBe('2027-04-21T13:00:00.000Z');
  });
});

describe('an open order', () => {
  const order = {
    paymentMode: 'subscription' as const,
    total: cents(60_000),
    consent: linesOf('subscription', cents(60_000)),
  };

  test('is come back to while mode, amounts and days are the same', () => {
    expect(isSameOffer(order, 'subscription', linesOf('subscription', cents(60_000)))).toBe(true);
  });

  test('is replaced for another mode, another price, or a plan with other days', () => {
    expect(isSameOffer(order, 'payment', linesOf('payment', cents(60_000)))).toBe(false);
    expect(isSameOffer(order, 'subscription', linesOf('subscription', cents(54_000)))).toBe(false);
    expect(isSameOffer(order, 'subscription', linesOf('subscription', cents(60_000), '2026-11-22'))).toBe(false);
  });

  test('for a full payment stays the same the day after', () => {
    const full = { paymentMode: 'payment' as const, total: cents(60_000), consent: linesOf('payment', cents(60_000)) };
    expect(isSameOffer(full, 'payment', linesOf('payment', cents(60_000), '2026-11-22'))).toBe(true);
  });
});

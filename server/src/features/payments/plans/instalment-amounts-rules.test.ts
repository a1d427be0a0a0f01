import { type Cents, cents, centsNumber, sum } from '@puente/contracts/cents';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { PlanLine } from '../tables.ts';
import { planFor, smallestPlan } from './instalment-amounts-rules.ts';

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
  test('[PAY-11] is 100.00 today and the rest in five monthly payments', () => {
    expect(linesOf('subscription', cents(60_000))).toEqual([
      { numero: 1, monto: 10_000, fecha: '2026-11-21' },
      { numero: 2, monto: 10_000, fecha: '2026-12-21' },
      { numero: 3, monto: 10_000, fecha: '2027-01-21' },
      { numero: 4, monto: 10_000, fecha: '2027-02-21' },
      { numero: 5, monto: 10_000, fecha: '2027-03-21' },
      { numero: 6, monto: 10_000, fecha: '2027-04-21' },
    ]);
  });

  test('[PAY-11] puts the remaining cents into the last payment', () => {
    expect(linesOf('subscription', cents(19_999)).map(({ monto }) => monto)).toEqual([
      10_000, 1_999, 1_999, 1_999, 1_999, 2_003,
    ]);
  });

  test('[PAY-11] adds up to the price exactly, for any price', () => {
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

  test('is not offered below 150.00; nothing is offered below the provider’s minimum charge', () => {
    expect(planFor('subscription', cents(14_999), '2026-11-21')).toEqual({
      ok: false,
      code: 'INSTALMENTS_NOT_AVAILABLE',
    });
    expect(planFor('subscription', cents(15_000), '2026-11-21')).toMatchObject({ ok: true });
    expect(planFor('payment', cents(49), '2026-11-21')).toEqual({ ok: false, code: 'COURSE_NOT_FOR_SALE' });
    expect(planFor('payment', cents(50), '2026-11-21')).toMatchObject({ ok: true });
    expect(planFor('subscription', cents(0), '2026-11-21')).toEqual({ ok: false, code: 'COURSE_NOT_FOR_SALE' });
  });

  test('[PAY-12] of a full payment is the whole price, due today', () => {
    expect(linesOf('payment', cents(51_000))).toEqual([{ numero: 1, monto: 51_000, fecha: '2026-11-21' }]);
  });
});

import { type Cents, cents, centsNumber, sum } from '@puente/contracts/cents';
import { originalTerms, smallestPlan } from '@puente/contracts/instalment-terms-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { PlanLine } from '../tables.ts';
import { arrearsOf, type EarlierOrder, planFor, resumedPlan } from './instalment-rules.ts';

const price = fc.integer({ min: centsNumber(smallestPlan(originalTerms)), max: 100_000_000 }).map(cents);
const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function linesOf(mode: 'payment' | 'subscription', total: Cents, today = '2026-11-21'): PlanLine[] {
  const plan = planFor(mode, total, today, originalTerms);
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
    expect(planFor('subscription', cents(14_999), '2026-11-21', originalTerms)).toEqual({
      ok: false,
      code: 'INSTALMENTS_NOT_AVAILABLE',
    });
    expect(planFor('subscription', cents(15_000), '2026-11-21', originalTerms)).toMatchObject({ ok: true });
    expect(planFor('payment', cents(49), '2026-11-21', originalTerms)).toEqual({
      ok: false,
      code: 'COURSE_NOT_FOR_SALE',
    });
    expect(planFor('payment', cents(50), '2026-11-21', originalTerms)).toMatchObject({ ok: true });
    expect(planFor('subscription', cents(0), '2026-11-21', originalTerms)).toEqual({
      ok: false,
      code: 'COURSE_NOT_FOR_SALE',
    });
  });

  test('[BRAND-1] has as many payments as the terms say, a month apart, and the first of them is theirs', () => {
    const plan = planFor('subscription', cents(102_000), '2026-10-31', { numero: 4, primera: 200, gracia: 3 });
    expect(plan).toEqual({
      ok: true,
      lines: [
        { numero: 1, monto: 20_000, fecha: '2026-10-31' },
        { numero: 2, monto: 27_333, fecha: '2026-11-30' },
        { numero: 3, monto: 27_333, fecha: '2026-12-31' },
        { numero: 4, monto: 27_334, fecha: '2027-01-31' },
      ],
    });
  });

  test('[PAY-12] of a full payment is the whole price, due today', () => {
    expect(linesOf('payment', cents(51_000))).toEqual([{ numero: 1, monto: 51_000, fecha: '2026-11-21' }]);
  });
});

const bought = '2026-11-22';

/** A plan of 1,200.00 of which `paid` instalments were paid. */
const stopped = (paid: number, how: Partial<EarlierOrder> = {}): EarlierOrder => {
  const plan = planFor('subscription', cents(120_000), bought, originalTerms);
  if (!plan.ok) throw new Error(plan.code);
  return {
    estado: 'halted',
    haltReason: 'unpaid',
    total: cents(120_000),
    graceDays: 7,
    payments: plan.lines.map(({ numero, monto, fecha }) => ({
      monto,
      dueDate: fecha,
      estado: numero <= paid ? 'succeeded' : 'cancelled',
      dispute: null,
    })),
    ...how,
  };
};

const amounts = (...given: Parameters<typeof resumedPlan>) => {
  const plan = resumedPlan(...given);
  return plan.ok ? plan.lines.map(({ monto, fecha }) => [monto, fecha]) : plan.code;
};

describe('[PAY-18] what is owed', () => {
  test('is what was due until today; what was paid counts', () => {
    expect(arrearsOf(stopped(1), '2027-01-24')).toEqual({
      paid: 10_000,
      rest: 110_000,
      overdue: 44_000,
      monthsLeft: 3,
      graceDays: 7,
    });
    expect(arrearsOf(stopped(1), '2027-01-22')).toMatchObject({ overdue: 44_000, monthsLeft: 3 });
    expect(arrearsOf(stopped(1), '2027-01-21')?.overdue).toBe(22_000);
    expect(arrearsOf(stopped(3), '2027-12-01')).toMatchObject({ paid: 54_000, overdue: 66_000, monthsLeft: 0 });
  });

  test('is a payment that the bank took back, whatever stopped the order', () => {
    const payments = stopped(6).payments.map((payment, index) => ({
      ...payment,
      dispute: index === 0 ? ('lost' as const) : null,
    }));
    for (const haltReason of ['dispute', 'deleted'] as const) {
      expect(arrearsOf(stopped(6, { haltReason, payments }), '2027-12-01')).toMatchObject({
        paid: 110_000,
        rest: 10_000,
        overdue: 10_000,
      });
    }
  });

  test('is nothing without an order, and after one that runs, is complete, was refunded or deleted, or is disputed', () => {
    expect(arrearsOf(undefined, bought)).toBeNull();
    for (const estado of ['active', 'completed'] as const)
      expect(arrearsOf(stopped(1, { estado, haltReason: null }), '2027-12-01')).toBeNull();
    for (const haltReason of ['refund', 'deleted', 'duplicate', 'dispute'] as const)
      expect(arrearsOf(stopped(1, { haltReason }), '2027-12-01')).toBeNull();
    expect(arrearsOf(stopped(6), '2027-12-01')).toBeNull();
  });
});

describe('[PAY-18] the next plan', () => {
  const arrears = arrearsOf(stopped(1), '2027-01-24')!;
  const price = cents(120_000);

  test('asks today for what is owed, and for the rest in the months that were left', () => {
    expect(amounts('subscription', price, '2027-01-24', arrears)).toEqual([
      [44_000, '2027-01-24'],
      [22_000, '2027-02-24'],
      [22_000, '2027-03-24'],
      [22_000, '2027-04-24'],
    ]);
    expect(amounts('payment', price, '2027-01-24', arrears)).toEqual([[110_000, '2027-01-24']]);
  });

  test('[BRAND-1] keeps the number, the amounts and the days of grace of the plan that was stopped', () => {
    const twelve = { numero: 12, primera: 50, gracia: 20 };
    const plan = planFor('subscription', price, bought, twelve);
    if (!plan.ok) throw new Error(plan.code);
    const payments = plan.lines.map(({ numero, monto, fecha }) => ({
      monto,
      dueDate: fecha,
      estado: numero <= 3 ? ('succeeded' as const) : ('cancelled' as const),
      dispute: null,
    }));
    const owed = arrearsOf(stopped(1, { payments, graceDays: 20 }), '2027-02-24')!;
    expect(owed.graceDays).toBe(20);
    const lines = amounts('subscription', price, '2027-02-24', owed);
    expect(lines).toHaveLength(9);
    expect(lines.at(-1)).toEqual([10_460, '2027-10-24']);
  });

  test('has only a full payment when all instalments were due', () => {
    const all = arrearsOf(stopped(1), '2027-12-01')!;
    expect(amounts('subscription', price, '2027-12-01', all)).toBe('INSTALMENTS_NOT_AVAILABLE');
    expect(amounts('payment', price, '2027-12-01', all)).toEqual([[110_000, '2027-12-01']]);
  });

  test('never costs more than the course costs a newcomer', () => {
    expect(amounts('payment', cents(50_000), '2027-01-24', arrears)).toEqual([[50_000, '2027-01-24']]);
    expect(amounts('subscription', cents(40_000), '2027-01-24', arrears)).toBe('INSTALMENTS_NOT_AVAILABLE');
    expect(amounts('payment', cents(49), '2027-01-24', arrears)).toBe('COURSE_NOT_FOR_SALE');
  });

  test('has lines of exactly the minimum charge, and none below it', () => {
    const owing = (overdue: number, rest: number) => ({
      ...arrears,
      overdue: cents(overdue),
      rest: cents(rest),
      monthsLeft: 1,
    });
    const plan = (overdue: number, rest: number) => amounts('subscription', price, '2027-01-24', owing(overdue, rest));
    expect(plan(50, 100)).toEqual([
      [50, '2027-01-24'],
      [50, '2027-02-24'],
    ]);
    expect([plan(49, 100), plan(51, 100)]).toEqual(['INSTALMENTS_NOT_AVAILABLE', 'INSTALMENTS_NOT_AVAILABLE']);
    expect(amounts('payment', cents(50), '2027-01-24', arrears)).toEqual([[50, '2027-01-24']]);
  });

  test('never has a line below the minimum charge, for any price and day', () => {
    const days = fc
      .integer({ min: 1, max: 400 })
      .map((n) => new Date(Date.UTC(2026, 10, 22 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.integer({ min: 15_000, max: 500_000 }),
        fc.integer({ min: 1, max: 5 }),
        days,
        (total, paid, today) => {
          const plan = planFor('subscription', cents(total), bought, originalTerms);
          if (!plan.ok) throw new Error(plan.code);
          const payments = plan.lines.map(({ numero, monto, fecha }) => ({
            monto,
            dueDate: fecha,
            estado: numero <= paid ? ('succeeded' as const) : ('cancelled' as const),
            dispute: null,
          }));
          const order = {
            estado: 'halted',
            haltReason: 'unpaid',
            total: cents(total),
            graceDays: 7,
            payments,
          } as const;
          const owed = arrearsOf(order, today)!;
          const next = resumedPlan('subscription', cents(total), today, owed);
          if (!next.ok) return;
          expect(sum(next.lines.map(({ monto }) => monto))).toBe(owed.rest);
          expect(Math.min(...next.lines.map(({ monto }) => centsNumber(monto)))).toBeGreaterThanOrEqual(50);
          expect(next.lines.length).toBeLessThanOrEqual(6);
        },
      ),
    );
  });
});

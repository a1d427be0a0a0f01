import { cents, centsNumber, sum } from '@puente/contracts/cents';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { arrearsOf, type EarlierOrder, resumedPlan } from './arrears-rules.ts';
import { planFor } from './instalment-amounts-rules.ts';

const bought = '2026-11-22';

/** A plan of 1,200.00 of which `paid` instalments were paid. */
const stopped = (paid: number, how: Partial<EarlierOrder> = {}): EarlierOrder => {
  const plan = planFor('subscription', cents(120_000), bought);
  if (!plan.ok) throw new Error(plan.code);
  return {
    estado: 'halted',
    haltReason: 'unpaid',
    total: cents(120_000),
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
    });
    expect(arrearsOf(stopped(1), '2027-01-22')?.overdue).toBe(44_000);
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
          const plan = planFor('subscription', cents(total), bought);
          if (!plan.ok) throw new Error(plan.code);
          const payments = plan.lines.map(({ numero, monto, fecha }) => ({
            monto,
            dueDate: fecha,
            estado: numero <= paid ? ('succeeded' as const) : ('cancelled' as const),
            dispute: null,
          }));
          const owed = arrearsOf({ estado: 'halted', haltReason: 'unpaid', total: cents(total), payments }, today)!;
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

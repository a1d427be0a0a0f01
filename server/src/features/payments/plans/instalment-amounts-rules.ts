import { type Cents, cents, equalPart, less, sum, smallestCharge } from '@puente/contracts/cents';
import type { PaymentMode } from '@puente/contracts/payments';

import type { PlanLine } from '../tables.ts';
import { monthsAfter } from './due-day-rules.ts';

/** Paid today. */
const firstInstalment = cents(10_000);
/** The minimum price for instalments. */
export const smallestPlan = cents(15_000);
const monthlyInstalments = 5;

/** The payment lines of a course, or the error code when it can't be bought this way. */
export type Plan =
  | { ok: true; lines: PlanLine[] }
  | { ok: false; code: 'INSTALMENTS_NOT_AVAILABLE' | 'COURSE_NOT_FOR_SALE' };

/**
 * Computes amounts and due dates of a course bought today.
 * @param today 'YYYY-MM-DD'
 */
export function planFor(mode: PaymentMode, total: Cents, today: string): Plan {
  if (total < smallestCharge) return { ok: false, code: 'COURSE_NOT_FOR_SALE' };
  if (mode === 'payment') return { ok: true, lines: [{ numero: 1, monto: total, fecha: today }] };
  if (total < smallestPlan) return { ok: false, code: 'INSTALMENTS_NOT_AVAILABLE' };

  return { ok: true, lines: monthlyLines(firstInstalment, less(total, firstInstalment), monthlyInstalments, today) };
}

/** A first payment today, and the rest in equal monthly parts; the last one takes the odd cents. */
export function monthlyLines(first: Cents, rest: Cents, months: number, today: string): PlanLine[] {
  const monthly = Array.from({ length: months - 1 }, () => equalPart(rest, months));
  return [first, ...monthly, less(rest, sum(monthly))].map((monto, index) => ({
    numero: index + 1,
    monto,
    fecha: monthsAfter(today, index),
  }));
}

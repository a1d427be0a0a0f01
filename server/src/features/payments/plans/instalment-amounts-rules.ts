import { type Cents, cents, equalPart, less, sum } from '@puente/contracts/cents';
import type { PaymentMode } from '@puente/contracts/payments';
import { smallestCharge } from '@puente/contracts/smallest-charge';

import type { PlanLine } from '../tables.ts';
import { monthsAfter } from './due-day-rules.ts';

/** Paid today. */
const firstInstalment = cents(10_000);
/** Below this a course can't be paid in instalments. */
export const smallestPlan = cents(15_000);
const monthlyInstalments = 5;

/** The lines of a course's payments, or why it can't be bought so. */
type Plan = { ok: true; lines: PlanLine[] } | { ok: false; code: 'INSTALMENTS_NOT_AVAILABLE' | 'COURSE_NOT_FOR_SALE' };

/**
 * What is paid, and when, for a course bought today.
 * @param today 'YYYY-MM-DD'
 */
export function planFor(mode: PaymentMode, total: Cents, today: string): Plan {
  if (total < smallestCharge) return { ok: false, code: 'COURSE_NOT_FOR_SALE' };
  if (mode === 'payment') return { ok: true, lines: [{ numero: 1, monto: total, fecha: today }] };
  if (total < smallestPlan) return { ok: false, code: 'INSTALMENTS_NOT_AVAILABLE' };

  const rest = less(total, firstInstalment);
  const monthly = equalPart(rest, monthlyInstalments);
  const amounts = [firstInstalment, ...Array.from({ length: monthlyInstalments - 1 }, () => monthly)];
  // The odd cents are in the last one.
  amounts.push(less(total, sum(amounts)));
  return {
    ok: true,
    lines: amounts.map((monto, index) => ({ numero: index + 1, monto, fecha: monthsAfter(today, index) })),
  };
}

import type { PaymentMode } from '@puente/contracts/payments';

/** Cents. The first instalment, paid today. */
export const firstInstalment = 10_000;
/** Cents. Below this a course can't be paid in instalments (product rule 12). */
export const smallestPlan = 15_000;
/** Cents. The card provider takes no less. */
export const smallestCharge = 50;
const monthlyInstalments = 5;

/** One line of what a student agrees to pay: cents, and the day ('YYYY-MM-DD', the academy's zone) it falls due. */
export interface PlanLine {
  numero: number;
  monto: number;
  fecha: string;
}

export type Plan =
  | { ok: true; lines: PlanLine[] }
  | { ok: false; code: 'INSTALMENTS_NOT_AVAILABLE' | 'COURSE_NOT_FOR_SALE' };

/**
 * What is paid, and when, for a course bought today.
 * @param total cents
 * @param today 'YYYY-MM-DD'
 */
export function planFor(mode: PaymentMode, total: number, today: string): Plan {
  if (total < smallestCharge) return { ok: false, code: 'COURSE_NOT_FOR_SALE' };
  if (mode === 'payment') return { ok: true, lines: [{ numero: 1, monto: total, fecha: today }] };
  if (total < smallestPlan) return { ok: false, code: 'INSTALMENTS_NOT_AVAILABLE' };

  const rest = total - firstInstalment;
  const monthly = Math.floor(rest / monthlyInstalments);
  const amounts = [firstInstalment, ...Array.from({ length: monthlyInstalments - 1 }, () => monthly)];
  amounts.push(total - amounts.reduce((sum, amount) => sum + amount, 0));
  return {
    ok: true,
    lines: amounts.map((monto, index) => ({ numero: index + 1, monto, fecha: monthsAfter(today, index) })),
  };
}

/** The same day so many months later, or that month's last day when it has no such day. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Whether an order that is still open offers just what is asked for now; otherwise it is replaced. */
export function isSameOffer(
  order: { paymentMode: PaymentMode; total: number; consent: readonly PlanLine[] },
  mode: PaymentMode,
  lines: readonly PlanLine[],
): boolean {
  if (order.paymentMode !== mode || order.consent.length !== lines.length) return false;
  return order.consent.every(({ monto, fecha }, index) => {
    const line = lines[index];
    // One payment is due whenever it is made; a plan's days are part of what was agreed to.
    return monto === line?.monto && (mode === 'payment' || fecha === line.fecha);
  });
}

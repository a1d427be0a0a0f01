import { type Cents, cents, equalPart, less, noCents, sum, smallestCharge } from '@puente/contracts/cents';
import type { PaymentMode } from '@puente/contracts/payments';

import type { Order, Payment, PlanLine } from '../tables.ts';
import { monthsAfter } from './due-day-rules.ts';

/** Paid today. */
const firstInstalment = cents(10_000);
/** The minimum price for instalments. */
export const smallestPlan = cents(15_000);
const monthlyInstalments = 5;

/** The payment lines of a course, or the error code when it can't be bought this way. */
type Plan = { ok: true; lines: PlanLine[] } | { ok: false; code: 'INSTALMENTS_NOT_AVAILABLE' | 'COURSE_NOT_FOR_SALE' };

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
function monthlyLines(first: Cents, rest: Cents, months: number, today: string): PlanLine[] {
  const monthly = Array.from({ length: months - 1 }, () => equalPart(rest, months));
  return [first, ...monthly, less(rest, sum(monthly))].map((monto, index) => ({
    numero: index + 1,
    monto,
    fecha: monthsAfter(today, index),
  }));
}

/** The latest order of a student for a course, with its payments. */
export interface EarlierOrder extends Pick<Order, 'estado' | 'haltReason' | 'total'> {
  payments: readonly Pick<Payment, 'monto' | 'estado' | 'dispute' | 'dueDate'>[];
}

/** Debt of a student for a course whose order was stopped unpaid (PAY-18). */
interface Arrears {
  /** Sum that was paid, and not taken back by the bank. A part that the academy refunded is not asked for again. */
  paid: Cents;
  /** The rest of the price. */
  rest: Cents;
  /** The part of the rest that was due before today, or is due today. */
  overdue: Cents;
  /** The number of instalments that are not due yet. */
  monthsLeft: number;
}

/**
 * Returns what the next purchase of the course continues: an order that was stopped because an instalment stayed unpaid,
 * or because the bank took a payment back. Null otherwise, so also after a refund.
 * @param today 'YYYY-MM-DD'
 */
export function arrearsOf(order: EarlierOrder | undefined, today: string): Arrears | null {
  if (order?.estado !== 'halted') return null;
  const isKept = ({ estado, dispute }: EarlierOrder['payments'][number]) =>
    estado === 'succeeded' && dispute !== 'lost';
  const isTakenBack = order.payments.some(({ dispute }) => dispute === 'lost');
  if (order.haltReason !== 'unpaid' && !isTakenBack) return null;
  const paid = sum(order.payments.filter(isKept).map(({ monto }) => monto));
  const unpaid = order.payments.filter((payment) => !isKept(payment));
  const overdue = sum(unpaid.filter(({ dueDate }) => dueDate <= today).map(({ monto }) => monto));
  const rest = less(order.total, paid);
  if (rest <= noCents) return null;
  return { paid, rest, overdue, monthsLeft: unpaid.filter(({ dueDate }) => dueDate > today).length };
}

/**
 * The payment lines of a course that continues an order stopped unpaid: today what is overdue, and the rest in as many
 * months as the order had left. Nobody pays more than a newcomer would.
 * @param total today's price
 * @param today 'YYYY-MM-DD'
 */
export function resumedPlan(mode: PaymentMode, total: Cents, today: string, arrears: Arrears): Plan {
  if (total < smallestCharge) return { ok: false, code: 'COURSE_NOT_FOR_SALE' };
  const rest = total < arrears.rest ? total : arrears.rest;
  if (mode === 'payment') return { ok: true, lines: [{ numero: 1, monto: rest, fecha: today }] };
  const later = less(rest, arrears.overdue);
  const { overdue, monthsLeft } = arrears;
  // Every line is at least the provider's minimum charge.
  const isPossible = monthsLeft > 0 && overdue >= smallestCharge && equalPart(later, monthsLeft) >= smallestCharge;
  if (!isPossible) return { ok: false, code: 'INSTALMENTS_NOT_AVAILABLE' };
  return { ok: true, lines: monthlyLines(overdue, later, monthsLeft, today) };
}

import { type Cents, equalPart, less, noCents, sum, smallestCharge } from '@puente/contracts/cents';
import { instalmentAmounts, type InstalmentTerms, monthlyAmounts } from '@puente/contracts/instalment-terms-rules';
import type { PaymentMode } from '@puente/contracts/payments';

import type { Order, Payment, PlanLine } from '../tables.ts';
import { monthsAfter } from './due-day-rules.ts';

/** The payment lines of a course, or the error code when it can't be bought this way. */
type Plan = { ok: true; lines: PlanLine[] } | { ok: false; code: 'INSTALMENTS_NOT_AVAILABLE' | 'COURSE_NOT_FOR_SALE' };

/**
 * Computes amounts and due dates of a course bought today.
 * @param today 'YYYY-MM-DD'
 * @param terms those of instalments
 */
export function planFor(mode: PaymentMode, total: Cents, today: string, terms: InstalmentTerms): Plan {
  if (total < smallestCharge) return { ok: false, code: 'COURSE_NOT_FOR_SALE' };
  if (mode === 'payment') return { ok: true, lines: [{ numero: 1, monto: total, fecha: today }] };
  const amounts = instalmentAmounts(total, terms);
  return amounts ? { ok: true, lines: linesOf(amounts, today) } : { ok: false, code: 'INSTALMENTS_NOT_AVAILABLE' };
}

/** The first amount is due today, and each of the others a month later. */
const linesOf = (amounts: readonly Cents[], today: string): PlanLine[] =>
  amounts.map((monto, index) => ({ numero: index + 1, monto, fecha: monthsAfter(today, index) }));

/** The latest order of a student for a course, with its payments. */
export interface EarlierOrder extends Pick<Order, 'estado' | 'haltReason' | 'total' | 'graceDays'> {
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
  /** The days of grace of the order, which its continuation keeps. */
  graceDays: number;
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
  const monthsLeft = unpaid.filter(({ dueDate }) => dueDate > today).length;
  return { paid, rest, overdue, monthsLeft, graceDays: order.graceDays };
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
  return { ok: true, lines: linesOf([overdue, ...monthlyAmounts(later, monthsLeft)], today) };
}

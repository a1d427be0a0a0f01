import { type Cents, toWire } from '@puente/contracts/cents';
import type { InstalmentTerms } from '@puente/contracts/instalment-terms-rules';
import type { PaymentMode } from '@puente/contracts/payments';

import type { Order, PlanLine } from '../tables.ts';

/** Minutes for which a student with an open order may pay its price after the price ended or the enrolment closed. */
export const graceMinutes = 30;

/**
 * Whether a student may buy a course, or go on buying it (SHOP-3). Whoever continues a plan that was stopped unpaid has
 * joined already, so the closing of the enrolment doesn't concern them.
 * @param closes when the enrolment closes; null = it doesn't
 */
export function mayBuyUntilClosing({
  closes,
  hasOpenOrder,
  hasArrears,
  now,
}: {
  closes: Date | null;
  hasOpenOrder: boolean;
  hasArrears: boolean;
  now: Date;
}): boolean {
  if (closes === null || now < closes || hasArrears) return true;
  return hasOpenOrder && now.getTime() < closes.getTime() + graceMinutes * 60_000;
}

/**
 * The price of a course for a student. Whoever has an open order was shown the price of its moment, and keeps it for 30
 * minutes when a discount ends meanwhile; one that begins is theirs at once.
 * @param orderedAt when the open order was made; null = there is none
 */
export function keptPrice(course: { priceAt: (at: Date) => Cents }, orderedAt: Date | null, now: Date): Cents {
  const present = course.priceAt(now);
  if (orderedAt === null || now.getTime() >= orderedAt.getTime() + graceMinutes * 60_000) return present;
  const shown = course.priceAt(orderedAt);
  return shown < present ? shown : present;
}

/**
 * The terms of instalments for a student. Whoever has an open order in instalments was shown its terms, and keeps them for 30
 * minutes when others are set meanwhile.
 * @param open the open order; undefined = there is none
 */
export function keptTerms(
  present: InstalmentTerms,
  open: Pick<Order, 'paymentMode' | 'consent' | 'graceDays' | 'createdAt'> | undefined,
  now: Date,
): InstalmentTerms {
  const first = open?.consent[0];
  if (!open || !first || open.paymentMode !== 'subscription') return present;
  if (now.getTime() >= open.createdAt.getTime() + graceMinutes * 60_000) return present;
  return { numero: open.consent.length, primera: toWire(first.monto), gracia: open.graceDays };
}

/** Whether the instalments of an open order are in the terms of a plan, whatever its days. */
export const isInTerms = (
  order: Pick<Order, 'consent' | 'graceDays'>,
  lines: readonly PlanLine[],
  graceDays: number,
): boolean =>
  order.graceDays === graceDays && order.consent.length === lines.length && order.consent[0]?.monto === lines[0]?.monto;

/** Whether an open order matches the current offer; otherwise it is replaced. */
export function isSameOffer(
  order: Pick<Order, 'paymentMode' | 'consent' | 'graceDays'> & { codigoId: string | null },
  { paymentMode: mode, lines, graceDays }: { paymentMode: PaymentMode; lines: readonly PlanLine[]; graceDays: number },
  codigoId: string | null,
): boolean {
  if (mode === 'subscription' && order.graceDays !== graceDays) return false;
  if (order.codigoId !== codigoId || order.paymentMode !== mode || order.consent.length !== lines.length) return false;
  return order.consent.every(({ monto, fecha }, index) => {
    const line = lines[index];
    // The due dates are part of the consent to a plan; a full payment is due on the day it is made.
    return monto === line?.monto && (mode === 'payment' || fecha === line.fecha);
  });
}

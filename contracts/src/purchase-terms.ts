// Promises of a purchase, for the course's page, the checkout and the enrolment alike. Dates alone: using the rules in
// the browser downloads no schema.

/**
 * Refund when a student changes their mind, as the terms say (SHOP-4). `until`: everything, before the first
 * class begins or some days before. `undated`: the same, its day is not known yet. `over`: those days have begun, and each
 * case is looked at. `begun`: so has the class.
 */
export type RefundTerms =
  | { kind: 'until'; firstClass: Date }
  | { kind: 'undated' }
  | { kind: 'over' }
  | { kind: 'begun' };

/**
 * @param firstClass when the course's first class begins; null as long as none has a date
 * @param days before it, until which everything comes back
 */
export function refundTerms(firstClass: Date | null, now: Date, days = 0): RefundTerms {
  if (firstClass === null) return { kind: 'undated' };
  if (firstClass <= now) return { kind: 'begun' };
  return refundDeadline(firstClass, days) > now ? { kind: 'until', firstClass } : { kind: 'over' };
}

/** Returns the moment until which everything comes back: days of 24 hours before the first class. */
export const refundDeadline = (firstClass: Date, days: number): Date =>
  new Date(firstClass.getTime() - days * 86_400_000);

/**
 * The end of access: the same day and time in UTC after so many months, clamped to the last day of the month (product
 * rule 14).
 * @param months null: no end
 */
export function accessEnd(start: Date, months: number | null): Date | null {
  if (months === null) return null;
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}

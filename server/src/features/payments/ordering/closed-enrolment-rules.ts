/** How long after its enrolment closed a course can be paid by whoever had an open order, so was shown its price. */
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

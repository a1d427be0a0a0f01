import type { Cents } from '@puente/contracts/cents';

import { graceMinutes } from './closed-enrolment-rules.ts';

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

import { parseDate } from '@internationalized/date';

import { dayAndTimeOf } from './zoned.ts';

/**
 * The first day of a new edition: the first one from a day on that has the weekday of the present first class (SHOP-3).
 * @param starts of the present classes
 * @param from `YYYY-MM-DD` in the academy's zone
 * @returns null for a course without classes
 */
export function editionStart(starts: readonly string[], from: string, academyZone: string): string | null {
  const first = starts.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0];
  if (first === undefined) return null;
  const weekday = (day: string) => parseDate(day).toDate('UTC').getUTCDay();
  const wanted = weekday(dayAndTimeOf(first, academyZone).dia);
  return parseDate(from)
    .add({ days: (wanted - weekday(from) + 7) % 7 })
    .toString();
}

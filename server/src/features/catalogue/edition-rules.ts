import { Temporal } from 'temporal-polyfill';

/** Move of an edition: whole weeks, at the same weekdays and hours in the academy's time zone. */
export interface WeeklyMove {
  weeks: number;
  timezone: string;
}

/**
 * The weeks by which an edition is moved so that its first class is on the first day from `from` on that has its
 * weekday. Negative when the edition is later than that; 0 without classes.
 * @param starts of its classes
 * @param from a day in the academy's time zone, `2027-01-11`
 */
export function weeklyMove(starts: readonly Date[], from: string, timezone: string): WeeklyMove {
  if (starts.length === 0) return { weeks: 0, timezone };
  const first = Math.min(...starts.map((start) => start.getTime()));
  const day = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(timezone).toPlainDate();
  return { weeks: Math.ceil(day.until(Temporal.PlainDate.from(from), { largestUnit: 'day' }).days / 7), timezone };
}

/** A moment, so many weeks later at the same hour. An hour that daylight saving skips moves forward. */
export const moved = (moment: Date, { weeks, timezone }: WeeklyMove): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone).add({ weeks })
      .epochMilliseconds,
  );

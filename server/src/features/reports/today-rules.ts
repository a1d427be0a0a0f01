import { todayDays } from '@puente/contracts/reports';
import { Temporal } from 'temporal-polyfill';

/** Days of a time zone, both ends included as 'YYYY-MM-DD', and the moments between which they are, half open. */
export interface DaySpan {
  desde: string;
  hasta: string;
  from: Date;
  to: Date;
}

/** The days of the administrators' start page. */
interface TodaySpans {
  today: DaySpan;
  /** From the first of the month until today. */
  month: DaySpan;
  /** The month before, from its first until the same day of it, or its last. */
  before: DaySpan;
  /** The last days, today included, whose enrolments are counted. */
  week: DaySpan;
  /** The last day of what is due soon. */
  dueUntil: string;
}

/** The date of a moment. @param zone IANA */
export const dayOf = (now: Date, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();

/** The span from a day to another, both included. @param zone IANA */
export const daySpan = (first: Temporal.PlainDate, last: Temporal.PlainDate, zone: string): DaySpan => {
  const startOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds);
  return { desde: first.toString(), hasta: last.toString(), from: startOf(first), to: startOf(last.add({ days: 1 })) };
};

/** The days that the start page of administrators counts, at a moment. @param zone IANA */
export function todaySpans(now: Date, zone: string): TodaySpans {
  const today = dayOf(now, zone);
  const span = (first: Temporal.PlainDate, last: Temporal.PlainDate) => daySpan(first, last, zone);
  const sameDayBefore = today.subtract({ months: 1 });
  return {
    today: span(today, today),
    month: span(today.with({ day: 1 }), today),
    before: span(sameDayBefore.with({ day: 1 }), sameDayBefore),
    week: span(today.subtract({ days: todayDays.inscripciones - 1 }), today),
    dueUntil: today.add({ days: todayDays.porCobrar }).toString(),
  };
}

import { type Periodo, reportMonths, todayDays } from '@puente/contracts/reports';
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
const dayOf = (now: Date, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();

/** The span from a day to another, both included. @param zone IANA */
const daySpan = (first: Temporal.PlainDate, last: Temporal.PlainDate, zone: string): DaySpan => {
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

/** A period and the same span before it. */
interface PeriodSpans {
  now: DaySpan;
  before: DaySpan;
  /** Every day of '30d', 'YYYY-MM-DD'; null of longer periods, which have months. */
  days: string[] | null;
}

const days = 30;
const months = { '3m': 3, '12m': 12 } as const;

/**
 * The days of a report's period until today: 30 days, or the present month and those before it. The span before has as
 * many days, or as many months until the same day of the month, or its last (decision 0199).
 * @param zone IANA
 */
export function periodSpans(periodo: Periodo, now: Date, zone: string): PeriodSpans {
  const today = dayOf(now, zone);
  if (periodo === '30d') {
    const first = today.subtract({ days: days - 1 });
    return {
      now: daySpan(first, today, zone),
      before: daySpan(first.subtract({ days }), first.subtract({ days: 1 }), zone),
      days: Array.from({ length: days }, (_, index) => first.add({ days: index }).toString()),
    };
  }
  const count = months[periodo];
  const first = today.with({ day: 1 }).subtract({ months: count - 1 });
  return {
    now: daySpan(first, today, zone),
    before: daySpan(first.subtract({ months: count }), today.subtract({ months: count }), zone),
    days: null,
  };
}

/** Months by name, `'2026-11'`, and the moments at which the first begins and the last ends. */
export interface Months {
  names: string[];
  /** The first and the last of the names. */
  ends: { desde: string; hasta: string };
  from: Date;
  to: Date;
}

/**
 * The months of a report in a time zone: by default the twelve that end with the present one.
 * @returns null when the last is before the first, or they are more than `reportMonths`
 */
export function monthsOf(asked: { desde?: string | undefined; hasta?: string | undefined }, now: Date, zone: string) {
  const present = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const last = Temporal.PlainYearMonth.from(asked.hasta ?? present.toPlainYearMonth());
  const first = asked.desde === undefined ? last.subtract({ months: 11 }) : Temporal.PlainYearMonth.from(asked.desde);
  const count = first.until(last, { largestUnit: 'month' }).months + 1;
  if (count < 1 || count > reportMonths) return null;
  const names = Array.from({ length: count }, (_, index) => first.add({ months: index }).toString());
  const beginning = (month: Temporal.PlainYearMonth) =>
    new Date(month.toPlainDate({ day: 1 }).toZonedDateTime(zone).epochMilliseconds);
  const ends = { desde: first.toString(), hasta: last.toString() };
  return { names, ends, from: beginning(first), to: beginning(last.add({ months: 1 })) } satisfies Months;
}

/** A row for each month: the one that was found, or `none`. */
export const everyMonth = <Row extends { mes: string }>(
  names: readonly string[],
  found: readonly Row[],
  none: Omit<Row, 'mes'>,
): Row[] => {
  const byMonth = new Map(found.map((row) => [row.mes, row]));
  return names.map((mes) => byMonth.get(mes) ?? ({ mes, ...none } as Row));
};

/** A share of a hundred, rounded; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

import { reportMonths } from '@puente/contracts/reports';
import { Temporal } from 'temporal-polyfill';

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

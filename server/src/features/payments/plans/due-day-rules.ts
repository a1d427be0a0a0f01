import { Temporal } from 'temporal-polyfill';

/** The date of a moment in the academy's time zone: 'YYYY-MM-DD'. @param zone IANA */
export const academyDay = (now: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();

/**
 * When an instalment is charged on its due day: at 09:00 in the academy's time zone, when staff can react to a decline.
 */
export const chargeMoment = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '09:00' }).epochMilliseconds);

/** Adds months to a date, clamped to the last day of the month. @param day 'YYYY-MM-DD' */
export const monthsAfter = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** Adds days of 24 hours to a moment, independent of daylight saving. */
export const daysAfter = (moment: Date, days: number): Date =>
  new Date(Temporal.Instant.fromEpochMilliseconds(moment.getTime()).add({ hours: 24 * days }).epochMilliseconds);

import { Temporal } from 'temporal-polyfill';

/** The day that a moment is at the academy: 'YYYY-MM-DD'. @param zone IANA */
export const academyDay = (now: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();

/** When an instalment is charged on its day: at nine in the morning at the academy, when somebody can see to a decline. */
export const chargeMoment = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '09:00' }).epochMilliseconds);

/** The same day so many months later, or that month's last day when it has no such day. @param day 'YYYY-MM-DD' */
export const monthsAfter = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }, { overflow: 'constrain' }).toString();

/** The same hour so many days later, in UTC: a day is 24 hours. */
export const daysAfter = (moment: Date, days: number): Date =>
  new Date(Temporal.Instant.fromEpochMilliseconds(moment.getTime()).add({ hours: 24 * days }).epochMilliseconds);

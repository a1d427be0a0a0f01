import { Temporal } from 'temporal-polyfill';

/** The day that it is at the academy: 'YYYY-MM-DD'. */
export const academyDay = (now: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();

/** When an instalment is charged on its day: at nine in the morning at the academy, when a declined card can be seen to. */
export const chargeMoment = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '09:00' }).epochMilliseconds);

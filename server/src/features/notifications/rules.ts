import { Temporal } from 'temporal-polyfill';

const readMonths = 6;
const anyMonths = 12;

/** The retention of notifications: six months once read, a year if unread. */
export const keptSince = (now: Date): { readBefore: Date; anyBefore: Date } => ({
  readBefore: monthsBefore(readMonths, now),
  anyBefore: monthsBefore(anyMonths, now),
});

/** Subtracts months in UTC, clamped to the last day of a shorter month. */
const monthsBefore = (months: number, now: Date): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').subtract({ months })
      .epochMilliseconds,
  );

import { Temporal } from 'temporal-polyfill';

const readMonths = 6;
const anyMonths = 12;

/** Notifications are kept for six months once read, and unread ones for a year. */
export const keptSince = (now: Date): { readBefore: Date; anyBefore: Date } => ({
  readBefore: monthsBefore(readMonths, now),
  anyBefore: monthsBefore(anyMonths, now),
});

/** The same day and hour in UTC so many months earlier, or that month's last day when it has no such day. */
const monthsBefore = (months: number, now: Date): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC').subtract({ months })
      .epochMilliseconds,
  );

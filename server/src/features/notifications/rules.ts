const readMonths = 6;
const anyMonths = 12;

/** The retention of notifications: six months once read, a year if unread. */
export const keptSince = (now: Date): { readBefore: Date; anyBefore: Date } => ({
  readBefore: monthsBefore(readMonths, now),
  anyBefore: monthsBefore(anyMonths, now),
});

function monthsBefore(months: number, now: Date): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}

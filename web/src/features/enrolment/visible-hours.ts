import { classEnd } from '@puente/contracts/duration';

import type { ScheduledClass } from './class-schedule.ts';

const usual = { first: 7, last: 22 };

/** Hours since the beginning of the day of `start`, by the viewer's clock. */
function hoursOf(moment: Date, start: Date): number {
  const day = (of: Date) => Date.UTC(of.getFullYear(), of.getMonth(), of.getDate()) / 86_400_000;
  return (day(moment) - day(start)) * 24 + moment.getHours() + moment.getMinutes() / 60;
}

/**
 * The hours that a week of the calendar shows: 07:00 to 22:00 (SUBS-2), and more where a class of that week begins or
 * ends beyond them in the viewer's zone. A class past midnight lengthens the day that it began on.
 */
export function visibleHours(classes: readonly ScheduledClass[], week: { start: Date; end: Date } | undefined) {
  let { first, last } = usual;
  for (const { clase } of classes) {
    const start = new Date(clase.fechaHora);
    const end = classEnd(clase);
    if (!week || end <= week.start || start >= week.end) continue;
    first = Math.min(first, Math.floor(hoursOf(start, start)));
    last = Math.max(last, Math.ceil(hoursOf(end, start)));
  }
  // Where a day begins that early, its first hours must not be shown a second time, below the day before.
  last = Math.min(last, 24 + first);
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
  return { slotMinTime: time(first), slotMaxTime: time(last) };
}

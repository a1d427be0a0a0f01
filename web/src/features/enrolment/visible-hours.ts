import { classEnd } from '@puente/contracts/duration';

import type { DayRange } from './calendar-dates.ts';
import type { ScheduledClass } from './class-schedule.ts';

/** The hours that a day has at first (SUBS-2). */
export const usual = { first: 7, last: 22 };

/** Hours since midnight of the day of `start`, in the viewer's time zone. */
function hoursOf(moment: Date, start: Date): number {
  const day = (of: Date) => Date.UTC(of.getFullYear(), of.getMonth(), of.getDate()) / 86_400_000;
  return (day(moment) - day(start)) * 24 + moment.getHours() + moment.getMinutes() / 60;
}

/** The shown hours of a day in the calendar library's format. */
const slots = ({ first, last }: typeof usual) => {
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
  return { slotMinTime: time(first), slotMaxTime: time(last) };
};

/** The default hours: 07:00 to 22:00 (SUBS-2). */
export const usualHours = slots(usual);

/**
 * The hours needed to show all classes of some days in the viewer's time zone; null when the default hours are enough. A
 * class past midnight extends the day on which it begins.
 */
export function widerHours(classes: readonly ScheduledClass[], shown: DayRange): typeof usualHours | null {
  let { first, last } = usual;
  for (const { clase } of classes) {
    const start = new Date(clase.fechaHora);
    const end = classEnd(clase);
    if (end <= shown.start || start >= shown.end) continue;
    first = Math.min(first, Math.floor(hoursOf(start, start)));
    last = Math.max(last, Math.ceil(hoursOf(end, start)));
  }
  if (first === usual.first && last === usual.last) return null;
  // At most 24 hours, so that the first hours of a day are not shown again below the previous day.
  return slots({ first, last: Math.min(last, 24 + first) });
}

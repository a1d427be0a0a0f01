import { classEnd } from '@puente/contracts/duration';

import type { ScheduledClass } from './class-schedule.ts';

const usual = { first: 7, last: 22 };

/** Hours since the beginning of the day of `start`, by the viewer's clock. */
function hoursOf(moment: Date, start: Date): number {
  const day = (of: Date) => Date.UTC(of.getFullYear(), of.getMonth(), of.getDate()) / 86_400_000;
  return (day(moment) - day(start)) * 24 + moment.getHours() + moment.getMinutes() / 60;
}

export interface Week {
  start: Date;
  end: Date;
}

/** The hours that the calendar shows of a day, as its library wants them. */
const slots = ({ first, last }: typeof usual) => {
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;
  return { slotMinTime: time(first), slotMaxTime: time(last) };
};

/** 07:00 to 22:00 (SUBS-2). */
export const usualHours = slots(usual);

/**
 * The hours that it takes to show a whole week of classes in the viewer's zone; null when the usual ones do. A class
 * past midnight lengthens the day that it began on.
 */
export function widerHours(classes: readonly ScheduledClass[], week: Week): typeof usualHours | null {
  let { first, last } = usual;
  for (const { clase } of classes) {
    const start = new Date(clase.fechaHora);
    const end = classEnd(clase);
    if (end <= week.start || start >= week.end) continue;
    first = Math.min(first, Math.floor(hoursOf(start, start)));
    last = Math.max(last, Math.ceil(hoursOf(end, start)));
  }
  if (first === usual.first && last === usual.last) return null;
  // Where a day begins that early, its first hours must not be shown a second time, below the day before.
  return slots({ first, last: Math.min(last, 24 + first) });
}

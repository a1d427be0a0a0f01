import { addDays, dayOf } from './calendar-dates.ts';
import type { ScheduledClass } from './class-schedule.ts';

export interface AgendaDay {
  day: Date;
  /** By their start. */
  classes: ScheduledClass[];
}

const startOf = ({ clase }: ScheduledClass): number => Date.parse(clase.fechaHora);

const byDay = (classes: readonly ScheduledClass[]): AgendaDay[] => {
  const days = new Map<number, AgendaDay>();
  for (const scheduled of classes.toSorted((a, b) => startOf(a) - startOf(b))) {
    const day = dayOf(new Date(startOf(scheduled)));
    const known = days.get(day.getTime());
    if (known) known.classes.push(scheduled);
    else days.set(day.getTime(), { day, classes: [scheduled] });
  }
  return [...days.values()];
};

/**
 * The classes from a day on, by day in the viewer's time zone.
 * @param today is among the days even without a class, if the list begins there
 * @param most how many classes, rounded up to whole days
 */
export function agendaFrom(classes: readonly ScheduledClass[], from: Date, today: Date, most: number) {
  const all = byDay(classes.filter((scheduled) => startOf(scheduled) >= from.getTime()));
  const isToday = from.getTime() === today.getTime();
  if (isToday && all[0]?.day.getTime() !== from.getTime()) all.unshift({ day: from, classes: [] });
  return taken(all, most);
}

/** The classes of the days before a day: the latest ones, in the order in which they were. */
export function agendaBefore(classes: readonly ScheduledClass[], day: Date, most: number) {
  const all = byDay(classes.filter((scheduled) => startOf(scheduled) < day.getTime()));
  const { days, hasMore } = taken(all.toReversed(), most);
  return { days: days.toReversed(), hasMore, count: all.reduce((sum, { classes: { length } }) => sum + length, 0) };
}

/** The classes of one day, by their start. */
export const classesOfDay = (classes: readonly ScheduledClass[], day: Date): ScheduledClass[] =>
  byDay(
    classes.filter((one) => startOf(one) >= dayOf(day).getTime() && startOf(one) < addDays(day, 1).getTime()),
  ).flatMap(({ classes: ofDay }) => ofDay);

/** The first days, until they have that many classes. */
function taken(all: AgendaDay[], most: number): { days: AgendaDay[]; hasMore: boolean } {
  let count = 0;
  const days = all.filter(({ classes }) => {
    const isTaken = count < most;
    count += classes.length;
    return isTaken;
  });
  return { days, hasMore: days.length < all.length };
}

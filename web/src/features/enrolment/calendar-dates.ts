import { classStatus } from '@puente/contracts/class-access';

import type { ScheduledClass } from './class-schedule.ts';

/** The views of the calendar; `days` are three in a row, in place of the week where seven are unreadable. */
export type CalendarView = 'month' | 'week' | 'days' | 'list';

/** Days of the viewer's time zone: midnight of the first, and midnight after the last. */
export interface DayRange {
  start: Date;
  end: Date;
}

/** Days shown side by side on a phone. */
export const daysAtOnce = 3;

/** Midnight in the viewer's time zone. */
export const dayOf = (moment: Date): Date => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());

/** Calendar days later: a day of 23 or 25 hours is one, too. */
export const addDays = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

export const isSameDay = (one: Date, other: Date): boolean => dayOf(one).getTime() === dayOf(other).getTime();

const monthOf = (day: Date, later = 0): Date => new Date(day.getFullYear(), day.getMonth() + later, 1);

/**
 * The days that a view shows around a day. The list has no end; its range is the month that it begins in.
 * @param firstDay of a week: 0 is Sunday
 */
export function shownDays(view: CalendarView, day: Date, firstDay: number): DayRange {
  if (view === 'week') {
    const start = addDays(day, -((day.getDay() - firstDay + 7) % 7));
    return { start, end: addDays(start, 7) };
  }
  if (view === 'days') return { start: dayOf(day), end: addDays(day, daysAtOnce) };
  return { start: monthOf(day), end: monthOf(day, 1) };
}

/** The day to show after 'next' (1) or 'previous' (-1): of a month its first day, or today when it is that month. */
export function step(view: CalendarView, day: Date, direction: 1 | -1, today: Date): Date {
  if (view === 'week') return addDays(day, 7 * direction);
  if (view === 'days') return addDays(day, daysAtOnce * direction);
  const month = monthOf(day, direction);
  return monthOf(today).getTime() === month.getTime() ? dayOf(today) : month;
}

/**
 * The day at which a view opens: today, but a week that has no class left gives way to that of the next class when it
 * begins within seven days (SUBS-8).
 */
export function opensAt(view: CalendarView, classes: readonly ScheduledClass[], now: Date, firstDay: number): Date {
  const today = dayOf(now);
  if (view !== 'week') return today;
  const next = classes
    .filter(({ clase }) => classStatus(clase, now) !== 'over')
    .map(({ clase }) => new Date(clase.fechaHora))
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  if (!next || next < shownDays('week', today, firstDay).end) return today;
  return next < addDays(today, 8) ? dayOf(next) : today;
}

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

import { Temporal } from 'temporal-polyfill';

import type { DemoCourse } from './course.ts';

/** A class as it is planned, with who gives it. */
export interface PlannedClass {
  start: Temporal.ZonedDateTime;
  /** Milliseconds since 1970. */
  from: number;
  until: number;
  tutores: DemoCourse['tutores'];
}

const fixedHolidays = ['1-1', '6-19', '7-4', '11-11', '12-24', '12-25', '12-31'];
/** Month, weekday (1 = Monday) and which of the month. */
const movingHolidays = ['1-1-3', '2-1-3', '9-1-1', '10-1-2', '11-4-4'];

/** The federal holidays of the United States, and the eves of Christmas and New Year: the demo academy gives no class. */
export function isHoliday({ month, day, dayOfWeek }: Temporal.PlainDate): boolean {
  if (fixedHolidays.includes(`${month}-${day}`)) return true;
  const isMemorialDay = month === 5 && dayOfWeek === 1 && day > 24;
  return isMemorialDay || movingHolidays.includes(`${month}-${dayOfWeek}-${Math.ceil(day / 7)}`);
}

/**
 * Plans the classes of the demo courses one after the other: on a course's weekdays and at its hour, never on a holiday,
 * and never while one of its tutors gives another class. One course always has an additional class within the next hour,
 * whatever the day, so that a new user sees the academy in use.
 */
export class DemoSchedule {
  private readonly planned: PlannedClass[] = [];
  private readonly now: Temporal.ZonedDateTime;

  constructor(now: Date, timezone: string) {
    this.now = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone);
  }

  get all(): readonly PlannedClass[] {
    return this.planned;
  }

  /** @returns as many classes as the course has, the earliest first */
  plan(
    course: Pick<DemoCourse, 'modulos' | 'tutores' | 'horas' | 'dias' | 'hora' | 'empiezaEnSemanas' | 'claseEnseguida'>,
  ) {
    const count = course.modulos.reduce((sum, { clases }) => sum + clases.length, 0);
    const soon = this.now.add({ minutes: 45 }).round({ smallestUnit: 'minute', roundingIncrement: 15 });
    const mine: PlannedClass[] = [];
    const add = (start: Temporal.ZonedDateTime) => {
      const from = start.epochMilliseconds;
      const one = { start, from, until: from + course.horas * 3_600_000, tutores: course.tutores };
      if (this.planned.some((other) => collide(one, other))) return;
      this.planned.push(one);
      mine.push(one);
    };
    if (course.claseEnseguida) add(soon);
    const monday = this.now.toPlainDate().subtract({ days: this.now.dayOfWeek - 1 });
    for (let week = course.empiezaEnSemanas; mine.length < count; week += 1) {
      for (const weekday of course.dias) {
        const day = monday.add({ days: week * 7 + weekday - 1 });
        if (mine.length < count && !isHoliday(day))
          add(day.toZonedDateTime({ timeZone: this.now.timeZoneId, plainTime: course.hora }));
      }
    }
    return mine.toSorted((one, other) => one.from - other.from);
  }
}

/** Whether somebody would be in both at once. */
export const collide = (one: PlannedClass, other: PlannedClass): boolean =>
  one.from < other.until && other.from < one.until && one.tutores.some((tutor) => other.tutores.includes(tutor));

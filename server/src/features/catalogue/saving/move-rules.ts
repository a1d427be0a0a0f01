import { Temporal } from 'temporal-polyfill';

/** Move of an edition: whole weeks, at the same weekdays and hours in the academy's time zone. */
export interface WeeklyMove {
  weeks: number;
  timezone: string;
}

/**
 * The weeks by which an edition is moved so that its first class is on the first day from `from` on that has its
 * weekday. Negative when the edition is later than that; 0 without classes.
 * @param starts of its classes
 * @param from a day in the academy's time zone, `2027-01-11`
 */
export function weeklyMove(starts: readonly Date[], from: string, timezone: string): WeeklyMove {
  if (starts.length === 0) return { weeks: 0, timezone };
  const first = Math.min(...starts.map((start) => start.getTime()));
  const day = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(timezone).toPlainDate();
  return { weeks: Math.ceil(day.until(Temporal.PlainDate.from(from), { largestUnit: 'day' }).days / 7), timezone };
}

/** A moment, so many weeks later at the same hour. An hour that daylight saving skips moves forward. */
export const moved = (moment: Date, { weeks, timezone }: WeeklyMove): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timezone).add({ weeks })
      .epochMilliseconds,
  );

interface Planned {
  fechaHora: Date;
}

/** The first date of an edition before a save and after it. */
export interface FirstClassMove {
  antes: Date;
  /** Null: no class is left. */
  ahora: Date | null;
  /** Until when those who paid before may leave with their money back; null when it moved by less than a day. */
  libreHasta: Date | null;
}

const hour = 3_600_000;
/** The same hour of the next day is 23 hours later when the clocks go forward. */
const aDay = 23 * hour;
/** Days in which a student who paid may leave after the first class moved (decision 0124). */
const daysToLeave = 14;

const firstOf = (classes: readonly Planned[]): Date | null =>
  classes.map(({ fechaHora }) => fechaHora).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;

/**
 * How a save moves the first class of an edition; null when it stays, or when the first class has begun: what comes after
 * it is news of classes only.
 * @param before every class of the edition before the save
 * @param after every class after it
 */
export function firstClassMove(
  before: readonly Planned[],
  after: readonly Planned[],
  now: Date,
): FirstClassMove | null {
  const [antes, ahora] = [firstOf(before), firstOf(after)];
  if (antes === null || antes <= now || antes.getTime() === ahora?.getTime()) return null;
  const isByADay = ahora === null || Math.abs(ahora.getTime() - antes.getTime()) >= aDay;
  return { antes, ahora, libreHasta: isByADay ? new Date(now.getTime() + daysToLeave * 24 * hour) : null };
}

interface PlannedClass {
  id: string;
  nombre: string;
  fechaHora: Date;
}

/**
 * The classes that a save moves to another time or takes away, as far as people can still plan for it: either time is to
 * come. New classes are no such change.
 * @param before the changed and removed rows as they were
 * @param after the changed and new rows as they are
 */
export function movedClasses(before: readonly PlannedClass[], after: readonly PlannedClass[], now: Date) {
  const later = new Map(after.map((clase) => [clase.id, clase]));
  return before.flatMap(({ id, nombre, fechaHora: antes }) => {
    const present = later.get(id);
    const ahora = present?.fechaHora ?? null;
    if (ahora?.getTime() === antes.getTime() || (antes <= now && (ahora === null || ahora <= now))) return [];
    return [
      {
        claseId: id,
        nombre: present?.nombre ?? nombre,
        antes: antes.toISOString(),
        ahora: ahora?.toISOString() ?? null,
      },
    ];
  });
}

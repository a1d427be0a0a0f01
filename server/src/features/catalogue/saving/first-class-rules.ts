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
/** Decision 0158. */
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

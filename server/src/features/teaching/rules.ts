import { classStatus } from '@puente/contracts/class-access';
import { classEnd } from '@puente/contracts/duration';
import type { ClaseDocente } from '@puente/contracts/teaching';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';

type Clase = z.input<typeof ClaseDocente>;

/** The span of the start page: today, and the seven days after it, in the reader's time zone. */
export interface Days {
  today: Date;
  tomorrow: Date;
  /** The end of the seventh day after today. */
  end: Date;
}

/** The limits of today and of the week after it, at the midnights of a time zone. */
export function daysOf(now: Date, timezone: string): Days {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timezone).startOfDay();
  const midnight = (days: number) => new Date(day.add({ days }).startOfDay().epochMilliseconds);
  return { today: midnight(0), tomorrow: midnight(1), end: midnight(8) };
}

/**
 * The classes of the start page (OVER-8): those of today, with those that began before midnight and still last, and all
 * that are live, also a forgotten one of last week; then those of the week.
 */
export function startPageClasses(
  classes: readonly Clase[],
  { today, tomorrow, end }: Days,
  now: Date,
): { hoy: Clase[]; semana: Clase[] } {
  const start = (clase: Clase) => new Date(clase.fechaHora);
  const isToday = (clase: Clase): boolean => {
    if (clase.reunion?.estado === 'En Vivo') return true;
    if (start(clase) >= tomorrow) return false;
    return start(clase) >= today || (classEnd(clase) > now && classStatus(clase, now) !== 'over');
  };
  return {
    hoy: classes.filter(isToday),
    semana: classes.filter((clase) => !isToday(clase) && start(clase) >= tomorrow && start(clase) < end),
  };
}

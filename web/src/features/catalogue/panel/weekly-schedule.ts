import { parseDate } from '@internationalized/date';

/** Several classes at once: on which weekdays, at which hour, and how many or until when. */
export interface WeeklyPlan {
  /** 1 (Monday) to 7. */
  dias: readonly number[];
  /** The first day on which a class may be, `YYYY-MM-DD`. */
  desde: string;
  /** `HH:MM`, the same all year: the hour on the clock stays when daylight saving changes. */
  hora: string;
  end: { cuantas: number } | { hasta: string };
  /** `{n}` is the number of the class. */
  nombre: string;
  /** The number of the first one. */
  primero: number;
}

export interface PlannedClass {
  nombre: string;
  dia: string;
  hora: string;
}

/** The most classes that a module takes. */
export const maxPlanned = 200;
/** A plan is looked through for so long, in days: ten years. */
const furthest = 3_660;

const weekdayOf = (day: ReturnType<typeof parseDate>): number => day.toDate('UTC').getUTCDay() || 7;

/** The classes of a plan, by day; at most 200. None without a weekday, or when the end is before the beginning. */
export function classesOf({ dias, desde, hora, end, nombre, primero }: WeeklyPlan): PlannedClass[] {
  const most = Math.min('cuantas' in end ? end.cuantas : maxPlanned, maxPlanned);
  const planned: PlannedClass[] = [];
  const first = parseDate(desde);
  for (let passed = 0; passed < furthest && planned.length < most; passed += 1) {
    const day = first.add({ days: passed });
    if ('hasta' in end && day.toString() > end.hasta) break;
    if (!dias.includes(weekdayOf(day))) continue;
    planned.push({ nombre: nombre.replaceAll('{n}', String(primero + planned.length)), dia: day.toString(), hora });
  }
  return planned;
}

import { classEnd, statedHours } from '@puente/contracts/duration';
import { Temporal } from 'temporal-polyfill';

/** How a course certifies, and the state of its classes. */
export interface CertifyingCourse {
  certifica: 'pruebas' | 'asistencia' | 'no';
  /** Percentage. */
  asistenciaMinima: number;
  /** When its last class ends; null without classes. */
  end: Date | null;
  /** Whether a class is being held right now. */
  isLive: boolean;
}

/** Results of a student in a course. Minutes are whole. */
export interface Achieved {
  /** The obligatory published tests of the course, and how many of them the student passed. */
  required: number;
  passed: number;
  heldMinutes: number;
  attendedMinutes: number;
}

/**
 * Whether a student has earned the certificate of a course (TEST-3): all its obligatory tests passed; in a course
 * without such tests, if it certifies by attendance, enough of the held minutes attended once its last class has ended.
 * @returns by what it was earned, or null
 */
export function earnedBy(course: CertifyingCourse, achieved: Achieved, now: Date): 'pruebas' | 'asistencia' | null {
  if (course.certifica === 'no') return null;
  if (achieved.required > 0) return achieved.passed >= achieved.required ? 'pruebas' : null;
  if (course.certifica !== 'asistencia' || !hasEnded(course, now) || achieved.heldMinutes === 0) return null;
  // Not the rounded percentage: 79.6 % is less than 80 %.
  return achieved.attendedMinutes * 100 >= course.asistenciaMinima * achieved.heldMinutes ? 'asistencia' : null;
}

const hasEnded = ({ end, isLive }: CertifyingCourse, now: Date): boolean => end !== null && end <= now && !isLive;

interface ClassTime {
  fechaHora: Date;
  /** `'2 horas'`. */
  duracion: string;
}

/** When the last class of a course ends. */
export const courseEnd = (classes: readonly ClassTime[]): Date | null =>
  classes.map(classEnd).reduce<Date | null>((last, end) => (last === null || end > last ? end : last), null);

/** Hours of a course, to the tenth: the given ones, else the sum of its classes; null when it has none. */
export function courseHours(classes: readonly ClassTime[], given: number | null): number | null {
  if (given !== null) return given;
  const sum = classes.reduce((hours, { duracion }) => hours + (statedHours(duracion) ?? 1), 0);
  return sum === 0 ? null : Math.round(sum * 10) / 10;
}

/** The calendar days of a course's first and last class in a time zone: `2026-11-22`. */
export function courseDays(
  classes: readonly ClassTime[],
  timezone: string,
): { desde: string | null; hasta: string | null } {
  const days = classes
    .map(({ fechaHora }) =>
      Temporal.Instant.fromEpochMilliseconds(fechaHora.getTime()).toZonedDateTimeISO(timezone).toPlainDate().toString(),
    )
    .toSorted();
  return { desde: days[0] ?? null, hasta: days.at(-1) ?? null };
}

import { classStatus, isEarlyStart } from '@puente/contracts/class-access';
import { classEnd } from '@puente/contracts/duration';
import type { ClaseDocente } from '@puente/contracts/teaching';

/** Problem of a class, for its staff. */
export type ClassProblem =
  /** Live after its planned end: somebody forgot to finish it. */
  | 'forgotten'
  /** Its hour has come, and nobody has started it. */
  | 'late'
  /** Its hour is over, and nobody started it. */
  | 'missed'
  /** The class begins within the hour, or has begun, without a meeting or an outside link: no student can enter. */
  | 'noMeeting';

type Work = Pick<ClaseDocente, 'fechaHora' | 'duracion' | 'zoomLink' | 'enlace' | 'reunion'>;

/** Milliseconds before a class from which a missing meeting is urgent. */
const urgentBeforeMs = 3_600_000;

const startsIn = ({ fechaHora }: Pick<Work, 'fechaHora'>, now: Date): number => Date.parse(fechaHora) - now.getTime();

/** Whether students can only enter a class through its meeting, and it has none. */
const lacksMeeting = ({ zoomLink, enlace, reunion }: Work): boolean =>
  reunion === null && zoomLink === null && enlace === null;

/** Returns the problem of a class (OVER-8), or undefined. */
export function problemOf(clase: Work, now: Date): ClassProblem | undefined {
  const isOver = classEnd(clase) <= now;
  switch (clase.reunion?.estado) {
    case 'En Vivo':
      return isOver ? 'forgotten' : undefined;
    case 'Agendada':
      if (isOver) return 'missed';
      return startsIn(clase, now) <= 0 ? 'late' : undefined;
    case 'Completada':
      return undefined;
    default:
      return !isOver && lacksMeeting(clase) && startsIn(clase, now) <= urgentBeforeMs ? 'noMeeting' : undefined;
  }
}

/** Whether a class still needs a meeting: it has not ended and students can't enter it in another way. */
export const needsMeeting = (clase: Work, now: Date): boolean => lacksMeeting(clase) && classEnd(clase) > now;

/** Whether a scheduled class waits for its start: from 15 minutes before its hour until its end (COURSE-5). */
export const isDue = (clase: Pick<Work, 'fechaHora' | 'duracion' | 'reunion'>, now: Date): boolean =>
  clase.reunion?.estado === 'Agendada' && !isEarlyStart(clase, now) && now < classEnd(clase);

/** Whether a class is on the present day of the browser's zone. */
export const isOnDayOf = ({ fechaHora }: Pick<Work, 'fechaHora'>, now: Date): boolean =>
  new Date(fechaHora).toDateString() === now.toDateString();

/** The start page's classes that need something at once, and how many of the week still need a meeting. */
export function attentionOf(hoy: readonly ClaseDocente[], semana: readonly ClaseDocente[], now: Date) {
  const urgent = hoy.flatMap((clase) => {
    const problem = problemOf(clase, now);
    return problem ? [{ clase, problem }] : [];
  });
  const isUrgent = new Set(urgent.map(({ clase }) => clase.id));
  const unscheduled = [...hoy, ...semana].filter((clase) => !isUrgent.has(clase.id) && needsMeeting(clase, now));
  return { urgent, unscheduled };
}

/** The classes of today in the order of their use: those that are over last. */
export const inOrderOfUse = <C extends Work>(classes: readonly C[], now: Date): C[] => {
  const isOver = (clase: C) => Number(classStatus(clase, now) === 'over');
  return classes.toSorted(
    (one, other) => isOver(one) - isOver(other) || Date.parse(one.fechaHora) - Date.parse(other.fechaHora),
  );
};

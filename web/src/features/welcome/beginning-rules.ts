import type { CursoSugerido, Nivel } from '@puente/contracts/catalogue';

type Offer = Pick<CursoSugerido, 'id' | 'nivel' | 'inscripcion'>;

/** Purpose of a newcomer, as the courses' levels distinguish it. */
export type Goal = Nivel;

const goals: readonly Goal[] = ['Operativo', 'Estrategico', 'Profesional'];

const isOpen = ({ inscripcion }: Offer): boolean => inscripcion.abierta;

/** The goals for which a course can be joined now, from the first level on. */
export const goalsOf = (courses: readonly Offer[]): Goal[] =>
  goals.filter((goal) => courses.some((course) => isOpen(course) && course.nivel === goal));

/** The next edition to start comes first, then those that have begun, the latest first, then those without a date. */
const order = (now: Date) => (one: Offer, other: Offer) => {
  const rank = ({ inscripcion: { inicio } }: Offer) =>
    inicio === null ? 2 : Date.parse(inicio) > now.getTime() ? 0 : 1;
  const ranks = rank(one) - rank(other);
  if (ranks !== 0) return ranks;
  const difference = Date.parse(one.inscripcion.inicio ?? '') - Date.parse(other.inscripcion.inicio ?? '');
  return rank(one) === 0 ? difference : -difference;
};

/**
 * Start of a newcomer (OVER-7): the course that they chose before registering, else the next edition of their goal
 * that starts, else of any. A goal that was chosen by now comes before the chosen course.
 * @returns undefined when no course can be joined
 */
export function beginningOf<O extends Offer>(
  courses: readonly O[],
  { goal, chosenId, now }: { goal: Goal | null; chosenId: string | null; now: Date },
): O | undefined {
  const open = courses.filter(isOpen);
  const wanted = goal ? open.filter(({ nivel }) => nivel === goal) : [];
  if (wanted.length > 0) return wanted.toSorted(order(now))[0];
  return open.find(({ id }) => id === chosenId) ?? open.toSorted(order(now))[0];
}

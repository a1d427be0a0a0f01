import { parseDate } from '@internationalized/date';
import type { CursoDelPanel } from '@puente/contracts/course-panel';

import { dayAndTimeOf } from './course-draft.ts';

type Missing = 'classes' | 'tutors' | 'about' | 'english';

/** Returns the recommended parts that a course lacks; none of them prevents publishing. */
export const missingFor = ({ modulos, tutores, descripcion, tituloEn }: CursoDelPanel): Missing[] => [
  ...(modulos.some(({ clases }) => clases.length > 0) ? [] : (['classes'] as const)),
  ...(tutores.length > 0 ? [] : (['tutors'] as const)),
  ...(descripcion.trim() === '' ? (['about'] as const) : []),
  ...(tituloEn === null ? (['english'] as const) : []),
];

/** Returns how many modules, classes, documents, assignments and tutors a new edition copies. */
export const copiedOf = ({ modulos, tutores, copiables }: CursoDelPanel) => {
  const classes = modulos.flatMap(({ clases }) => clases);
  return {
    modules: modulos.length,
    classes: classes.length,
    documents: copiables.documentos,
    work: copiables.tareas,
    tutors: tutores.length,
  };
};

/**
 * The first day of a new edition: the first one from a day on that has the weekday of the present first class (SHOP-3).
 * @param starts of the present classes
 * @param from `YYYY-MM-DD` in the academy's zone
 * @returns null for a course without classes
 */
export function editionStart(starts: readonly string[], from: string, academyZone: string): string | null {
  const first = starts.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0];
  if (first === undefined) return null;
  const weekday = (day: string) => parseDate(day).toDate('UTC').getUTCDay();
  const wanted = weekday(dayAndTimeOf(first, academyZone).dia);
  return parseDate(from)
    .add({ days: (wanted - weekday(from) + 7) % 7 })
    .toString();
}

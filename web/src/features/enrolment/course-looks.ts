import type { ScheduledClass } from './class-schedule.ts';

const tones = ['brand', 'accent', 'info', 'warning'] as const;
const shapes = ['circle', 'square', 'diamond'] as const;

/** Color and shape of a course in the calendar; the shape is there because color alone is not accessible. */
export interface CourseLook {
  titulo: string;
  tone: (typeof tones)[number];
  shape: (typeof shapes)[number];
}

export type CourseLooks = ReadonlyMap<string, CourseLook>;

/**
 * The look of each course, by its id, in the order in which the courses begin: a course that begins later gets the next
 * look and changes none. Twelve courses differ; the looks repeat after that.
 */
export function courseLooks(classes: readonly ScheduledClass[]): CourseLooks {
  const begins = new Map<string, { titulo: string; first: number }>();
  for (const { clase, cursoId, curso } of classes) {
    const start = Date.parse(clase.fechaHora);
    const first = Math.min(start, begins.get(cursoId)?.first ?? start);
    begins.set(cursoId, { titulo: curso, first });
  }
  const inOrder = [...begins].toSorted(([a, one], [b, other]) => one.first - other.first || a.localeCompare(b));
  return new Map(
    inOrder.map(([cursoId, { titulo }], at) => [
      cursoId,
      { titulo, tone: tones[at % tones.length] ?? 'brand', shape: shapes[at % shapes.length] ?? 'circle' },
    ]),
  );
}

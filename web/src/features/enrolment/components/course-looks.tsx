import { classNames } from '../../../ui/class-names.ts';
import type { ScheduledClass } from '../class-schedule.ts';

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

const shapeClasses: Record<CourseLook['shape'], string> = {
  circle: 'rounded-full',
  square: '',
  diamond: 'scale-90 rotate-45',
};

/** The colors of a course (`class-calendar.css`), for the element and what is inside. */
export const courseColors = (look: CourseLook | undefined): string => `course-${look?.tone ?? 'brand'}`;

/** The mark of a course. Decorative: the course's name stands beside it, or in the legend. */
export const CourseMark = ({ look, isPast = false }: { look: CourseLook | undefined; isPast?: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'inline-block size-2.5 shrink-0 bg-(--course)',
      courseColors(look),
      shapeClasses[look?.shape ?? 'circle'],
      isPast && 'opacity-50',
    )}
  />
);

/** Shows the legend of the course marks; nothing for fewer than two courses. */
export const CourseLegend = ({ looks, label }: { looks: CourseLooks; label: string }) =>
  looks.size < 2 ? null : (
    <ul aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {[...looks].map(([cursoId, look]) => (
        <li key={cursoId} className="flex items-center gap-2">
          <CourseMark look={look} />
          {look.titulo}
        </li>
      ))}
    </ul>
  );

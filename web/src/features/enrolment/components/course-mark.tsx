import { classNames } from '../../../ui/class-names.ts';
import type { CourseLook, CourseLooks } from '../course-looks.ts';

const shapes: Record<CourseLook['shape'], string> = {
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
      shapes[look?.shape ?? 'circle'],
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

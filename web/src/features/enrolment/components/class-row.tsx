import { classAccess } from '@puente/contracts/class-access';
import { classEnd } from '@puente/contracts/duration';
import { Button } from 'react-aria-components/Button';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ClassStatusBadge } from '../../../shared/classes/class-status.tsx';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ScheduledClass } from '../class-schedule.ts';
import { type CourseLooks, courseColors, CourseMark } from './course-looks.tsx';
import type { PointedClass } from './pointed-class.tsx';

/** Props that all views of the calendar share. */
export interface ClassesShown {
  looks: CourseLooks;
  now: Date;
  /** The id of the next class. */
  nextId: string | undefined;
  onSelect: (claseId: string) => void;
  pointing: PointedClass;
}

/** Shows a class as a list row with hours, name and course; pressing it opens the dialog. */
export const ClassRow = ({ scheduled, ...shown }: { scheduled: ScheduledClass } & ClassesShown) => {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const { looks, now, nextId, onSelect, pointing } = shown;
  const { clase, curso, cursoId, estado } = scheduled;
  const look = looks.get(cursoId);
  const access = classAccess(clase, estado, now);
  const isPast = access.status === 'over';
  return (
    <li>
      <Button
        ref={(element) => {
          if (element) pointing.remember(clase.id, element);
        }}
        onPress={() => {
          pointing.close();
          onSelect(clase.id);
        }}
        onHoverStart={({ target }) => pointing.point(clase.id, target)}
        onHoverEnd={pointing.leave}
        className={classNames(
          'flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-md px-2 py-2 text-left data-hovered:bg-brand-soft',
          courseColors(look),
        )}
      >
        <span className={classNames('w-1 self-stretch rounded-full bg-(--course)', isPast && 'opacity-40')} />
        <span className="grid min-w-0 grow gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <span className={classNames('text-sm tabular-nums', isPast ? 'text-subtle' : 'font-semibold text-muted')}>
            {format.time(clase.fechaHora)}–{format.time(classEnd(clase))}
          </span>{' '}
          <span className="min-w-0">
            <span className={classNames('block', isPast ? 'text-muted' : 'font-semibold text-ink')}>
              <AcademyText of={clase} name="nombre" />
            </span>{' '}
            <span className="flex items-baseline gap-2 text-sm text-subtle">
              <CourseMark look={look} isPast={isPast} />
              {curso}
            </span>
          </span>
        </span>
        {clase.id === nextId && access.status === 'upcoming' ? (
          <Badge tone="success">{t('next.badge')}</Badge>
        ) : (
          <ClassStatusBadge access={access} />
        )}
      </Button>
    </li>
  );
};

interface DayRowsProps extends ClassesShown {
  classes: readonly ScheduledClass[];
}

/** The classes of a day. */
export const DayRows = ({ classes, ...shown }: DayRowsProps) => (
  <ul className="-mx-2">
    {classes.map((scheduled) => (
      <ClassRow key={scheduled.clase.id} scheduled={scheduled} {...shown} />
    ))}
  </ul>
);

import type { Curso } from '@puente/contracts/catalogue';
import { classEnd } from '@puente/contracts/duration';
import type { ReactNode } from 'react';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseTutors, WriteToTutor } from '../../../shared/courses/course-tutors.tsx';
import { CalendarIcon } from '../../../ui/icons.tsx';
import { classToAttend, eventLink } from '../first-class.ts';

interface FirstStepsProps {
  course: Curso;
  /** Offers the calendar of all classes. */
  calendar: ReactNode;
  /** Offers a test of camera and microphone. */
  devices: ReactNode;
  /** The heading that fits where it stands. */
  Heading?: 'h2' | 'h3';
}

/** OVER-7: what somebody does who has just enrolled: the next class, their calendar, their tutor, their devices. */
export const FirstSteps = ({ course, calendar, devices, Heading = 'h3' }: FirstStepsProps) => {
  const { t } = useTranslation('welcome');
  const format = useFormat();
  const now = useNow();
  const next = classToAttend(course, now);
  const placeUrl = new URL('/dashboard/subscriptions', window.location.origin);
  if (next) placeUrl.searchParams.set('clase', next.id);
  return (
    <section aria-labelledby="first-steps" className="rounded-lg border border-line bg-raised p-5">
      <Heading id="first-steps" className="text-xl">
        {t(next ? 'steps.title' : 'steps.undated')}
      </Heading>
      {next && (
        <>
          <p className="mt-3 font-semibold text-ink">{next.nombre}</p>
          <p className="mt-1 flex items-center gap-2 font-semibold text-brand">
            <CalendarIcon className="shrink-0" />
            <span className="inline-block first-letter:uppercase">
              {format.dateTime(next.fechaHora)} – {format.time(classEnd(next))}
            </span>
          </p>
          <p className="mt-1 text-sm text-muted">{t('steps.enter', { zone: format.zone() })}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            {calendar}
            <a
              href={eventLink({ clase: next, titulo: course.titulo, url: placeUrl.href })}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-3"
            >
              {t('steps.google')}
            </a>
          </div>
        </>
      )}
      <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
        <CourseTutors tutores={course.tutores} />
        <div className="flex flex-wrap gap-3">
          {course.tutores.length > 0 && <WriteToTutor course={course} />}
          {devices}
        </div>
      </div>
    </section>
  );
};

import type { Clase, Modulo } from '@puente/contracts/catalogue';
import { type ClassAccess, classAccess } from '@puente/contracts/class-access';
import { useRef, type RefObject, useEffect } from 'react';
import { Link, useLocation } from 'react-router';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ClassStatusBadge, JoinLink } from '../../../shared/classes/class-status.tsx';
import { AcademyText, CourseTitle } from '../../../shared/courses/academy-text.tsx';
import { CourseTutors, WriteToTutor } from '../../../shared/courses/course-tutors.tsx';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { SubscriptionState } from '../../../shared/courses/subscription-state.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { OwnAttendance, Subscription } from '../queries.ts';
import { LeaveCourse } from './leave-course.tsx';

interface EnrolledCourseProps {
  subscription: Subscription;
  /** Attendance of the student in the course's live classes. */
  attendance: readonly OwnAttendance[];
  now: Date;
}

/** SUBS-1: an enrolled course with its state and expiry date; modules and classes expand on demand. */
export const EnrolledCourse = ({ subscription, attendance, now }: EnrolledCourseProps) => {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const { curso, estado, expiration } = subscription;
  const anchor = `curso-${curso.id}`;
  const place = useRef<HTMLDivElement>(null);
  useNamedPlace(place, useLocation().hash === `#${anchor}`);
  return (
    <div ref={place} id={anchor} className="scroll-mt-24">
      <Card as="article">
        <CourseHead subscription={subscription} />
        <p className="mt-1 text-sm text-muted">
          {expiration ? t('expires', { date: format.longDate(expiration) }) : t('neverExpires')}
        </p>
        {attendance.length > 0 && (
          <p className="mt-1 text-sm text-muted">
            {t('attendedCourse', {
              count: attendance.length,
              minutes: format.number(attendance.reduce((sum, { minutos }) => sum + minutos, 0)),
            })}
          </p>
        )}
        <CourseTutors tutores={curso.tutores} className="mt-3" />
        <div className="mt-1 flex flex-wrap gap-x-6">
          {curso.tutores.length > 0 && <WriteToTutor course={curso} variant="quiet" className="-ml-5" />}
          <Link
            to={`/dashboard/community/anuncios?de=${curso.id}`}
            aria-label={t('announcementsOf', { titulo: curso.titulo })}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            {t('announcements')}
          </Link>
        </div>
        {subscription.salida && <LeaveCourse curso={curso} salida={subscription.salida} />}
        <Disclosure
          title={t('modules')}
          aside={t('classes', { count: curso.modulos.flatMap(({ clases }) => clases).length })}
          headingLevel={4}
          className="mt-3 border-t border-line pt-2"
        >
          {curso.modulos.length === 0 && <p className="text-muted">{t('noModules')}</p>}
          {curso.modulos.map((modulo) => (
            <ModuleClasses key={modulo.id} modulo={modulo} estado={estado} now={now} />
          ))}
        </Disclosure>
      </Card>
    </div>
  );
};

interface ModuleClassesProps {
  modulo: Modulo;
  estado: Subscription['estado'];
  now: Date;
}

const ModuleClasses = ({ modulo, estado, now }: ModuleClassesProps) => {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  return (
    <Disclosure
      title={<AcademyText of={modulo} name="nombre" />}
      aside={format.duration(modulo.duracion)}
      headingLevel={5}
      isInitiallyOpen
    >
      {modulo.clases.length === 0 && <p className="text-muted">{t('noClasses')}</p>}
      <ul className="flex flex-col gap-3">
        {modulo.clases.map((clase) => (
          <ClassRow key={clase.id} clase={clase} access={classAccess(clase, estado, now)} />
        ))}
      </ul>
    </Disclosure>
  );
};

const ClassRow = ({ clase, access }: { clase: Clase; access: ClassAccess }) => {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="text-ink">
          <AcademyText of={clase} name="nombre" />
        </p>
        <p className="text-sm text-muted">
          {format.dateTime(clase.fechaHora)} · {format.duration(clase.duracion)}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-3">
        <ClassStatusBadge access={access} />
        {access.wayIn.kind !== 'none' && (
          <JoinLink wayIn={access.wayIn} size="sm" aria-label={t('joinOf', { nombre: clase.nombre })}>
            {t('enter')}
          </JoinLink>
        )}
      </div>
    </li>
  );
};

/** Time in which content loading above the place is corrected for, in milliseconds. */
const settlesInMs = 3_000;
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the URL's fragment (`#…`), which the browser could not find while its data was loading. Keeps it in place
 * while content above it loads, until the reader scrolls or presses anything.
 */
export const useNamedPlace = (place: RefObject<HTMLElement | null>, isNamed: boolean): void => {
  useEffect(() => {
    const element = place.current;
    if (!isNamed || !element) return;
    const observer = new ResizeObserver(() => element.scrollIntoView());
    const stop = () => observer.disconnect();
    observer.observe(document.body);
    const timer = setTimeout(stop, settlesInMs);
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true, once: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
  }, [place, isNamed]);
};

const CourseHead = ({ subscription: { curso, estado } }: Pick<EnrolledCourseProps, 'subscription'>) => {
  const firstClass = useEditionNames().detailOf(curso.id);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h3 className="text-xl">
          <Link
            to={`/dashboard/curso/${curso.id}`}
            className="underline-offset-4 transition-colors hover:text-brand hover:underline"
          >
            <CourseTitle course={curso} />
          </Link>
        </h3>
        {firstClass !== undefined && <p className="text-sm text-muted">{firstClass}</p>}
      </div>
      <SubscriptionState estado={estado} />
    </div>
  );
};

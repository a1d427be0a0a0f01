import type { ComponentType } from 'react';
import { useLocation, useParams } from 'react-router';

import { courseAddress } from '../../features/catalogue/panel/addresses.ts';
import { BackToCourses } from '../../features/catalogue/panel/components/back-to-courses.tsx';
import { CourseStateBadge } from '../../features/catalogue/panel/components/state-badge.tsx';
import { useCourseOfPanel, useLiveCourses } from '../../features/catalogue/panel/queries.ts';
import { isMissing, messageOf } from '../../platform/api/errors.ts';
import { useInLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { CourseTitle } from '../../shared/courses/academy-text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { es } from './texts/es.ts';

/** The tabs of a course in the panel, in order: the key of the name, and the path below the course's own. */
const tabs: readonly { id: keyof typeof es.course.tabs; path: string; isForAdmins?: true }[] = [
  { id: 'resumen', path: 'resumen', isForAdmins: true },
  { id: 'datos', path: '' },
  { id: 'estudiantes', path: 'estudiantes' },
  { id: 'calificaciones', path: 'calificaciones' },
];

/** Puts a screen of a course below the course's title, state and tabs. The screen writes no `h1` of its own. */
export const belowTabs = (Screen: ComponentType): ComponentType =>
  function CourseInPanel() {
    const { id = '' } = useParams();
    return (
      <>
        <BackToCourses />
        <CourseTabs id={id} Screen={Screen} />
      </>
    );
  };

const CourseTabs = ({ id, Screen }: { id: string; Screen: ComponentType }) => {
  const { t } = useTranslation('panel');
  const { t: tCourses } = useTranslation('catalogue');
  const { data, ...query } = useCourseOfPanel(id);
  const inLanguage = useInLanguage();
  const course = data && inLanguage({ titulo: data.titulo, tituloEn: data.tituloEn });
  const { pathname } = useLocation();
  useLiveCourses();
  const isAdmin = useUser()?.isAdmin ?? false;
  const own = tabs.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  const places = own.map(({ id: tab, path }) => ({
    to: path === '' ? courseAddress(id) : `${courseAddress(id)}/${path}`,
    text: t(`course.tabs.${tab}`),
    end: path === '',
  }));
  const current = places.find(({ to, end }) => !end && pathname.startsWith(to));
  const title = course?.titulo ?? t('sections.cursos');
  usePageTitle(current ? `${current.text} · ${title}` : title);
  if (query.isLoadingError) {
    const isGone = isMissing(query.error);
    return (
      <ErrorState
        message={isGone ? messageOf(query.error, tCourses('loadFailed')) : tCourses('loadFailed')}
        {...(!isGone && { isRetrying: query.isFetching, onRetry: () => void query.refetch() })}
      />
    );
  }
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {course ? (
          <>
            <h1 className="min-w-0 text-2xl wrap-anywhere text-ink sm:text-3xl">
              <CourseTitle course={course} />
            </h1>
            <CourseStateBadge estado={data.estado} />
          </>
        ) : (
          <Skeleton className="h-9 w-72 max-w-full" />
        )}
      </header>
      <LinkTabs label={t('course.label')} tabs={places} />
      <Screen key={id} />
    </>
  );
};

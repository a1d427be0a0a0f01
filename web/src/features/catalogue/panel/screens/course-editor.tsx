import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { useParams } from 'react-router';

import { ApiError, messageOf } from '../../../../platform/api/errors.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { useUser } from '../../../../platform/session/use-session.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { BackToCourses } from '../components/back-to-courses.tsx';
import { CourseFormPage } from '../components/course-form-page.tsx';
import { CourseSummary } from '../components/course-summary.tsx';
import { StateCard } from '../components/state-card.tsx';
import { TutorsCard } from '../components/tutors-card.tsx';
import { useAcademyZone, useCourseOfPanel, useLiveCourses } from '../queries.ts';

/** The page of one course in the panel: its form for administrators, its facts for tutors (product rule 11). */
export const CourseEditor = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('catalogue');
  const course = useCourseOfPanel(id);
  const zone = useAcademyZone();
  useLiveCourses();
  if (course.data && zone.data) return <Opened key={id} course={course.data} academyZone={zone.data} />;
  if (course.isLoadingError || zone.isLoadingError) {
    const isGone = course.error instanceof ApiError && course.error.status === 404;
    return (
      <>
        <BackToCourses />
        <ErrorState
          message={isGone ? messageOf(course.error, t('loadFailed')) : t('loadFailed')}
          {...(!isGone && {
            isRetrying: course.isFetching || zone.isFetching,
            onRetry: () => void Promise.all([course.refetch(), zone.refetch()]),
          })}
        />
      </>
    );
  }
  return <Loading />;
};

/** The page of a course that is not stored yet. */
export const NewCourse = () => {
  const { t } = useTranslation('catalogue');
  const zone = useAcademyZone();
  usePageTitle(t('editor.newTitle'));
  if (zone.data) return <CourseFormPage course={undefined} academyZone={zone.data} />;
  if (zone.isError) {
    return <ErrorState message={t('loadFailed')} isRetrying={zone.isFetching} onRetry={() => void zone.refetch()} />;
  }
  return <Loading />;
};

const Opened = ({ course, academyZone }: { course: CursoDelPanel; academyZone: string }) => {
  const { t } = useTranslation('catalogue');
  const isAdmin = useUser()?.isAdmin ?? false;
  usePageTitle(course.titulo);
  if (isAdmin && course.estado !== 'Archivado') return <CourseFormPage course={course} academyZone={academyZone} />;
  return (
    <>
      <BackToCourses />
      <PageHeader title={course.titulo} />
      <Alert tone="info">{t(isAdmin ? 'editor.archived' : 'editor.readOnly')}</Alert>
      <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <CourseSummary course={course} />
        </div>
        {isAdmin && (
          <div className="flex min-w-0 flex-col gap-6">
            <StateCard course={course} isDirty={false} onGone={() => {}} />
            <TutorsCard course={course} />
          </div>
        )}
      </div>
    </>
  );
};

const Loading = () => {
  const { t } = useTranslation('catalogue');
  return (
    <div role="status" aria-label={t('editor.loading')} className="flex flex-col gap-6">
      <Skeleton className="h-9 w-72" />
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
};

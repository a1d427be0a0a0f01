import type { CursoDelPanel } from '@puente/contracts/course-panel';
import { Navigate, useParams } from 'react-router';

import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../../platform/session/use-session.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { courseAddress } from '../addresses.ts';
import { CourseButtons } from '../components/course-buttons.tsx';
import { StateCard } from '../components/state-card.tsx';
import { SummaryCards } from '../components/summary-cards.tsx';
import { SummaryEditions } from '../components/summary-editions.tsx';
import { useAcademyZone, useCourseOfPanel, useCourseSummary } from '../queries.ts';

/**
 * A course as an administrator runs it (COURSE-6), below its title and tabs, which say when there is no such course. Tutors
 * come to its data.
 */
export const CourseSummaryScreen = () => {
  const { id = '' } = useParams();
  const isAdmin = useUser()?.isAdmin ?? false;
  const course = useCourseOfPanel(id);
  if (!isAdmin) return <Navigate to={courseAddress(id)} replace />;
  return course.data ? <Opened course={course.data} /> : <Loading />;
};

const Opened = ({ course }: { course: CursoDelPanel }) => {
  const { t } = useTranslation('catalogue');
  const summary = useCourseSummary(course.id);
  const zone = useAcademyZone();
  return (
    <>
      {zone.data && <CourseButtons course={course} academyZone={zone.data} isDirty={false} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 xl:order-last">
          <StateCard course={course} isDirty={false} onGone={() => {}} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {summary.data && <SummaryCards course={course} summary={summary.data} />}
          {summary.isPending && <Loading />}
          {summary.isLoadingError && (
            <ErrorState
              message={t('summary.loadFailed')}
              isRetrying={summary.isFetching}
              onRetry={() => void summary.refetch()}
            />
          )}
        </div>
      </div>
      {summary.data && <SummaryEditions id={course.id} editions={summary.data.ediciones} />}
    </>
  );
};

const Loading = () => {
  const { t } = useTranslation('catalogue');
  return (
    <div role="status" aria-label={t('summary.loading')} className="flex flex-col gap-6">
      <Skeleton className="h-60 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
};

import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

import { useCourse } from '../features/catalogue/queries.ts';
import { useEnrolmentRefresh, useMySubscriptions } from '../features/enrolment/queries.ts';

const CourseDialog = lazy(async () => ({
  default: (await import('../features/payments/components/course-dialog.tsx')).CourseDialog,
}));

/** The address of the present screen with a course's dialog over it. */
export const courseDialogAddress = (id: string): string => `?curso=${encodeURIComponent(id)}`;

/** Opens the course dialog over whichever screen is shown, when the address names a course (`?curso=`). */
export const CourseDialogHost = () => {
  const [query, setQuery] = useSearchParams();
  const id = query.get('curso') ?? undefined;
  const course = useCourse(id);
  const subscriptions = useMySubscriptions();
  const refreshEnrolment = useEnrolmentRefresh();
  if (id === undefined) return null;

  const close = () => {
    setQuery(
      (old) => {
        old.delete('curso');
        return old;
      },
      { preventScrollReset: true, replace: true },
    );
  };

  return (
    <Suspense>
      <CourseDialog
        show
        course={course.data}
        isLoadingCourseDetails={course.isPending}
        errorCourseDetails={course.error}
        isOwned={subscriptions.data?.some(({ cursoId, estado }) => cursoId === id && estado === 'Activa') ?? false}
        onRetry={() => void course.refetch()}
        onClose={close}
        onPurchaseSuccessful={() => void refreshEnrolment()}
      />
    </Suspense>
  );
};

import type { PaymentMode } from '@puente/contracts/payments';
import { useRef, Suspense } from 'react';
import { useNavigate } from 'react-router';

import { useCourse } from '../features/catalogue/queries.ts';
import { useEnrolmentRefresh, useJoinCourse, useMySubscriptions } from '../features/enrolment/queries.ts';
import { CourseDialog, type CourseDialogProps } from '../features/payments/components/course-dialog.tsx';
import type { CheckoutAddress } from '../features/payments/use-purchase.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCourseAddress } from './course-address.ts';
import { CourseFirstStepsLater } from './course-first-steps-later.tsx';

/** The dialog of a course, in the app: what one owns of it, and where the address says it begins. */
export const OpenCourse = ({ id }: { id: string }) => {
  const { query, close, keep } = useCourseAddress();
  const course = useCourse(id);
  const subscriptions = useMySubscriptions();
  const refreshEnrolment = useEnrolmentRefresh();
  const joinCourse = useJoinCourse();
  // All changes so far: two in a row would both begin with the address before them.
  const kept = useRef<CheckoutAddress>({});
  const keepAll = (changes: CheckoutAddress) => keep(Object.assign(kept.current, changes));
  // A late installment makes the subscription 'Inactiva', but the course stays owned; an expired one can be bought
  // again.
  const isOwned = subscriptions.data?.some(
    ({ cursoId, estado }) => cursoId === id && (estado === 'Activa' || estado === 'Inactiva'),
  );
  return (
    <CoursePurchase
      show
      course={course.data}
      isLoadingCourseDetails={course.isPending}
      errorCourseDetails={course.error}
      isOwned={isOwned ?? false}
      isCheckout={query.get('paso') === 'pago' && subscriptions.isSuccess && !isOwned}
      code={query.get('codigo') ?? undefined}
      mode={modeOf(query.get('modo'))}
      keep={keepAll}
      onRetry={() => void course.refetch()}
      onClose={close}
      onPurchaseSuccessful={() => void refreshEnrolment()}
      onJoin={() => joinCourse.mutateAsync(id)}
    />
  );
};

const modeOf = (modo: string | null): PaymentMode | undefined =>
  modo === 'payment' || modo === 'subscription' ? modo : undefined;

/** A course's dialog, whose last step leads on to the first class. */
const CoursePurchase = (props: Omit<CourseDialogProps, 'firstSteps' | 'onFinish'>) => {
  const navigate = useNavigate();
  const { course } = props;
  return (
    <CourseDialog
      {...props}
      firstSteps={
        course && (
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <CourseFirstStepsLater course={course} />
          </Suspense>
        )
      }
      onFinish={() => void navigate(`/dashboard/subscriptions#curso-${course?.id ?? ''}`)}
    />
  );
};

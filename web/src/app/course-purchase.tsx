import { Suspense } from 'react';
import { useNavigate } from 'react-router';

import { CourseDialog, type CourseDialogProps } from '../features/payments/components/course-dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CourseFirstStepsLater } from './course-first-steps-later.tsx';

/** A course's dialog, whose last step leads on to the first class. */
export const CoursePurchase = (props: Omit<CourseDialogProps, 'firstSteps' | 'onFinish'>) => {
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

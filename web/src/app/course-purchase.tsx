import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';

import { CourseDialog, type CourseDialogProps } from '../features/payments/components/course-dialog.tsx';
import { loadTexts } from '../platform/i18n/i18n.ts';
import { Skeleton } from '../ui/skeleton.tsx';

// A chunk of its own, which only who has enrolled loads.
const CourseFirstSteps = lazy(async () => {
  const [chunk] = await Promise.all([import('./course-first-steps.tsx'), loadTexts(['enrolment', 'welcome'])]);
  return { default: chunk.CourseFirstSteps };
});

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
            <CourseFirstSteps course={course} />
          </Suspense>
        )
      }
      onFinish={() => void navigate(`/dashboard/subscriptions#curso-${course?.id ?? ''}`)}
    />
  );
};

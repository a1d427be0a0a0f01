import { lazy, Suspense } from 'react';

import { useCourse } from '../../features/catalogue/queries.ts';
import { PaymentSuccess } from '../../features/payments/screens/payment-success.tsx';
import { loadTexts } from '../../platform/i18n/i18n.ts';

// A chunk of its own, which only who has enrolled loads.
const CourseFirstSteps = lazy(async () => {
  const [chunk] = await Promise.all([import('../course-first-steps.tsx'), loadTexts(['enrolment', 'welcome'])]);
  return { default: chunk.CourseFirstSteps };
});

/** The return page of a bank's confirmation: who has bought a course there goes on as in the checkout (OVER-7). */
export const PaymentSuccessRoute = () => (
  <PaymentSuccess firstStepsOf={(courseId) => <FirstStepsOf courseId={courseId} />} />
);

/** Nothing while the course is loading, or where it can't be read: the page has said that it is paid. */
const FirstStepsOf = ({ courseId }: { courseId: string }) => {
  const { data: course } = useCourse(courseId);
  return (
    course && (
      <Suspense>
        <CourseFirstSteps course={course} heading="h2" />
      </Suspense>
    )
  );
};

import { Suspense } from 'react';

import { useCourse } from '../../features/catalogue/queries.ts';
import { PaymentSuccess } from '../../features/payments/screens/payment-success.tsx';
import { CourseFirstStepsLater } from '../course-first-steps-later.tsx';

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
        <CourseFirstStepsLater course={course} heading="h2" />
      </Suspense>
    )
  );
};

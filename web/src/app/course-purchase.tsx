import { useNavigate } from 'react-router';

import { CourseDialog, type CourseDialogProps } from '../features/payments/components/course-dialog.tsx';
import { CourseFirstSteps } from './course-first-steps.tsx';

/** A course's dialog, whose last step leads on to the first class. */
export const CoursePurchase = (props: Omit<CourseDialogProps, 'firstSteps' | 'onFinish'>) => {
  const navigate = useNavigate();
  const { course } = props;
  return (
    <CourseDialog
      {...props}
      firstSteps={course && <CourseFirstSteps course={course} />}
      onFinish={() => void navigate(`/dashboard/subscriptions#curso-${course?.id ?? ''}`)}
    />
  );
};

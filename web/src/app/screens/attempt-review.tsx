import { useParams } from 'react-router';

import { ReviewScreen } from '../../features/assessments/screens/review.tsx';

/** The result and review of one attempt. */
export const AttemptReviewRoute = () => {
  const { attemptId = '' } = useParams();
  return <ReviewScreen key={attemptId} attemptId={attemptId} />;
};

import { useParams } from 'react-router';

import { TestScreen } from '../../features/assessments/screens/test.tsx';

/** The page of one test, before and between its attempts. */
export const TestRoute = () => {
  const { testId = '' } = useParams();
  return <TestScreen key={testId} testId={testId} />;
};

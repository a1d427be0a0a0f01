import { useParams } from 'react-router';

import { AssignmentScreen } from '../../features/coursework/screens/assignment.tsx';

/** The page of one assignment. */
export const AssignmentRoute = () => {
  const { tareaId = '' } = useParams();
  return <AssignmentScreen key={tareaId} id={tareaId} />;
};

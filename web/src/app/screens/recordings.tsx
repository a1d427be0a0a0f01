import { RecordingsScreen } from '../../features/live/recording/recordings-screen.tsx';
import { useUser } from '../../platform/session/use-session.ts';
import { NotFoundScreen } from './not-found.tsx';

/** The recordings of a tutor. Other people see the not-found screen; the server checks the permission as well. */
export const RecordingsRoute = () => {
  const role = useUser()?.role;
  return role === 'tutor' || role === 'admin' ? <RecordingsScreen /> : <NotFoundScreen />;
};

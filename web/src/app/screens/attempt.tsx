import { useEffect } from 'react';
import { useParams } from 'react-router';

import { AttemptScreen } from '../../features/assessments/screens/attempt.tsx';
import { farewell } from '../../platform/session/farewell.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { useMainFocus } from '../layouts/use-main-focus.ts';
import { useSessionGuard } from '../session-guard.ts';

/** An attempt at a test, outside the dashboard's layout. */
export const AttemptRoute = () => {
  const { attemptId = '' } = useParams();
  const user = useUser();
  // Whose session ends in the middle comes to this address again, which asks for the login and leads back.
  useEffect(() => {
    farewell.leaveTo(window.location.pathname);
    return () => farewell.leaveTo('/');
  }, []);
  useSessionGuard();
  const main = useMainFocus<HTMLDivElement>();
  return (
    // Not a section: its header and footer would be no landmarks.
    <div ref={main} tabIndex={-1} className="outline-none">
      {user && <AttemptScreen key={attemptId} attemptId={attemptId} userId={user.id} />}
    </div>
  );
};

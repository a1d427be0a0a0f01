import { useEffect } from 'react';
import { useParams } from 'react-router';

import { AttemptScreen } from '../../features/assessments/screens/attempt.tsx';
import { session } from '../../platform/session/browser-session.ts';
import { returnAddress } from '../../platform/session/return-address.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { useSessionGuard } from '../session-guard.ts';

/** An attempt at a test, outside the dashboard's layout. Whose session ends in the middle comes back to it. */
export const AttemptRoute = () => {
  const { attemptId = '' } = useParams();
  const user = useUser();
  useSessionGuard();
  // Kept in the moment in which the session ends, since the page is left in the next one.
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.state().status === 'signed-out') returnAddress.keep(window.location.href);
      }),
    [],
  );
  return user && <AttemptScreen key={attemptId} attemptId={attemptId} userId={user.id} />;
};

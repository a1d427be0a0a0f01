import { useEffect } from 'react';
import { redirectDocument } from 'react-router';

import { session } from '../platform/session/browser-session.ts';
import { useSession } from '../platform/session/use-session.ts';

/**
 * ROUTE-3, before each navigation to a guarded route: waits for the session that the cookie speaks of, renews one that
 * has expired, and without either sends the visitor to `/`.
 */
export const requireSession = async (): Promise<void> => {
  await session.start();
  if (session.isSignedIn() || (await session.renew())) return;
  session.silentLogout();
  throw redirectDocument('/');
};

/** The same for a session that ends while a guarded route is open. */
export const useSessionGuard = (): void => {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-out') window.location.assign('/');
  }, [status]);
};

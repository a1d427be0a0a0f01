import { useEffect } from 'react';
import { redirectDocument, useLocation } from 'react-router';

import { session } from '../platform/session/browser-session.ts';
import { useSession } from '../platform/session/use-session.ts';

/** ROUTE-3: a guarded route waits for the session that the cookie speaks of; without one it sends the visitor to `/`. */
export const requireSession = async (): Promise<Response | null> => {
  await session.start();
  return (await isSignedIn()) ? null : redirectDocument('/');
};

/** The same for a session that ends while a guarded route is open, and, at each navigation, for one that has expired. */
export const useSessionGuard = (): void => {
  const { pathname } = useLocation();
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-out') window.location.assign('/');
  }, [status]);
  useEffect(() => {
    void isSignedIn().then((signedIn) => (signedIn ? undefined : session.logout({ tellServer: false })));
  }, [pathname]);
};

const isSignedIn = async (): Promise<boolean> => session.isSignedIn() || (await session.renew());

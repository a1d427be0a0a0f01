import { useEffect } from 'react';
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';

import { session } from '../platform/session/browser-session.ts';
import { returnAddress, usualAddress } from '../platform/session/return-address.ts';
import { useSession } from '../platform/session/use-session.ts';
import { settleLanguage } from './account-language.ts';

/** Going back after a logout is no wish to log in again. */
const wentBack = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

/**
 * ROUTE-3, before each navigation to a guarded route: waits for the session that the cookie speaks of, renews one that
 * has expired, and without either sends the visitor to `/`. Whoever logs in there arrives where the link led.
 */
export const requireSession = async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<void> => {
  if (await session.resume()) {
    await settleLanguage();
    const kept = returnAddress.take();
    // A login with Google arrives where every login does.
    if (kept !== undefined && new URL(request.url).pathname === usualAddress) throw redirect(kept);
    return;
  }
  session.silentLogout();
  if (!wentBack()) returnAddress.keep(request.url);
  throw redirectDocument('/');
};

/** The same for a session that ends while a guarded route is open, and for one that had ended when going back to it. */
export const useSessionGuard = (): void => {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-out') window.location.assign('/');
  }, [status]);

  useEffect(() => {
    // The browser shows the page as it was, and what happened meanwhile went past it.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || session.wake()) return;
      document.documentElement.hidden = true;
      window.location.replace('/');
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
};

import { fieldsOf } from '@puente/contracts/fields';
import type { Language } from '@puente/contracts/shapes';
import { useEffect } from 'react';

import { api } from '../platform/api/client.ts';
import { changeLanguage } from '../platform/i18n/i18n.ts';
import { currentLanguage, languageChoice } from '../platform/i18n/language.ts';
import { session } from '../platform/session/browser-session.ts';
import { farewell } from '../platform/session/farewell.ts';
import { keepCourse, enrolLink, returnAddress, usualAddress } from '../platform/session/return-address.ts';
import { useSession } from '../platform/session/use-session.ts';
import { endNote, freshLogin } from '../platform/tab-note.ts';
import type { Verdict } from './navigation/route-handle.ts';

/**
 * Whether the page was reached by the back or forward button. Going back after a logout does not ask for a new login.
 */
const isBackForwardNavigation = (): boolean => fieldsOf(openedBy())['type'] === 'back_forward';

const openedBy = (): PerformanceEntry | undefined => performance.getEntriesByType('navigation')[0];

/**
 * Route guard (ROUTE-3), run before each navigation to a guarded route: waits for the session of the cookie, refreshes
 * an expired token, and redirects to `/` when there is no session. After the login, the user returns to the requested
 * address. A stranger who followed the link of a course page returns to that page, which asks for the registration.
 */
export const requireSession = async (address: URL): Promise<Verdict> => {
  const enrol = enrolLink(address, { address: openedBy()?.name ?? '', referrer: document.referrer });
  if (await session.resume()) {
    await syncLanguageAfterLogin();
    const kept = returnAddress.take();
    // After a login with Google, redirects to the requested address as after a login with a password.
    if (kept !== undefined && address.pathname === usualAddress) return { to: kept };
    return enrol?.codigo ? { to: enrol.checkout } : undefined;
  }
  session.silentLogout();
  if (isBackForwardNavigation()) window.location.assign('/');
  else if (enrol && endNote.read() === undefined) {
    keepCourse(enrol.cursoId, enrol.codigo);
    window.location.replace(`${enrol.page}?dialog=register`);
  } else {
    returnAddress.keep(enrol?.checkout ?? address.href);
    window.location.assign('/');
  }
  return 'leaving';
};

/**
 * Redirects to `/`, or to the farewell page, when the session ends while a guarded route is open, or has ended when the
 * page is restored from the back/forward cache.
 */
export const useSessionGuard = (): void => {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-out') window.location.assign(farewell.address());
  }, [status]);

  useEffect(() => {
    // A page restored from the back/forward cache shows its old state and has missed session changes.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || session.wake()) return;
      document.documentElement.hidden = true;
      window.location.replace('/');
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
};

/**
 * Syncs the language after a login: the interface takes the account's language, unless the visitor has just switched
 * the language on this device; then the account takes the device's language (docs/decisions/0136). Later page loads
 * keep the device's language.
 */
const syncLanguageAfterLogin = async (): Promise<void> => {
  const state = session.state();
  if (state.status !== 'signed-in' || freshLogin.take() === undefined) return;
  const isChosenHere = languageChoice.take() !== undefined;
  const here = currentLanguage();
  const { language } = state.user;
  if (language === here) return;
  // A failure must not block the login: the user can switch the language again.
  if (isChosenHere) saveLanguageToAccount(here).catch(() => {});
  else await changeLanguage(language).catch(() => {});
};

const saveLanguageToAccount = async (language: Language): Promise<void> => {
  const body = new FormData();
  body.set('language', language);
  session.setUser((await api('PUT /usuarios/me', { body })).user);
};

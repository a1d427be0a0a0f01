import '../../ui/styles.css';
import type { User } from '@puente/contracts/accounts';
import type { Language } from '@puente/contracts/shapes';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { App } from '../../app/app.tsx';
import { queryClient } from '../../app/query-client.ts';
import { navigation } from '../../app/router.tsx';
import { textSources } from '../../app/texts/text-sources.ts';
import { type DialogName, type LoginReasons, openDialog, removeDialogs } from '../../landing/dialogs.tsx';
import { changeLanguage, startI18n } from '../../platform/i18n/i18n.ts';
import { session } from '../../platform/session/browser-session.ts';
import { removeToasts } from '../../ui/toast.tsx';
import type { Answers, RouteName, Sent } from './answers-for-test.ts';
import { downloaded, leftFor, onLeaving } from './leaving-for-test.ts';
import { answerWith, sentTo } from './network-for-test.ts';

interface ScreenOptions {
  /** Whose session it is; none: a visitor. */
  as?: User;
  language?: Language;
  /** Answers of the network; a call without an answer fails the test. */
  answers?: Answers;
  /** The page's clock; it goes on from there only by `vi.setSystemTime`. */
  now?: string;
}

export interface OpenScreen {
  /** Gives or replaces answers. */
  answer: (given: Answers) => void;
  /** The requests of a route so far, as the contract parses them. */
  sent: <R extends RouteName>(route: R) => Sent<R>[];
  /** The addresses that the page wanted to leave for, as documents of their own. */
  left: () => string[];
  /** The names of the files that were downloaded. */
  downloads: () => string[];
}

/** Answers of the frame around every screen. */
const frame: Answers = { 'GET /notificaciones': [] };

let hasBegun = false;
// A failure is shown at once; the pauses between tries have tests of their own.
const defaults = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });

/**
 * Opens a screen of the app at its address: the real routes, texts, session and queries, with a network that gives
 * `answers`.
 */
export const openScreen = async (
  address: string,
  { as, language = 'es', answers = {}, now }: ScreenOptions = {},
): Promise<OpenScreen> => {
  if (now !== undefined) vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  answerWith({ ...frame, ...answers });
  await prepare(language, as);
  // Without a screen, the app would draw that of the test before.
  if (await arriveAt(address)) await render(<App />);
  return { answer: answerWith, sent: sentTo, left: leftFor, downloads: downloaded };
};

const prepare = async (language: Language, as: User | undefined): Promise<void> => {
  if (hasBegun) await changeLanguage(language);
  else await startI18n(language, textSources);
  document.cookie = `idioma=${language}; Path=/`;
  // Once: without a cookie, nothing is asked.
  await session.start();
  if (as) {
    document.cookie = 'sesion=1; Path=/';
    session.signIn({ accessToken: `token of ${as.email}`, user: as });
  } else session.silentLogout();
};

/** Goes to the address. @returns false when the page wants to leave instead of showing its screen */
const arriveAt = async (address: string): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  onLeaving(() => resolve(false));
  const stop = navigation.subscribe(() => resolve(true));
  if (hasBegun) navigation.go(address, { replace: true });
  else {
    window.history.replaceState(null, '', address);
    void navigation.begin();
  }
  hasBegun = true;
  const hasArrived = await promise;
  stop();
  return hasArrived;
};

interface DialogOptions extends LoginReasons {
  language?: Language;
  answers?: Answers;
}

/** Opens a dialog of the public pages, as their buttons and `?dialog=` do. */
export const openPublicDialog = async (
  name: DialogName,
  { language = 'es', answers = {}, ...reasons }: DialogOptions = {},
): Promise<OpenScreen> => {
  answerWith({ 'GET /auth/providers': { google: true }, ...answers });
  document.documentElement.lang = language;
  document.cookie = `idioma=${language}; Path=/`;
  await session.start();
  openDialog(name, language, reasons);
  return { answer: answerWith, sent: sentTo, left: leftFor, downloads: downloaded };
};

/** Removes what a test left in the page. */
export const clearPage = async (): Promise<void> => {
  removeDialogs();
  removeToasts();
  session.silentLogout();
  await queryClient.cancelQueries();
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'sesion=; Max-Age=0; Path=/';
};

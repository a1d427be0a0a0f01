import type { Language } from '@puente/contracts/shapes';

import { api } from '../platform/api/client.ts';
import { changeLanguage } from '../platform/i18n/i18n.ts';
import { currentLanguage, languageChoice } from '../platform/i18n/language.ts';
import { session } from '../platform/session/browser-session.ts';
import { freshLogin } from '../platform/tab-note.ts';

/**
 * Syncs the language after a login: the interface takes the account's language, unless the visitor has just switched
 * the language on this device; then the account takes the device's language (docs/decisions/0138). Later page loads
 * keep the device's language.
 */
export const syncLanguageAfterLogin = async (): Promise<void> => {
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

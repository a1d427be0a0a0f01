import type { Language } from '@puente/contracts/shapes';

import { api } from '../platform/api/client.ts';
import { changeLanguage } from '../platform/i18n/i18n.ts';
import { currentLanguage, languageChoice } from '../platform/i18n/language.ts';
import { session } from '../platform/session/browser-session.ts';
import { freshLogin } from '../platform/session/fresh-login.ts';

/**
 * After a login, the interface takes the language of the account, unless the visitor has just switched on this device:
 * then the account takes that one (docs/decisions/0013). Afterwards the device's own choice counts.
 */
export const settleLanguage = async (): Promise<void> => {
  const state = session.state();
  if (state.status !== 'signed-in' || freshLogin.take() === undefined) return;
  const isChosenHere = languageChoice.take() !== undefined;
  const here = currentLanguage();
  const { language } = state.user;
  if (language === here) return;
  // Neither is worth keeping anybody out: a language can be switched again.
  if (isChosenHere) keepWithAccount(here).catch(() => {});
  else await changeLanguage(language).catch(() => {});
};

const keepWithAccount = async (language: Language): Promise<void> => {
  const body = new FormData();
  body.set('language', language);
  session.setUser((await api('PUT /usuarios/me', { body })).user);
};

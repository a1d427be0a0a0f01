import type { Language } from '@puente/contracts/shapes';
import i18next, { type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { rememberLanguage } from './language.ts';

/** One language's texts by namespace. */
export type Namespaces = Record<string, object>;

/** Shared by the app's instance and the small one that the landing page's dialogs bring along. */
export const i18nOptions = {
  fallbackLng: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const satisfies InitOptions;

/** Starts the interface in a language; `load` fetches the chunk with that language's texts. */
export const startI18n = async (
  language: Language,
  load: (language: Language) => Promise<Namespaces>,
): Promise<void> => {
  await i18next.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    resources: { [language]: await load(language) },
  });
  document.documentElement.lang = language;
};

/** Switches the interface to another language, and remembers it (LAND-4). */
export const changeLanguage = async (
  language: Language,
  load: (language: Language) => Promise<Namespaces>,
): Promise<void> => {
  if (!i18next.hasResourceBundle(language, 'ui')) {
    for (const [namespace, texts] of Object.entries(await load(language))) {
      i18next.addResourceBundle(language, namespace, texts);
    }
  }
  rememberLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
};

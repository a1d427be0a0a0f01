import type { Language } from '@puente/contracts/shapes';

import { createTabNote } from '../tab-note.ts';

/** The language that a cookie header names; Spanish is the academy's first language. */
export const languageOf = (cookies: string): Language => (/(?:^|;\s*)idioma=en(?:;|$)/.test(cookies) ? 'en' : 'es');

export const currentLanguage = (): Language => languageOf(document.cookie);

/** Keeps the choice for a year; the landing page and the server read the same cookie. */
export const rememberLanguage = (language: Language): void => {
  document.cookie = `idioma=${language}; Max-Age=31536000; Path=/; SameSite=Lax`;
};

/** Written when a visitor switches by themselves: their next login leaves it so, whatever the account's language is. */
export const languageChoice = createTabNote('idioma.elegido');

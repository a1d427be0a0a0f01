import type { Language } from '@puente/contracts/shapes';

import { createTabNote } from '../tab-note.ts';

/** The language in a cookie header; Spanish is the default. */
export const languageOf = (cookies: string): Language =>
  /(?:^|;\s*)(?:__Host-)?idioma=en(?:;|$)/.test(cookies) ? 'en' : 'es';

/** The language of the mail whose link led here, from the link's address. */
export const languageOfLink = (query: string): Language | undefined => {
  const language = new URLSearchParams(query).get('idioma');
  return language === 'es' || language === 'en' ? language : undefined;
};

export const currentLanguage = (): Language => languageOf(document.cookie);

/** Saves the language in a cookie for a year; the landing page and the server read the same cookie. */
export const rememberLanguage = (language: Language): void => {
  const https = location.protocol === 'https:';
  document.cookie = `${https ? '__Host-' : ''}idioma=${language}; Max-Age=31536000; Path=/; SameSite=Lax${https ? '; Secure' : ''}`;
  // Its name on https before, which would contradict it.
  if (https) document.cookie = 'idioma=; Max-Age=0; Path=/';
};

/** Written when a visitor switches the language: their next login keeps it and ignores the account's language. */
export const languageChoice = createTabNote('idioma.elegido');

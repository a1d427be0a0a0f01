import { type Clock, clockOf } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';
import Negotiator from 'negotiator';

import { BoundedMap } from '../bounded-map.ts';

/** Memoizes by header: browsers send a few, with every request. A longer header is not kept, so the cache stays small. */
function byHeader<T>(read: (acceptLanguage: string) => T): (acceptLanguage: string | undefined) => T {
  const known = new BoundedMap<string, T>(500);
  return (acceptLanguage = '') => {
    const kept = known.get(acceptLanguage);
    if (kept !== undefined) return kept;
    const answer = read(acceptLanguage);
    if (acceptLanguage.length <= 100) known.set(acceptLanguage, answer);
    return answer;
  };
}

const negotiator = (acceptLanguage: string) => new Negotiator({ headers: { 'accept-language': acceptLanguage } });

/** The reader's language by content negotiation (`Accept-Language`); Spanish unless English is preferred. */
export const languageOf: (acceptLanguage: string | undefined) => Language = byHeader((acceptLanguage) =>
  negotiator(acceptLanguage).language(['es', 'en']) === 'en' ? 'en' : 'es',
);

/** A locale with a region as browsers send it; Intl refuses others. */
const localeOfBrowsers = /^[a-z]{2}-[A-Z]{2}$/;

const clocks = byHeader((acceptLanguage) => {
  const locales = negotiator(acceptLanguage)
    .languages()
    .filter((locale) => localeOfBrowsers.test(locale));
  const clockIn = (language: Language): Clock | undefined => {
    const own = locales.filter((locale) => locale.startsWith(language));
    return own.length === 0 ? undefined : clockOf(language, own);
  };
  return { es: clockIn('es'), en: clockIn('en') };
});

/** The reader's clock, which the region of a locale says: `es-ES` has 24 hours; undefined where no region is named. */
export const clockAsked = (acceptLanguage: string | undefined, language: Language): Clock | undefined =>
  clocks(acceptLanguage)[language];

import type { Language } from '@puente/contracts/shapes';

export type HourCycle = 'h12' | 'h23';

/** Where the reader's locale says nothing about the language: the academy's country. */
const usual = { es: 'es-US', en: 'en-US' } as const;

/**
 * The reader's own locale of a language, which has their clock: 6:30 p. m. in Mexico, 18:30 in Spain.
 * @param locales of the browser, in order of preference; those of the other language don't count
 */
export const ownLocale = (language: Language, locales: readonly string[]): string =>
  locales.find((locale) => locale.toLowerCase().startsWith(`${language}-`)) ?? usual[language];

/** The clock of a reader: twelve hours where their locale has it (es-US, es-MX, en-US), else twenty-four (es-ES, en-GB). */
export const hourCycleOf = (language: Language, locales: readonly string[]): HourCycle =>
  new Intl.DateTimeFormat(ownLocale(language, locales), { hour: 'numeric' }).resolvedOptions().hour12 === true
    ? 'h12'
    : 'h23';

/** The clock of this browser's reader; undefined when a page is rendered without a browser. */
export const readersHourCycle = (language: Language): HourCycle | undefined =>
  typeof document === 'undefined' ? undefined : hourCycleOf(language, navigator.languages);

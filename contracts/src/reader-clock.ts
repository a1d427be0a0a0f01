import type { Language } from './shapes.ts';

/** The clock of a reader: twelve hours (6:30 p. m.) or twenty-four (18:30). */
const clocks = ['h12', 'h23'] as const;
export type Clock = (typeof clocks)[number];

/** The locale of the academy's country, for readers whose locales say nothing about the language. */
const usual = { es: 'es-US', en: 'en-US' } as const;

/**
 * The reader's own locale of a language, which has their clock: 6:30 p. m. in Mexico, 18:30 in Spain.
 * @param locales BCP 47, in order of preference; those of the other language don't count
 */
export const ownLocale = (language: Language, locales: readonly string[]): string =>
  locales.find((locale) => locale.toLowerCase().startsWith(`${language}-`)) ?? usual[language];

/** The clock of a reader: twelve hours where their locale has it (es-US, es-MX, en-US), else twenty-four (es-ES, en-GB). */
export const clockOf = (language: Language, locales: readonly string[]): Clock => {
  const options = new Intl.DateTimeFormat(ownLocale(language, locales), { hour: 'numeric' }).resolvedOptions();
  return options.hour12 === true ? 'h12' : 'h23';
};

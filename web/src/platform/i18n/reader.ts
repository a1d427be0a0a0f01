import { type Clock, clockOf, ownLocale } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';

/** The clock of this browser's reader; undefined when a page is rendered without a browser. */
export const readersHourCycle = (language: Language): Clock | undefined =>
  typeof document === 'undefined' ? undefined : clockOf(language, navigator.languages);

/** The locale that the API is told of: its language is the screen's, its region says the reader's clock. */
export const readersLocale = (language: Language): string => ownLocale(language, navigator.languages);

/** The viewer's IANA time zone: America/New_York. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Locales: Spanish dates as in Spain; Spanish money in the locale of the academy's country, where a dollar is `$`. */
export const locales = {
  es: { dates: 'es-ES', numbers: 'es-US' },
  en: { dates: 'en-US', numbers: 'en-US' },
} as const;

/** Keeps 'p. m.' on one line: newer browsers write it with an ordinary space. */
export const unbrokenHours = (text: string): string => text.replaceAll(/(?<=[ap]\.) (?=m\.)/g, '\u00A0');

/** Moments in the reader's zone and clock, for public pages, which load no more than that. */
export function readersTimes(language: Language): { moment: (at: Date) => string; zone: string } {
  const { dates } = locales[language];
  const hourCycle = readersHourCycle(language);
  const format = new Intl.DateTimeFormat(dates, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(hourCycle && { hourCycle }),
  });
  const name = new Intl.DateTimeFormat(dates, { timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  return { moment: (at) => unbrokenHours(format.format(at)), zone: name ?? format.resolvedOptions().timeZone };
}

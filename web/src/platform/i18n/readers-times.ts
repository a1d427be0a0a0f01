import type { Language } from '@puente/contracts/shapes';

/** The reader's own locale of the page's language has their clock: 6:30 p. m. in Mexico, 18:30 in Spain. */
const localeOf = (language: Language): string =>
  navigator.languages.find((locale) => locale.toLowerCase().startsWith(`${language}-`)) ?? `${language}-US`;

/** Moments in the reader's zone and clock, for public pages, which load no more than that. */
export function readersTimes(language: Language): { moment: (at: Date) => string; zone: string } {
  const locale = localeOf(language);
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  const name = new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  return { moment: (at) => format.format(at), zone: name ?? format.resolvedOptions().timeZone };
}

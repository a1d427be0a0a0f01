import { type Cents, toWire } from '@puente/contracts/cents';
import type { Language } from '@puente/contracts/shapes';

import { BoundedMap } from '../bounded-map.ts';

/** As on the web: Spanish dates as in Spain, money as Spanish is written where a dollar is `$`. */
const locales = {
  es: { dates: 'es-ES', numbers: 'es-US' },
  en: { dates: 'en-US', numbers: 'en-US' },
} as const;

const dollars = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });

// To make an Intl formatter costs a thousand times what it costs to use one.
const moneyFormats = { es: dollars(locales.es.numbers), en: dollars(locales.en.numbers) };
const dateFormats = new BoundedMap<string, Intl.DateTimeFormat>(500);

/** An amount of US dollars: '$1,200.00'. */
export const formatMoney = (amount: Cents, language: Language): string => moneyFormats[language].format(toWire(amount));

/**
 * A formatter of dates, kept for the next call with the same arguments.
 * @param timezone IANA
 */
export function dateFormat(
  language: Language,
  timezone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${timezone} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locales[language].dates, { ...options, timeZone: timezone });
  dateFormats.set(key, format);
  return format;
}

/** The day that a moment is in a zone: '5 de diciembre de 2026', 'December 5, 2026'. */
export const formatDay = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { dateStyle: 'long' }).format(moment);

/** A day of the calendar, which is the same in every zone. @param day 'YYYY-MM-DD' */
export const formatCalendarDay = (day: string, language: Language): string => formatDay(new Date(day), language, 'UTC');

/** As `formatDay`, without the year: '5 de diciembre', 'December 5'. */
export const formatDayAndMonth = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { day: 'numeric', month: 'long' }).format(moment);

/** The hour that a moment is in a zone: '15:00', '3:00 PM'. */
export const formatTime = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { hour: 'numeric', minute: '2-digit' }).format(moment);

/** Day, hour to the second, and zone: '5 de diciembre de 2026, 15:00:00 EST'. */
export const formatDateTime = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { dateStyle: 'long', timeStyle: 'long' }).format(moment);

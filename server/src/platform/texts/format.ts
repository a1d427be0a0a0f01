import { type Cents, toWire } from '@puente/contracts/cents';
import type { Language } from '@puente/contracts/shapes';

import { BoundedMap } from '../bounded-map.ts';

/** The reader of a text. */
export interface Reader {
  language: Language;
  /** An IANA time zone. */
  timezone: string;
}

/** The locales of the Americas: a dollar is `$`. Spanish keeps the 24-hour clock that the pages show. */
const locales = {
  es: { name: 'es-US', hourCycle: 'h23' },
  en: { name: 'en-US', hourCycle: 'h12' },
} as const;

const dollars = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });

// Creating an Intl formatter costs a hundred times as much as using it, so formatters are cached. The cache has a
// maximum size, because time zones come from browsers, in any capitalization.
const moneyFormats = { es: dollars(locales.es.name), en: dollars(locales.en.name) };
const dateFormats = new BoundedMap<string, Intl.DateTimeFormat>(500);

/** An amount of US dollars: '$1,200.00'. */
export const formatMoney = (amount: Cents, language: Language): string => moneyFormats[language].format(toWire(amount));

/** A date formatter, cached by its arguments. */
function dateFormat(language: Language, timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timezone} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locales[language].name, { ...options, timeZone: timezone });
  dateFormats.set(key, format);
  return format;
}

/** Removes the leading zero that the Spanish locale adds to hours of the 24-hour clock: '8:05', not '08:05'. */
function formatWithHour(
  moment: Date,
  language: Language,
  timezone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const { hourCycle } = locales[language];
  const format = dateFormat(language, timezone, { ...options, hour: 'numeric', minute: '2-digit', hourCycle });
  return format.format(moment).replace(/(?<!:)\b0(?=\d:\d\d)/, '');
}

/** The date in a time zone: '5 de diciembre de 2026', 'December 5, 2026'. */
export const formatDay = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { dateStyle: 'long' }).format(moment);

/** A calendar date, which is the same in every time zone. @param day 'YYYY-MM-DD' */
export const formatCalendarDay = (day: string, language: Language): string => formatDay(new Date(day), language, 'UTC');

/** As `formatDay`, without the year: '5 de diciembre', 'December 5'. */
export const formatDayAndMonth = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { day: 'numeric', month: 'long' }).format(moment);

/** As `formatDay`, with the weekday: 'sábado, 5 de diciembre de 2026'. */
export const formatFullDay = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { dateStyle: 'full' }).format(moment);

/** The time in a time zone: '15:00', '3:00 PM'. */
export const formatTime = (moment: Date, language: Language, timezone: string): string =>
  formatWithHour(moment, language, timezone, {});

/** 'sábado, 5 de diciembre, 15:00' */
export const formatDayAndTime = (moment: Date, language: Language, timezone: string): string =>
  formatWithHour(moment, language, timezone, { weekday: 'long', day: 'numeric', month: 'long' });

/** Date, time with seconds, and time zone: '5 de diciembre de 2026 a las 15:00:00 EST'. */
export const formatDateTime = (moment: Date, language: Language, timezone: string): string =>
  formatWithHour(moment, language, timezone, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    second: '2-digit',
    timeZoneName: 'short',
  });

/** The name of a time zone: 'hora oriental'. */
export const formatZone = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { timeZoneName: 'longGeneric' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone;

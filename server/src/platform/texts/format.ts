import { type Cents, toWire } from '@puente/contracts/cents';
import type { Language } from '@puente/contracts/shapes';

import { BoundedMap } from '../bounded-map.ts';

/** For whom a text is made. */
export interface Reader {
  language: Language;
  /** IANA. */
  timezone: string;
}

/** The locales of the Americas: a dollar is `$`. Spanish keeps the 24-hour clock that the pages show. */
const locales = {
  es: { name: 'es-US', hourCycle: 'h23' },
  en: { name: 'en-US', hourCycle: 'h12' },
} as const;

const dollars = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });

// To make an Intl formatter costs a hundred times what it costs to use one, so each is kept. Zones come from browsers, in
// whatever capitals: the cache needs an end.
const moneyFormats = { es: dollars(locales.es.name), en: dollars(locales.en.name) };
const dateFormats = new BoundedMap<string, Intl.DateTimeFormat>(500);

/** An amount of US dollars: '$1,200.00'. */
export const formatMoney = (amount: Cents, language: Language): string => moneyFormats[language].format(toWire(amount));

/** A formatter of dates, kept for the next call with the same arguments. */
function dateFormat(language: Language, timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timezone} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locales[language].name, { ...options, timeZone: timezone });
  dateFormats.set(key, format);
  return format;
}

/** The Spanish locale pads the hour of the 24-hour clock, which nobody reads out: '8:05', not '08:05'. */
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

/** The day that a moment is in a zone: '5 de diciembre de 2026', 'December 5, 2026'. */
export const formatDay = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { dateStyle: 'long' }).format(moment);

/** A day of the calendar, which is the same in every zone. @param day 'YYYY-MM-DD' */
export const formatCalendarDay = (day: string, language: Language): string => formatDay(new Date(day), language, 'UTC');

/** As `formatDay`, without the year: '5 de diciembre', 'December 5'. */
export const formatDayAndMonth = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { day: 'numeric', month: 'long' }).format(moment);

/** As `formatDay`, with the weekday: 'sábado, 5 de diciembre de 2026'. */
export const formatFullDay = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { dateStyle: 'full' }).format(moment);

/** The hour that a moment is in a zone: '15:00', '3:00 PM'. */
export const formatTime = (moment: Date, language: Language, timezone: string): string =>
  formatWithHour(moment, language, timezone, {});

/** 'sábado, 5 de diciembre, 15:00' */
export const formatDayAndTime = (moment: Date, language: Language, timezone: string): string =>
  formatWithHour(moment, language, timezone, { weekday: 'long', day: 'numeric', month: 'long' });

/** Day, hour to the second, and zone: '5 de diciembre de 2026 a las 15:00:00 EST'. */
export const formatDateTime = (moment: Date, language: Language, timezone: string): string =>
  formatWithHour(moment, language, timezone, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    second: '2-digit',
    timeZoneName: 'short',
  });

/** What a zone is called: 'hora oriental'. */
export const formatZone = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { timeZoneName: 'longGeneric' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone;

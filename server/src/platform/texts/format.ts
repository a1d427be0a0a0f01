import { type Cents, toWire } from '@puente/contracts/cents';
import type { Clock } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';

import { BoundedMap } from '../bounded-map.ts';

/** The reader of a text. */
export interface Reader {
  language: Language;
  /** An IANA time zone. */
  timezone: string;
  /** The clock of their browser when last seen; the academy's twelve hours while unknown. */
  clock?: Clock | null | undefined;
}

/** The locales of the academy's country: a dollar is `$`, and time zones have their short names. */
const locales = { es: 'es-US', en: 'en-US' } as const;

const dollars = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });

// Creating an Intl formatter costs a hundred times as much as using it, so formatters are cached. The cache has a
// maximum size, because time zones come from browsers, in any capitalization.
const moneyFormats = { es: dollars(locales.es), en: dollars(locales.en) };
const dateFormats = new BoundedMap<string, Intl.DateTimeFormat>(500);

/** An amount of US dollars: '$1,200.00'. */
export const formatMoney = (amount: Cents, language: Language): string => moneyFormats[language].format(toWire(amount));

/** A date formatter, cached by its arguments. */
function dateFormat(language: Language, timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timezone} ${JSON.stringify(options)}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: timezone });
  dateFormats.set(key, format);
  return format;
}

/**
 * With the hour by the reader's clock: the academy's twelve hours while it is unknown (decision 0175). Spanish is written as
 * on the screens: 'p. m.' with blanks that don't break, '9:00' by the clock of 24 hours.
 */
function formatWithHour(
  moment: Date,
  { language, timezone, clock }: Reader,
  options: Intl.DateTimeFormatOptions,
): string {
  const hourCycle = clock ?? 'h12';
  const format = dateFormat(language, timezone, { ...options, hour: 'numeric', minute: '2-digit', hourCycle });
  const written = format.format(moment);
  return language === 'en'
    ? written
    : written.replace(/\s([ap])\.\s?m\./, '\u00A0$1.\u00A0m.').replace(/(?<![\d:])0(?=\d:\d\d)/, '');
}

/** The date in a time zone: '5 de diciembre de 2026', 'December 5, 2026'. */
export const formatDay = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { dateStyle: 'long' }).format(moment);

/** A calendar date, which is the same in every time zone. @param day 'YYYY-MM-DD' */
export const formatCalendarDay = (day: string, language: Language): string => formatDay(new Date(day), language, 'UTC');

/** Returns the date of `formatDay` with the weekday: 'sábado, 5 de diciembre de 2026'. */
export const formatFullDay = (moment: Date, language: Language, timezone: string): string =>
  dateFormat(language, timezone, { dateStyle: 'full' }).format(moment);

/** The time of a reader: '3:00 p. m.', '3:00 PM', or '15:00' with their clock of 24 hours. */
export const formatTime = (moment: Date, reader: Reader): string => formatWithHour(moment, reader, {});

/** 'sábado, 5 de diciembre de 2026, 3:00 p. m.': mails and notices are read in another year, too. */
export const formatDayAndTime = (moment: Date, reader: Reader): string =>
  formatWithHour(moment, reader, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Date, time with seconds, and time zone: '5 de diciembre de 2026 a las 3:00:00 p. m. EST'. */
export const formatDateTime = (moment: Date, reader: Reader): string =>
  formatWithHour(moment, reader, {
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

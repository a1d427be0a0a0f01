import type { Language } from '@puente/contracts/shapes';

import { BoundedMap } from '../bounded-map.ts';

/** For whom a text is made. */
export interface Reader {
  language: Language;
  /** IANA. */
  timezone: string;
}

/** The locales of the Americas: a dollar is `$`. The 24-hour clock in Spanish is that of the pages. */
const locales = {
  es: { name: 'es-US', hourCycle: 'h23' },
  en: { name: 'en-US', hourCycle: 'h12' },
} as const;

// A formatter takes about a hundred times longer to make than to use, so each is made once. Zones come from browsers,
// in whatever capitals: the cache needs an end.
const dateFormats = new BoundedMap<string, Intl.DateTimeFormat>(500);

function dateFormat(options: Intl.DateTimeFormatOptions, { language, timezone }: Reader): Intl.DateTimeFormat {
  const key = `${language} ${timezone} ${JSON.stringify(options)}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locales[language].name, { ...options, timeZone: timezone });
    dateFormats.set(key, format);
  }
  return format;
}

/** A format with an hour in it. The Spanish locale pads it, which nobody reads out: '8:05', not '08:05'. */
function formatWithHour(moment: Date, options: Intl.DateTimeFormatOptions, reader: Reader): string {
  const { hourCycle } = locales[reader.language];
  const text = dateFormat({ ...options, hour: 'numeric', minute: '2-digit', hourCycle }, reader).format(moment);
  return text.replace(/(?<!:)\b0(?=\d:\d\d)/, '');
}

const dollars = (language: Language) =>
  new Intl.NumberFormat(locales[language].name, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
const moneyFormats = { es: dollars('es'), en: dollars('en') };

/** Cents as an amount of US dollars: '$1,200.00'. */
export const formatMoney = (cents: number, language: Language): string => moneyFormats[language].format(cents / 100);

/** The day that a moment is in the reader's zone: '5 de diciembre de 2026'. */
export const formatDay = (moment: Date, reader: Reader): string =>
  dateFormat({ dateStyle: 'long' }, reader).format(moment);

/** The same without its year: '5 de diciembre'. */
export const formatDayOfYear = (moment: Date, reader: Reader): string =>
  dateFormat({ day: 'numeric', month: 'long' }, reader).format(moment);

/** The same with its weekday: 'sábado, 5 de diciembre de 2026'. */
export const formatFullDay = (moment: Date, reader: Reader): string =>
  dateFormat({ dateStyle: 'full' }, reader).format(moment);

/** '19:00' */
export const formatTime = (moment: Date, reader: Reader): string => formatWithHour(moment, {}, reader);

/** 'sábado, 5 de diciembre, 19:00' */
export const formatDayAndTime = (moment: Date, reader: Reader): string =>
  formatWithHour(moment, { weekday: 'long', day: 'numeric', month: 'long' }, reader);

/** To the second, with the zone: '5 de diciembre de 2026 a las 19:00:05 EST'. */
export const formatExactMoment = (moment: Date, reader: Reader): string =>
  formatWithHour(
    moment,
    { day: 'numeric', month: 'long', year: 'numeric', second: '2-digit', timeZoneName: 'short' },
    reader,
  );

/** What the reader's zone is called: 'hora oriental'. */
export const formatZone = (moment: Date, reader: Reader): string =>
  dateFormat({ timeZoneName: 'longGeneric' }, reader)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? reader.timezone;

import { statedHours } from '@puente/contracts/duration';
import type { Clock } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';

import { readersHourCycle, locales, unbrokenHours } from './reader.ts';
import { useTranslation } from './use-translation.ts';

type Moment = Date | string;

/** Memoizes an Intl formatter, which is slow to create: each is created once, on first use. */
const memoize = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/**
 * The formatters of a language. Moments are ISO strings or Dates and are shown in the viewer's time zone (or the given
 * one); a date without a time (`2026-11-21`) is shown as the same day everywhere.
 * @param hourCycle of the reader's clock; the language's own when it is not given
 */
export const createFormat = (language: Language, timeZone?: string, hourCycle?: Clock) => {
  const { dates, numbers } = locales[language];
  const moment = (options: Intl.DateTimeFormatOptions) => {
    const clock = options.hour && hourCycle && { hourCycle };
    const local = memoize(
      () => new Intl.DateTimeFormat(dates, { ...options, ...clock, ...(timeZone && { timeZone }) }),
    );
    const utc = memoize(() => new Intl.DateTimeFormat(dates, { ...options, timeZone: 'UTC' }));
    return (value: Moment): string => {
      const dayAlone = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
      return unbrokenHours((dayAlone ? utc : local)().format(typeof value === 'string' ? new Date(value) : value));
    };
  };
  /** Like `moment`; with the year where it isn't the present one. */
  const near = (options: Intl.DateTimeFormatOptions) => {
    const [inThisYear, inAnother] = [moment(options), moment({ ...options, year: 'numeric' })];
    const year = moment({ year: 'numeric' });
    return (value: Moment): string => (year(value) === year(new Date()) ? inThisYear : inAnother)(value);
  };
  const numeric = (options: Intl.NumberFormatOptions) => {
    const format = memoize(() => new Intl.NumberFormat(numbers, options));
    return (value: number): string => format().format(value);
  };
  const month = moment({ month: 'long', year: 'numeric' });
  const zoned = memoize(
    () => new Intl.DateTimeFormat(dates, { timeZoneName: 'longGeneric', ...(timeZone && { timeZone }) }),
  );
  const kilobytes = numeric({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  const megabytes = numeric({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const hours = numeric({ style: 'unit', unit: 'hour', unitDisplay: 'long' });
  const listing = memoize(() => new Intl.ListFormat(dates));

  return {
    /** A file's size: 48 kB, or 1.3 MB from one megabyte on. */
    fileSize: (bytes: number): string =>
      bytes < 1_000_000 ? kilobytes(Math.max(1, bytes / 1_000)) : megabytes(bytes / 1_000_000),
    /** 21 nov 2026, Nov 21, 2026: figures alone are read in two orders */
    date: moment({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** 21 de noviembre de 2026 */
    longDate: moment({ dateStyle: 'long' }),
    /** sábado, 21 de noviembre, 19:00; with the year where it isn't the present one */
    dateTime: near({ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }),
    /** 21 nov, Nov 21; with the year where it isn't the present one */
    shortDate: near({ day: 'numeric', month: 'short' }),
    /** 19:00 */
    time: moment({ hour: 'numeric', minute: '2-digit' }),
    /** sáb, 21 nov; with the year where it isn't the present one */
    shortDay: near({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** noviembre de 2026 */
    month,
    /** nov 26 */
    shortMonth: moment({ month: 'short', year: '2-digit' }),
    /** Noviembre de 2026, capitalized for a heading */
    monthTitle: (value: Moment): string => {
      const name = month(value);
      return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
    },
    /** lun */
    weekday: moment({ weekday: 'short' }),
    /** The name of the time zone: hora oriental (Nueva York) */
    zone: (): string => {
      const format = zoned();
      const zone = format.resolvedOptions().timeZone;
      const city = (language === 'es' && spanishCities[zone]) || zone.replace(/^.*\//, '').replaceAll('_', ' ');
      const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
      return name ? `${name} (${city})` : city;
    },
    /** A class's duration, stored in the language of the course: 2 horas; unchanged when it states no hours */
    duration: (duracion: string): string => {
      const stated = statedHours(duracion);
      return stated === null ? duracion : hours(stated);
    },
    /** Dollars: $1,200.00 */
    money: numeric({ style: 'currency', currency: 'USD' }),
    /** A fraction as percentage: 0.15 is 15 % */
    percent: numeric({ style: 'percent', maximumFractionDigits: 2 }),
    number: numeric({ maximumFractionDigits: 2 }),
    /** 3, 5 y 7 */
    list: (parts: readonly (string | number)[]): string => listing().format(parts.map(String)),
  };
};

export type Format = ReturnType<typeof createFormat>;

const formats = new Map<string, Format>();

export const useFormat = (): Format => {
  const { language } = useTranslation();
  // Part of the cache key: the device's time zone may change while the page is open.
  const key = `${language} ${new Date().getTimezoneOffset()}`;
  const format = formats.get(key) ?? createFormat(language, undefined, readersHourCycle(language));
  formats.set(key, format);
  return format;
};

/**
 * The Spanish names of cities that time zones have in English. Browsers have the names of zones alone: Node's data knows
 * 'Nueva York', Chromium's says 'New York'.
 */
const spanishCities: Readonly<Record<string, string>> = {
  'America/Asuncion': 'Asunción',
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Havana': 'La Habana',
  'America/Los_Angeles': 'Los Ángeles',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Mexico_City': 'Ciudad de México',
  'America/New_York': 'Nueva York',
  'America/Panama': 'Panamá',
  'America/Port-au-Prince': 'Puerto Príncipe',
  'America/Sao_Paulo': 'São Paulo',
  'Europe/London': 'Londres',
  'Pacific/Honolulu': 'Honolulú',
};

import { statedHours } from '@puente/contracts/duration';
import type { Language } from '@puente/contracts/shapes';
import { useMemo } from 'react';

import { useTranslation } from './use-translation.ts';

/** Dates in Spanish as Spain writes them; money as Spanish is written where the academy teaches, so that a dollar is `$`. */
const locales = {
  es: { dates: 'es-ES', numbers: 'es-US' },
  en: { dates: 'en-US', numbers: 'en-US' },
} as const;

type Moment = Date | string;

/**
 * The language's formats. Moments are ISO texts or Dates and are shown in the viewer's zone (or the given one); a date
 * without a time (`2026-11-21`) is shown as that very day everywhere.
 */
export const createFormat = (language: Language, timeZone?: string) => {
  const { dates, numbers } = locales[language];
  const moment = (options: Intl.DateTimeFormatOptions) => {
    const local = new Intl.DateTimeFormat(dates, { ...options, ...(timeZone && { timeZone }) });
    const utc = new Intl.DateTimeFormat(dates, { ...options, timeZone: 'UTC' });
    return (value: Moment): string => {
      const dayAlone = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
      return (dayAlone ? utc : local).format(typeof value === 'string' ? new Date(value) : value);
    };
  };
  const zoneName = new Intl.DateTimeFormat(dates, { timeZoneName: 'longGeneric', ...(timeZone && { timeZone }) });
  const number = new Intl.NumberFormat(numbers, { maximumFractionDigits: 2 });
  const hours = new Intl.NumberFormat(numbers, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  const money = new Intl.NumberFormat(numbers, { style: 'currency', currency: 'USD' });
  const percent = new Intl.NumberFormat(numbers, { style: 'percent', maximumFractionDigits: 2 });

  return {
    /** 21/11/2026 */
    date: moment({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    /** 21 de noviembre de 2026 */
    longDate: moment({ dateStyle: 'long' }),
    /** sábado, 21 de noviembre, 19:00 */
    dateTime: moment({ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }),
    /** 19:00 */
    time: moment({ hour: 'numeric', minute: '2-digit' }),
    /** sáb, 21 nov */
    shortDay: moment({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** noviembre de 2026 */
    month: moment({ month: 'long', year: 'numeric' }),
    /** lun */
    weekday: moment({ weekday: 'short' }),
    /** The zone of all these: hora oriental (New York) */
    zone: (): string => {
      const city = zoneName.resolvedOptions().timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
      const name = zoneName.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
      return name ? `${name} (${city})` : city;
    },
    /** A class's duration, whose text is in the language of the course: 2 horas; as it is where it states no hours */
    duration: (duracion: string): string => {
      const stated = statedHours(duracion);
      return stated === null ? duracion : hours.format(stated);
    },
    /** Dollars: $1,200.00 */
    money: (dollars: number): string => money.format(dollars),
    /** A fraction: 0.15 is 15 % */
    percent: (fraction: number): string => percent.format(fraction),
    number: (value: number): string => number.format(value),
  };
};

export type Format = ReturnType<typeof createFormat>;

export const useFormat = (): Format => {
  const { language } = useTranslation();
  return useMemo(() => createFormat(language === 'en' ? 'en' : 'es'), [language]);
};

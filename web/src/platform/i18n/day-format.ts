import type { Language } from '@puente/contracts/shapes';

import { readersHourCycle, locales } from './reader.ts';
import { useTranslation } from './use-translation.ts';

const capitalized = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

const createDayFormat = (language: Language) => {
  const { dates } = locales[language];
  const day = new Intl.DateTimeFormat(dates, { weekday: 'long', day: 'numeric', month: 'long' });
  const range = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short', year: 'numeric' });
  const hour = new Intl.DateTimeFormat(
    dates,
    readersHourCycle(language) === 'h12'
      ? { hour: 'numeric', hourCycle: 'h12' }
      : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  );
  return {
    /** 7 a. m., or 07:00: a full hour beside a grid */
    hour: (value: Date): string => hour.format(value),
    /** Domingo, 22 de noviembre, in the viewer's time zone, for a heading */
    day: (value: Date): string => capitalized(day.format(value), language),
    /** 16–22 nov 2026: two days of the viewer's time zone, both included */
    range: (first: Date, last: Date): string => range.formatRange(first, last),
  };
};

const formats = new Map<string, ReturnType<typeof createDayFormat>>();

/** The formats of days that the calendar alone needs, outside the first load. */
export const useDayFormat = () => {
  const { language } = useTranslation();
  // Part of the cache key: the device's time zone may change while the page is open.
  const key = `${language} ${new Date().getTimezoneOffset()}`;
  const format = formats.get(key) ?? createDayFormat(language);
  formats.set(key, format);
  return format;
};

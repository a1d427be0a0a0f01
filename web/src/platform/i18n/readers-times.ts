import type { Language } from '@puente/contracts/shapes';

import { readersHourCycle } from './hour-cycle.ts';
import { locales } from './locales.ts';

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
  return { moment: (at) => format.format(at), zone: name ?? format.resolvedOptions().timeZone };
}

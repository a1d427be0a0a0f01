import type { Language } from '@puente/contracts/shapes';

import { ownLocale } from './hour-cycle.ts';

/** Moments in the reader's zone and clock, for public pages, which load no more than that. */
export function readersTimes(language: Language): { moment: (at: Date) => string; zone: string } {
  const locale = ownLocale(language, navigator.languages);
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

import { type Clock, clockOf, ownLocale } from '@puente/contracts/reader-clock';
import type { Language } from '@puente/contracts/shapes';

/** The clock of this browser's reader; undefined when a page is rendered without a browser. */
export const readersHourCycle = (language: Language): Clock | undefined =>
  typeof document === 'undefined' ? undefined : clockOf(language, navigator.languages);

/** The locale that the API is told of: its language is the screen's, its region says the reader's clock. */
export const readersLocale = (language: Language): string => ownLocale(language, navigator.languages);

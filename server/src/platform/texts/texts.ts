import type { Language } from '@puente/contracts/shapes';

/** The same thing in both languages: a sentence, a function that fills one, or all the texts of a mail. */
export type InBothLanguages<T = string> = Record<Language, T>;

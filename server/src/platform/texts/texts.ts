import type { Language } from '@puente/contracts/shapes';

/** A value in both languages: a sentence, a function that fills one, or all the texts of a mail. */
export type InBothLanguages<T = string> = Record<Language, T>;

/**
 * A sentence whose hours were filled in, as Spanish writes them: 'a la 1:34' beside 'a las 2:34', and one full stop where
 * the sentence ends in 'p. m.'. Other languages are unchanged.
 */
export const withHoursRead = (sentence: string): string =>
  sentence.replaceAll(/(?<=\s[ap]\.\sm\.)\./gu, '').replaceAll(/(?<=(?<!\p{L})[Ll]a)s(?=\s1:\d\d)/gu, '');

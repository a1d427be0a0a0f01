const accents = /\p{Mark}/gu;
/** Hyphens and dashes of every length: `N-400` is pasted with the one that doesn't break a line. */
const dashes = /\p{Dash_Punctuation}|\u2212/gu;

/** A text as answers are compared: without case, accents, and blanks beyond one; with one kind of hyphen. */
export const comparable = (text: string): string =>
  text.normalize('NFKD').replaceAll(accents, '').replaceAll(dashes, '-').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** What may stand beside a number: a currency, a percent sign, blanks. */
const company = /[\s$%€]|US\$|USD/gi;

/** A number whose thousands, if it groups them, have one sign, and whose decimals have the other. */
const grouped = {
  es: /^[+-]?(\d{1,3}(\.\d{3})+|\d+)?(,\d+)?$/,
  en: /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/,
};

/**
 * The numbers that a typed text can mean: `1.234` is 1234 to one reader, and 1.234 to another, so both count.
 * @returns none for what is no number
 */
export function numbersIn(text: string): number[] {
  const typed = text.replaceAll(company, '').replaceAll('\u2212', '-');
  if (!/\d/.test(typed)) return [];
  const readings = [
    grouped.es.test(typed) ? Number(typed.replaceAll('.', '').replace(',', '.')) : Number.NaN,
    grouped.en.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN,
  ];
  return [...new Set(readings.filter((value) => Number.isFinite(value)))];
}

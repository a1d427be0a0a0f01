/** A number as people type it, with a point or a comma; NaN for anything else. */
export const numberIn = (typed: string): number =>
  /^\d+(?:[.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;

/** A whole number as people type it, without a point, which may be of thousands; NaN for anything else. */
export const wholeIn = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN);

const forms = [/^\d+(?:[.,]\d{1,2})?$/, /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/, /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/];

/**
 * An amount of dollars as people type it: with a point or a comma before the cents, with or without the other one before
 * thousands ('1,250' is one thousand), a dollar sign, blanks.
 * @returns null for anything else, also for more than two decimals
 */
export function amountIn(typed: string): number | null {
  const plain = typed.replaceAll(/[\s$]/g, '');
  if (!forms.some((form) => form.test(plain))) return null;
  const [whole = '', cents = ''] = plain.split(/[.,](?=\d{1,2}$)/);
  const amount = Number(`${whole.replaceAll(/[.,]/g, '')}.${cents || '0'}`);
  return amount <= 1_000_000 ? amount : null;
}

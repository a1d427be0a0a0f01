/** A number as people type it, with a point or a comma; NaN for anything else. */
export const numberIn = (typed: string): number =>
  /^\d+(?:[.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;

/** A whole number as people type it, without a point, which may be of thousands; NaN for anything else. */
export const wholeIn = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN);

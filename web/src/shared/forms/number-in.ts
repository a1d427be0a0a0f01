/** A number as people type it, with a point or a comma; NaN for anything else. */
export const numberIn = (typed: string): number =>
  /^\d+(?:[.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;

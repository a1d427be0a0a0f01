/** Crockford's Base32: without I, L, O and U, which are mistaken for others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** Multiplies by 2 in the field of 32 elements (modulo x⁵ + x² + 1). */
const doubled = (value: number): number => ((value << 1) ^ (value & 16 ? 0b10_0101 : 0)) & 31;

/** The remainder of the characters as a polynomial at 2; 0 for a whole code. */
const remainder = (values: Iterable<number>): number => {
  let sum = 0;
  for (const value of values) sum = doubled(sum) ^ value;
  return sum;
};

/**
 * A code of 15 random characters (75 bits, so that guessing one is hopeless) and a check character, which tells every
 * mistyped character and every two that changed places.
 * @param random at least 15 bytes
 */
export function codeFrom(random: Uint8Array): string {
  const values = [...random.subarray(0, length - 1)].map((byte) => byte & 31);
  if (values.length < length - 1) throw new Error('A code needs 15 random bytes.');
  return [...values, doubled(remainder(values))].map((value) => alphabet[value]).join('');
}

/** Writes a code as it is shown: `K7QM-2XFD-9TPW-4HRA`. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

export type ReadCode =
  | { kind: 'code'; code: string }
  /** Has the length of a code, and a mistake in it. */
  | { kind: 'mistyped' }
  | { kind: 'incomplete' };

/** Reads what a person typed: any case, O for 0, I and L for 1, with hyphens, blanks or without. */
export function readCode(typed: string): ReadCode {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–—‐‑_.]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (code.length !== length) return { kind: 'incomplete' };
  const values = [...code].map((character) => alphabet.indexOf(character));
  return values.includes(-1) || remainder(values) !== 0 ? { kind: 'mistyped' } : { kind: 'code', code };
}

/** Crockford's Base32 in small: without I, L, O and U, which are mistaken for others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/**
 * By what a code is found: in any case, with blanks and hyphens or without, and letters and figures that look alike are
 * the same (O is 0; I and L are 1).
 */
export const keyOf = (written: string): string =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-–—‐‑_.]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/**
 * A code of eight random characters (40 bits), as it is written: `K7QM-2XFD`.
 * @param random at least 8 bytes
 */
export function codeFrom(random: Uint8Array): string {
  const bytes = [...random.subarray(0, length)];
  if (bytes.length < length) throw new Error('A code needs 8 random bytes.');
  const characters = bytes.map((byte) => alphabet[byte & 31]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** Form numbers (N-400, EOIR-28, I-601A, H-1B) and telephone numbers, whose hyphens and spaces are no place for a new line. */
const unbroken =
  /((?<![\p{L}\d-])(?:\p{Lu}{1,5}-\d{1,6}\p{Lu}?(?![\p{L}\d])|\+?\d{0,2} ?\(?\d{3}\)?[ -]\d{3}[ -]\d{4}(?!\d)))/u;

/** A text in parts: the ones at odd places are never broken across lines. */
export const unbrokenParts = (text: string): string[] => text.split(unbroken);

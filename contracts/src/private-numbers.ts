/**
 * Finds numbers in a text that identify somebody before an authority or pay for something, so that they are noticed
 * before the text is sent and can be masked. Pure, used by browser and server alike.
 */

/** `a-number`: of a foreigner's file (USCIS). `ssn`: social security or taxpayer (ITIN) number. `card`: of a payment card. */
export type PrivateNumberKind = 'a-number' | 'ssn' | 'card';

export interface PrivateNumber {
  kind: PrivateNumberKind;
  /** Index of its first character in the text. */
  start: number;
  /** Index after its last character. */
  end: number;
}

/** What is seen in place of a digit or letter that was masked. */
const dot = '•';

// Between the digits people write blanks, hyphens or dots. What goes on with digits or letters is something else.
const aNumber =
  /(?<![\p{L}\p{N}•])A[ \u00A0.\-‐-―]?#?[ \u00A0.\-‐-―]?(?:\d[ \u00A0.\-‐-―]?){6,8}\d(?![\p{L}\p{N}]|[.,]\d)/giu;
const ssn =
  /(?<![\p{L}\p{N}•])(?!000|666)\d{3}[ \u00A0.\-‐-―](?!00)\d{2}[ \u00A0.\-‐-―](?!0000)\d{4}(?![\p{L}\p{N}]|[.,]\d)/gu;
const card = /(?<![\p{L}\p{N}•])(?:\d[ \u00A0.\-‐-―]?){12,18}\d(?![\p{L}\p{N}]|[.,]\d)/gu;

/** The private numbers of a text, in their order; none overlaps another. */
export function findPrivateNumbers(text: string): PrivateNumber[] {
  const found = [
    ...matches(text, card, 'card').filter(({ start, end }) => isCardNumber(text.slice(start, end))),
    ...matches(text, aNumber, 'a-number'),
    ...matches(text, ssn, 'ssn'),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end);
  return found.filter(({ start }, index) => found.slice(0, index).every(({ end }) => end <= start));
}

/** The text with its private numbers masked; of a card the last four digits stay, as on a receipt. */
export function maskPrivateNumbers(text: string): string {
  let masked = '';
  let at = 0;
  for (const { kind, start, end } of findPrivateNumbers(text)) {
    masked += text.slice(at, start) + maskOf(text.slice(start, end), kind);
    at = end;
  }
  return masked + text.slice(at);
}

function maskOf(number: string, kind: PrivateNumberKind): string {
  const digits = number.replaceAll(/\D/g, '').length;
  let seen = 0;
  return number.replaceAll(/\d/g, (digit) => {
    seen += 1;
    return kind === 'card' && seen > digits - 4 ? digit : dot;
  });
}

function matches(text: string, pattern: RegExp, kind: PrivateNumberKind): PrivateNumber[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
    kind,
    start: index,
    end: index + match.trimEnd().length,
  }));
}

/** Whether the digits are those of a card: they begin as one does, and their check digit is right (Luhn). */
function isCardNumber(number: string): boolean {
  const digits = Array.from(number.replaceAll(/\D/g, ''), Number);
  if (digits.length < 13 || !/[2-6]/.test(String(digits[0]))) return false;
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

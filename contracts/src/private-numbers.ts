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

/** Placeholder for each masked digit or letter. */
const dot = '•';

// Between the digits people write blanks, hyphens or dots. What goes on with digits or letters is something else.
const aNumber =
  /(?<![\p{L}\p{N}•])A[ \u00A0.\-‐-―]?#?[ \u00A0.\-‐-―]?(?:\d[ \u00A0.\-‐-―]?){6,8}\d(?![\p{L}\p{N}]|[.,]\d)/giu;
const ssn =
  /(?<![\p{L}\p{N}•])(?!000|666)\d{3}[ \u00A0.\-‐-―](?!00)\d{2}[ \u00A0.\-‐-―](?!0000)\d{4}(?![\p{L}\p{N}]|[.,]\d)/gu;
const card = /(?<![\p{L}\p{N}•])(?:\d[ \u00A0.\-‐-―]?){12,18}\d(?![\p{L}\p{N}]|[.,]\d)/gu;
/**
 * A card in its usual groups, or in one. It is looked for from each group on: other digits may stand before it, as an
 * order's do, and after it, as its month and year do.
 */
const cardInGroups =
  /(?<![\p{L}\p{N}•])(?=(?<number>\d{4}([ \u00A0.\-‐-―])\d{4}\2\d{4}\2\d{4}|\d{4}([ \u00A0.\-‐-―])\d{6}\3\d{5}|\d{13,19})(?![\p{L}\p{N}]|[.,]\d))/gu;

// Words that announce a number whose digits alone could be a case's or a telephone's. Accents may be left out.
const ssnWords = [
  'ssn',
  'itin',
  'social security',
  'segur(?:o|idad) social',
  'tax(?:payer)? id(?:entification)?',
  'n[úu]mero de contribuyente',
].join('|');
const alienWords = [
  'a[ -]?number',
  'alien(?: registration)?(?: number| no| #)?',
  'uscis(?: online)?(?: account)? (?:number|no|#)',
  'n[úu]m(?:ero|\\.)? (?:de )?(?:registro (?:de )?)?(?:extranjer[oa]|alien|uscis)',
  'n[úu]mero a',
  'registro de extranjer[oa]s?',
].join('|');

/** Digits that one of the words stands before, within 30 characters, or after, within 20. */
const announced = (words: string, digits: string) => {
  const number = String.raw`(?<![\p{L}\p{N}•])(?:\d[ \u00A0.\-‐-―]?)${digits}\d(?![\p{L}\p{N}]|[ \u00A0.,\-‐-―]\d)`;
  const word = String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`;
  return [
    new RegExp(String.raw`(?=\d)(?<=${word}[^\d\n;!?]{1,30})${number}`, 'giu'),
    new RegExp(String.raw`${number}(?=[^\d\n;!?]{1,20}${word})`, 'giu'),
  ];
};
const announcedSsn = announced(ssnWords, '{8}');
const announcedANumber = announced(alienWords, '{6,8}');

/** Invisible characters: zero-width ones, soft hyphens, marks of direction, variation selectors. */
const invisible = /[\p{Cf}\p{Variation_Selector}\u034F]/u;

/** The text as it is seen, and where each of its UTF-16 units is in the whole text. */
function seenOf(text: string): { seen: string; positions: number[] } {
  const positions: number[] = [];
  let seen = '';
  let at = 0;
  for (const character of text) {
    if (!invisible.test(character)) {
      seen += character;
      for (let unit = 0; unit < character.length; unit += 1) positions.push(at + unit);
    }
    at += character.length;
  }
  return { seen, positions };
}

/** The private numbers of a text, in their order; none overlaps another (decision 0209). */
export function findPrivateNumbers(text: string): PrivateNumber[] {
  const { seen, positions } = seenOf(text);
  const found = [
    ...[card, cardInGroups]
      .flatMap((pattern) => matches(seen, pattern, 'card'))
      .filter(({ start, end }) => isCardNumber(seen.slice(start, end))),
    ...matches(seen, aNumber, 'a-number'),
    ...matches(seen, ssn, 'ssn'),
    ...announcedANumber.flatMap((pattern) => matches(seen, pattern, 'a-number')),
    ...announcedSsn.flatMap((pattern) => matches(seen, pattern, 'ssn')),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end);
  let free = 0;
  const apart = found.filter(({ start, end }) => {
    if (start < free) return false;
    free = end;
    return true;
  });
  return apart.map(({ kind, start, end }) => ({
    kind,
    start: positions[start] ?? 0,
    end: (positions[end - 1] ?? 0) + 1,
  }));
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
  return Array.from(text.matchAll(pattern), ({ index, 0: match, groups }) => ({
    kind,
    start: index,
    end: index + (groups?.['number'] ?? match).length,
  }));
}

/** Whether the digits are those of a card: they begin as one does, and their check digit is right (Luhn). */
function isCardNumber(number: string): boolean {
  const digits = Array.from(number.replaceAll(/\D/g, ''), Number);
  if (!/[2-6]/.test(String(digits[0]))) return false;
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

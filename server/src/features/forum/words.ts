/** A word of a text with its place, in the form in which it is searched. */
export interface Word {
  /** Small letters and digits without accents. Of a form such as `N-400`, with what it is known by: `n400`, `400`. */
  plain: readonly string[];
  /** Index of its first character, and after its last one. */
  start: number;
  end: number;
}

// Names of forms come first: "N-400", "I 130", "DS-160", "i485".
const pattern = /(?<![\p{L}\p{N}])[a-z]{1,3}[- ]?\d{2,4}[a-z]?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/giu;

/** Words that say nothing, in the form without accents that PostgreSQL's list of stop words doesn't know. */
const empty = new Set(['mas', 'tambien', 'asi', 'aqui', 'despues', 'aun', 'solo', 'segun', 'nosotro']);

/** Letters and digits of a word, small and without accents. */
export function plainWord(word: string): string {
  // Most words, at a tenth of the cost.
  if (/^[a-z0-9]*$/i.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
    plain: plainOf(plainWord(match)),
    start: index,
    end: index + match.length,
  })).filter(({ plain }) => plain.length > 0);
}

function plainOf(word: string): readonly string[] {
  if (word === '' || empty.has(word)) return [];
  const number = /^[a-z]{1,3}(\d{2,4}[a-z]?)$/.exec(word)?.[1];
  return number === undefined ? [word] : [word, number];
}

/**
 * The form of a plain word that PostgreSQL's Spanish stemmer gets: in the singular, since it takes the plural of
 * "examen" or "juez" for another word, and with the accent of "-ción", without which it does not know the ending.
 */
export function singular(word: string): string {
  let form = word;
  for (let next = shorter(form); next !== form; next = shorter(form)) form = next;
  return form.replace(/([cs])ion$/, '$1ión');
}

function shorter(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (/[aeiou]ces$/.test(word)) return word.replace(/ces$/, 'z');
  if (/[bcdfgjlmnrstvyz]es$/.test(word)) return word.slice(0, -2);
  return /[aeiou]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A text as the two rows of words that are indexed: for stems, and as they are. */
export function indexedWords(text: string): { stems: string; plain: string } {
  const plain = wordsOf(text).flatMap((word) => word.plain);
  return { stems: plain.map(singular).join(' '), plain: plain.join(' ') };
}

import type { Coincidencia } from '@puente/contracts/forum';

import { plainWord, type Word, wordsOf } from './words.ts';

/** Characters of a passage, about two lines, and of what stands before its first mark. */
const length = 180;
const before = 50;

/** A text with its words, which are looked for once. */
export interface ReadText {
  text: string;
  words: readonly Word[];
  /** Whether it is a part of a longer one, which goes on before it or after it. */
  cutBefore: boolean;
  cutAfter: boolean;
}

/** Reads a text, of a part without the words that are cut. */
export function readText(text: string, { cutBefore = false, cutAfter = false } = {}): ReadText {
  const whole = text.replace(cutBefore ? /^\S*\s/ : '', '').replace(cutAfter ? /\s\S*$/ : '', '');
  return { text: whole, words: wordsOf(whole), cutBefore, cutAfter };
}

interface Searched {
  /** Plain words that have the stem of a searched one. */
  stems: ReadonlySet<string>;
  /** The plain word whose beginning was typed. */
  beginning: string;
}

/**
 * The passage of a text with its first match, and where it matches.
 * @param isWhole the text is a title, and shown whole
 * @returns null when no word matches
 */
export function passageOf(
  { text, words, cutBefore, cutAfter }: ReadText,
  { stems, beginning }: Searched,
  { respuestaId, isWhole }: { respuestaId: string | null; isWhole: boolean },
): Coincidencia | null {
  const places = words.filter(({ plain }) => plain.some((word) => stems.has(word) || word.startsWith(beginning)));
  const [first] = places;
  if (!first) return null;
  const [start, end] = isWhole ? [0, text.length] : windowAround(text, first.start);
  const head = start > 0 || cutBefore ? '…' : '';
  const tail = end < text.length || cutAfter ? '…' : '';
  return {
    respuestaId,
    texto: head + text.slice(start, end).replaceAll('\n', ' ') + tail,
    marcas: places
      .filter((place) => place.start >= start && place.end <= end)
      .map((place) => [place.start - start + head.length, place.end - start + head.length]),
  };
}

/** Begins and ends between words, so that neither a word nor a pair of surrogates is cut. */
function windowAround(text: string, match: number): [start: number, end: number] {
  const from = Math.max(0, match - before);
  const start =
    from === 0 ? 0 : Math.min(match, from + (/\s/.exec(text.slice(from, match))?.index ?? match - from) + 1);
  const to = start + length;
  if (to >= text.length) return [start, text.length];
  const blank = text.slice(match, to).search(/\s\S*$/);
  return [start, blank > 0 ? match + blank : to];
}

const accented: Readonly<Record<string, string>> = {
  a: '[aáàâäÁÀÂÄ]',
  e: '[eéèêëÉÈÊË]',
  i: '[iíìîïÍÌÎÏ]',
  o: '[oóòôöÓÒÔÖ]',
  u: '[uúùûüÚÙÛÜ]',
  n: '[nñÑ]',
  c: '[cçÇ]',
};

/**
 * A regular expression of PostgreSQL for the places where a searched word may begin, with its other endings: the letters
 * that it shares with its stems but for the last one, which a plural may change. A place may be of another word.
 * @param words plain, so that nobody writes operators
 */
export function beginningsOf(words: readonly string[], stems: ReadonlyMap<string, readonly string[]>): string {
  const beginnings = words.flatMap((word) => [
    ...new Set((stems.get(word) ?? []).map((stem) => shared(word, stem)).map((each) => each.slice(0, -1))),
    word,
  ]);
  const patterns = [...new Set(beginnings)].filter(({ length }) => length > 1).map(written);
  return `(?i)\\m(?:${patterns.length > 0 ? patterns.join('|') : words.map(written).join('|')})`;
}

/** Also of a form's name, which has a hyphen or a blank in texts. */
const written = (beginning: string): string =>
  [...beginning.replace(/^([a-z]{1,3})(?=\d)/, '$1-')]
    .map((letter) => (letter === '-' ? '[- ]?' : (accented[letter] ?? letter)))
    .join('');

function shared(word: string, stem: string): string {
  const other = plainWord(stem);
  let length = 0;
  while (length < word.length && word[length] === other[length]) length += 1;
  return word.slice(0, length);
}

/** The words of texts that may have the stem of a searched one: a stem keeps how a word begins. */
export function candidates(texts: readonly ReadText[], searched: readonly string[]): string[] {
  const beginnings = new Set(searched.map((word) => word.slice(0, 2)));
  const every = texts.flatMap(({ words }) => words.flatMap(({ plain }) => plain));
  return [...new Set(every)].filter((word) => beginnings.has(word.slice(0, 2)));
}

import type { Coincidencia } from '@puente/contracts/forum';

import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PageOf, PageQuery } from '../../platform/database/page.ts';
import { type FoundTopic, search, stemsOf } from './search-store.ts';
import type { Reader, StoredTopic } from './tables.ts';
import { wordsOf, plainWord, type Word } from './words.ts';

/** More words than these narrow nothing. */
const mostWords = 12;

/** The words of a search or a title, in plain form, each once. A form's name is looked for as such. */
export const searchedWords = (text: string): string[] =>
  [...new Set(wordsOf(text).flatMap(({ plain }) => plain.slice(0, 1)))].slice(0, mostWords);

/** A page of the topics that a search finds, each with the passages that match. */
export async function findTopics(
  db: Db,
  text: string,
  where: { reader: Reader; sections: readonly string[] },
  page: PageQuery,
): Promise<PageOf<StoredTopic & { coincidencias: Coincidencia[] }>> {
  const words = searchedWords(text);
  if (words.length === 0 || where.sections.length === 0) return { rows: [], next: null };
  const beginnings = beginningsOf(words, await stemsIn(db, words));
  const { rows, next } = await search(db, { words, beginnings }, where, page);
  return { rows: await marked(db, rows, words), next };
}

/** Stems of words that were looked for before: a word has one stem for good, and most searches find the same ones. */
const knownStems = new BoundedMap<string, readonly string[]>(5_000);

async function stemsIn(db: Db, words: readonly string[]): Promise<Map<string, readonly string[]>> {
  const stems = new Map(words.map((word) => [word, knownStems.get(word)]));
  const missing = words.filter((word) => stems.get(word) === undefined);
  if (missing.length > 0) {
    for (const [word, found] of await stemsOf(db, missing)) {
      stems.set(word, found);
      knownStems.set(word, found);
    }
  }
  return new Map([...stems].map(([word, found]) => [word, found ?? []]));
}

/** Returns those of some plain words that have the stem of a searched one. */
async function sameStem(db: Db, words: readonly string[], among: readonly string[]): Promise<string[]> {
  const stems = await stemsIn(db, [...new Set([...words, ...among])]);
  const searched = new Set(words.flatMap((word) => stems.get(word) ?? []));
  return among.filter((word) => stems.get(word)?.some((stem) => searched.has(stem)));
}

async function marked(db: Db, found: readonly FoundTopic[], words: readonly string[]) {
  const read = found.map(({ titulo, texts }) => ({
    title: readText(titulo),
    texts: texts.map((text) => ({ respuestaId: text.isReply ? text.id : null, ...readText(text.texto, text) })),
  }));
  const every = read.flatMap(({ title, texts }) => [title, ...texts]);
  const stems = new Set(found.length > 0 ? await sameStem(db, words, candidates(every, words)) : []);
  const searched = { stems: new Set([...stems, ...words]), beginning: words.at(-1) ?? '' };
  const passagesOf = ({ title, texts }: (typeof read)[number]) =>
    [
      passageOf(title, searched, { respuestaId: null, isTitle: true }),
      ...texts.map((text) => passageOf(text, searched, { respuestaId: text.respuestaId, isTitle: false })),
    ].filter((passage) => passage !== null);
  return found.map(({ texts: _texts, ...topic }, at) => ({
    ...topic,
    coincidencias: read[at] ? passagesOf(read[at]) : [],
  }));
}

/** Characters of a passage, about two lines, and of what stands before its first mark. */
const passageLength = 180;
const shownBefore = 50;

/** A text with its words, which are looked for once. */
interface ReadText {
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
 * @param isTitle the text is a title, which is never shortened
 * @returns null when no word matches
 */
export function passageOf(
  { text, words, cutBefore, cutAfter }: ReadText,
  { stems, beginning }: Searched,
  { respuestaId, isTitle }: { respuestaId: string | null; isTitle: boolean },
): Coincidencia | null {
  const places = words.filter(({ plain }) => plain.some((word) => stems.has(word) || word.startsWith(beginning)));
  const [first] = places;
  if (!first) return null;
  const [start, end] = isTitle ? [0, text.length] : windowAround(text, first.start);
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
  const from = Math.max(0, match - shownBefore);
  const start =
    from === 0 ? 0 : Math.min(match, from + (/\s/.exec(text.slice(from, match))?.index ?? match - from) + 1);
  const to = start + passageLength;
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

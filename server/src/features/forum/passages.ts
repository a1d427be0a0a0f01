import type { Coincidencia } from '@puente/contracts/forum';

import { type Word, wordsOf } from './words.ts';

/** Characters of a passage, about two lines, and of what stands before its first mark. */
const length = 180;
const before = 50;

/** A text with its words, which are looked for once. */
export interface ReadText {
  text: string;
  words: readonly Word[];
}

export const readText = (text: string): ReadText => ({ text, words: wordsOf(text) });

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
  { text, words }: ReadText,
  { stems, beginning }: Searched,
  { respuestaId, isWhole }: { respuestaId: string | null; isWhole: boolean },
): Coincidencia | null {
  const places = words.filter(({ plain }) => plain.some((word) => stems.has(word) || word.startsWith(beginning)));
  const [first] = places;
  if (!first) return null;
  const [start, end] = isWhole ? [0, text.length] : windowAround(text, first.start);
  const [head, tail] = [start > 0 ? '…' : '', end < text.length ? '…' : ''];
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

/** The words of texts that may have the stem of a searched one: a stem keeps how a word begins. */
export function candidates(texts: readonly ReadText[], searched: readonly string[]): string[] {
  const beginnings = new Set(searched.map((word) => word.slice(0, 2)));
  const every = texts.flatMap(({ words }) => words.flatMap(({ plain }) => plain));
  return [...new Set(every)].filter((word) => beginnings.has(word.slice(0, 2)));
}

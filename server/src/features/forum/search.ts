import type { Coincidencia } from '@puente/contracts/forum';

import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PageOf, PageQuery } from '../../platform/database/page.ts';
import { beginningsOf, candidates, passageOf, readText } from './passages.ts';
import { type FoundTopic, search, stemsOf } from './search-store.ts';
import type { Reader, StoredTopic } from './tables.ts';
import { wordsOf } from './words.ts';

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

/** Of words that were found before: a word has one stem for good, and most searches find the same ones. */
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

/** Which of some plain words have the stem of one that is searched. */
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
      passageOf(title, searched, { respuestaId: null, isWhole: true }),
      ...texts.map((text) => passageOf(text, searched, { respuestaId: text.respuestaId, isWhole: false })),
    ].filter((passage) => passage !== null);
  return found.map(({ texts: _texts, ...topic }, at) => ({
    ...topic,
    coincidencias: read[at] ? passagesOf(read[at]) : [],
  }));
}

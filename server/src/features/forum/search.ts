import type { Coincidencia } from '@puente/contracts/forum';

import { BoundedMap } from '../../platform/bounded-map.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PageOf, PageQuery } from '../../platform/database/page.ts';
import { candidates, passageOf, readText } from './passages.ts';
import { type FoundTopic, search, stemsOf } from './search-store.ts';
import { wordsOf } from './words.ts';

/** More words than these narrow nothing. */
const mostWords = 12;

/** The words of a search or a title, in plain form, each once. A form's name is looked for as such. */
export const searchedWords = (text: string): string[] =>
  [...new Set(wordsOf(text).flatMap(({ plain }) => plain.slice(0, 1)))].slice(0, mostWords);

/** A page of the topics that a search finds, by id, each with the passages that match. */
export async function findTopics(
  db: Db,
  text: string,
  sections: readonly string[],
  page: PageQuery,
): Promise<PageOf<{ id: string; coincidencias: Coincidencia[] }>> {
  const words = searchedWords(text);
  if (words.length === 0 || sections.length === 0) return { rows: [], next: null };
  const { rows, next } = await search(db, words, sections, page);
  return { rows: await marked(db, rows, words), next };
}

/** Of words that were found before: a word has one stem for good, and most searches find the same ones. */
const knownStems = new BoundedMap<string, readonly string[]>(5_000);

/** Which of some plain words have the stem of one that is searched. */
async function sameStem(db: Db, words: readonly string[], among: readonly string[]): Promise<string[]> {
  const stems = new Map([...words, ...among].map((word) => [word, knownStems.get(word)]));
  const missing = [...stems].filter(([, known]) => known === undefined).map(([word]) => word);
  if (missing.length > 0) {
    for (const [word, found] of await stemsOf(db, missing)) {
      stems.set(word, found);
      knownStems.set(word, found);
    }
  }
  const searched = new Set(words.flatMap((word) => stems.get(word) ?? []));
  return among.filter((word) => stems.get(word)?.some((stem) => searched.has(stem)));
}

async function marked(db: Db, found: readonly FoundTopic[], words: readonly string[]) {
  const topics = found.map(({ id, titulo, texts }) => ({
    id,
    title: readText(titulo),
    texts: texts.map((text) => ({ respuestaId: text.isReply ? text.id : null, ...readText(text.texto) })),
  }));
  const texts = topics.flatMap((topic) => [topic.title, ...topic.texts]);
  const stems = new Set(found.length > 0 ? await sameStem(db, words, candidates(texts, words)) : []);
  const searched = { stems: new Set([...stems, ...words]), beginning: words.at(-1) ?? '' };
  return topics.map(({ id, title, texts: matching }) => ({
    id,
    coincidencias: [
      passageOf(title, searched, { respuestaId: null, isWhole: true }),
      ...matching.map((text) => passageOf(text, searched, { respuestaId: text.respuestaId, isWhole: false })),
    ].filter((passage) => passage !== null),
  }));
}

import type { Coincidencia } from '@puente/contracts/forum';

import type { Db } from '../../platform/database/database.ts';
import type { PageOf, PageQuery } from '../../platform/database/page.ts';
import { candidates, passageOf } from './passages.ts';
import { type FoundTopic, sameStem, search } from './search-store.ts';
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

async function marked(db: Db, found: readonly FoundTopic[], words: readonly string[]) {
  const texts = found.flatMap((topic) => [topic.titulo, ...topic.texts.map(({ texto }) => texto)]);
  const stems = new Set(found.length > 0 ? await sameStem(db, words, candidates(texts, words)) : []);
  const searched = { stems: new Set([...stems, ...words]), beginning: words.at(-1) ?? '' };
  return found.map(({ id, titulo, texts: matching }) => ({
    id,
    coincidencias: [
      passageOf(titulo, searched, { respuestaId: null, isWhole: true }),
      ...matching.map((text) =>
        passageOf(text.texto, searched, { respuestaId: text.isReply ? text.id : null, isWhole: false }),
      ),
    ].filter((passage) => passage !== null),
  }));
}

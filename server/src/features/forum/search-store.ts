import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { cutPage, keyset, type ListOrder, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import { singular } from './words.ts';

/** A topic that a search found, with the texts that match best. */
export interface FoundTopic {
  id: string;
  titulo: string;
  /** At most three; `id` of the topic or of a reply. `texto`: its beginning, without Markdown. */
  texts: { id: string; isReply: boolean; texto: string }[];
}

/**
 * How many texts that have a word are ranked. Of a word that more have, these and the newest of each section: a common
 * word costs no more than a rare one.
 */
const ranked = 400;
const newest = 200;
/** Characters of a text in which matches are marked. */
const shown = 4_000;

const byRank = {
  by: { rango: 'text', ultimaActividad: 'moment', id: 'id' },
  direction: 'desc',
} as const satisfies ListOrder<string>;

/** Sections as a query for the lexemes that say where a text is. */
const within = (sections: readonly string[]) => sql`${sections.map((seccion) => `'#${seccion}'`).join(' | ')}::tsquery`;

/**
 * All words, by their stems, the last one also as the beginning of one. Of stop words alone it is a query without nodes,
 * which would find whole sections. Words are letters and digits alone, so that nobody writes operators.
 */
function queryOf(words: readonly string[]) {
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1).map(singular).join(' & ');
  const beginning = sql`(to_tsquery('spanish', ${singular(last)}) || to_tsquery('forum_plain', ${`${last}:*`}))`;
  return before === '' ? beginning : sql`(to_tsquery('spanish', ${before}) && ${beginning})`;
}

/**
 * A page of the topics in which a text has all the words, the best match first, then the newest activity. Hidden topics
 * and texts are found by nobody.
 * @param words in plain form, at least one
 * @param sections the only ones in which is searched
 */
export async function search(
  db: Db,
  words: readonly string[],
  sections: readonly string[],
  { limit, cursor }: PageQuery,
): Promise<PageOf<FoundTopic>> {
  const { pageKey, isAfterCursor, orderBy } = keyset(byRank, cursor);
  const query = queryOf(words);
  const columns = sql`x.id, x."temaId", x."isReply", x.vector`;
  const { rows } = await sql<FoundTopic & { pageKey: string }>`
    with hits as materialized (
      select ${columns} from forum_texts x
      where numnode(${query}) > 0 and x.vector @@ (${query} && ${within(sections)}) limit ${sql.lit(ranked)}),
    recent as (
      select ${columns} from unnest(${[...sections]}::text[]) as s (seccion) cross join lateral (
        select * from forum_texts n where n.seccion = s.seccion order by n."createdAt" desc limit ${sql.lit(newest)}) as x
      where (select count(*) from hits) >= ${sql.lit(ranked)} and x.vector @@ ${query}),
    best as (
      select id, "temaId", "isReply", ts_rank(vector, ${query}) as rank from (
        select * from hits union all select * from recent where id not in (select id from hits)) as every),
    topics as (
      select "temaId", to_char(max(rank), 'FM0.00') as rango, (array_agg(id order by rank desc, id))[1:3] as ids
      from best group by "temaId"),
    found as (
      select t.id, t.titulo, t."ultimaActividad", topics.rango, topics.ids
      from topics join forum_topics t on t.id = topics."temaId" where not t.oculto)
    select id, titulo, (
        select json_agg(json_build_object('id', x.id, 'isReply', x."isReply", 'texto', left(x.texto, ${shown}))
          order by x."isReply", x."createdAt")
        from forum_texts x where x.id = any(found.ids)) as texts, ${pageKey} as "pageKey"
    from found where ${isAfterCursor} order by ${orderBy} limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit);
}

/** The stems of plain words, by word; of stop words and of numbers none. */
export async function stemsOf(db: Db, words: readonly string[]): Promise<Map<string, readonly string[]>> {
  const { rows } = await sql<{ word: string; stems: string[] | null }>`
    select w.word, ts_lexize('spanish_stem', w.form) as stems
    from unnest(${[...words]}::text[], ${words.map(singular)}::text[]) as w (word, form)`.execute(db);
  return new Map(rows.map(({ word, stems }) => [word, stems ?? []]));
}

export interface SimilarTopic {
  id: string;
  titulo: string;
  seccion: string;
  totalRespuestas: number;
  resuelto: boolean;
}

/** The topics whose titles have most of the words of another one; of the best ones those with an answer first. */
export async function similarTopics(
  db: Db,
  words: readonly string[],
  sections: readonly string[],
  limit: number,
): Promise<SimilarTopic[]> {
  const query = sql`to_tsquery('spanish', ${words.map(singular).join(' | ')})`;
  const { rows } = await sql<SimilarTopic>`
    with hits as materialized (
      select x.id, x.title from forum_texts x
      where numnode(${query}) > 0 and x.title is not null and x.title @@ (${query} && ${within(sections)}) limit ${sql.lit(ranked)}),
    best as (
      select t.id, t.titulo, t.seccion, t."totalRespuestas", t."respuestaAceptadaId" is not null as resuelto,
        ts_rank(hits.title, ${query}) as rank
      from hits join forum_topics t on t.id = hits.id where not t.oculto
      order by rank desc, t."ultimaActividad" desc, t.id limit ${limit})
    select id, titulo, seccion, "totalRespuestas", resuelto from best order by resuelto desc, rank desc, id`.execute(
    db,
  );
  return rows;
}

import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { cutPage, keyset, type ListOrder, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import type { Reader, StoredTopic } from './tables.ts';
import { follows, shownTopicColumns } from './topics-store.ts';
import { singular } from './words.ts';

/** A topic that a search found, with the texts that match best. */
export interface FoundTopic extends StoredTopic {
  /** At most three. */
  texts: FoundText[];
}

/** The part of a topic's or a reply's text, without Markdown, where a searched word may stand first. */
export interface FoundText {
  /** Id of the topic or the reply. */
  id: string;
  isReply: boolean;
  texto: string;
  /** Whether the text goes on before and after this part. */
  cutBefore: boolean;
  cutAfter: boolean;
}

/**
 * How many texts that have a word are ranked. Of a word that more have, these and the newest of each section: a common
 * word costs no more than a rare one.
 */
const ranked = 400;
const newest = 200;
/** Characters of a text in which the database looks for the first match. */
const looked = 4_000;
/** Characters of a text in which matches are marked, and of those before the first match. */
const marked = 400;
const before = 60;

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

/** The part of a text (alias `x`) that is marked: cut here, so that marking costs no more for long texts. */
const foundText = (beginnings: string) => sql`(
  select json_build_object('id', x.id, 'isReply', x."isReply", 'texto', substr(x.texto, cut.first, ${sql.lit(marked)}),
    'cutBefore', cut.first > 1, 'cutAfter', char_length(x.texto) >= cut.first + ${sql.lit(marked)})
  from (select case when char_length(x.texto) <= ${sql.lit(marked)} then 1
    else greatest(1, regexp_instr(left(x.texto, ${sql.lit(looked)}), ${beginnings}) - ${sql.lit(before)}) end as first) as cut)`;

export interface SearchedWords {
  /** In plain form, at least one. */
  words: readonly string[];
  /** A regular expression for where in a text a match may begin (`beginningsOf`). */
  beginnings: string;
}

/**
 * A page of the topics in which a text has all the words, the best match first, then the newest activity. Hidden topics
 * and texts are found by nobody.
 * @param sections the only ones in which is searched
 */
export async function search(
  db: Db,
  { words, beginnings }: SearchedWords,
  { reader, sections }: { reader: Reader; sections: readonly string[] },
  { limit, cursor }: PageQuery,
): Promise<PageOf<FoundTopic>> {
  const { pageKey, isAfterCursor, orderBy } = keyset(byRank, cursor);
  const columns = sql`x.id, x."temaId", x.vector`;
  const { rows } = await sql<FoundTopic & { pageKey: string }>`
    with searched as materialized (select query, query && ${within(sections)} as here from (select ${queryOf(words)} as query) as q),
    hits as materialized (
      select ${columns} from searched join forum_texts x on x.vector @@ searched.here
      where numnode(searched.query) > 0 limit ${sql.lit(ranked)}),
    recent as (
      select ${columns} from searched, unnest(${[...sections]}::text[]) as s (seccion) cross join lateral (
        select * from forum_texts n where n.seccion = s.seccion order by n."createdAt" desc limit ${sql.lit(newest)}) as x
      where (select count(*) from hits) >= ${sql.lit(ranked)} and x.vector @@ searched.query),
    best as (
      select id, "temaId", ts_rank(vector, query) as rank from searched, (
        select * from hits union all select * from recent where id not in (select id from hits)) as every),
    topics as (
      select "temaId", to_char(max(rank), 'FM0.00') as rango, (array_agg(id order by rank desc, id))[1:3] as ids
      from best group by "temaId"),
    found as (
      select ${shownTopicColumns}, topics.rango, topics.ids
      from topics join forum_topics t on t.id = topics."temaId"
      where not t.oculto and t.seccion = any(${[...sections]}::text[]))
    select t.*, ${follows(reader)} as sigo, (
        select json_agg(${foundText(beginnings)} order by x."isReply", x."createdAt")
        from forum_texts x where x.id = any(t.ids)) as texts, ${pageKey} as "pageKey"
    from found t where ${isAfterCursor} order by ${orderBy} limit ${limit + 1}`.execute(db);
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

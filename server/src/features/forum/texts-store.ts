import { sql } from 'kysely';

import type { Tx } from '../../platform/database/database.ts';
import { plainText } from '../../platform/texts/markdown.ts';
import { indexedWords } from './words.ts';

interface IndexedText {
  id: string;
  temaId: string;
  seccion: string;
  createdAt: Date;
  /** Title of a topic; null for a reply. */
  titulo: string | null;
  texto: WrittenText;
}

/** Lets a search find a text, or its new wording. */
export async function indexText(tx: Tx, text: IndexedText): Promise<void> {
  await indexing(text).execute(tx);
}

/** The same as a part of another statement, where the part `from` has a row. */
export function indexing({ id, temaId, seccion, createdAt, titulo, texto }: IndexedText, from?: string) {
  const { plain, words } = texto;
  const of = indexedWords(titulo ?? '');
  const place = sql`array_to_tsvector(array['#' || ${seccion}::text])`;
  return sql`
    insert into forum_texts (id, "temaId", "isReply", seccion, "createdAt", texto, vector, title)
    select ${id}::uuid, ${temaId}::uuid, ${titulo === null}::boolean, ${seccion}, ${createdAt}::timestamptz, ${plain},
      setweight(to_tsvector('spanish', ${of.stems}) || to_tsvector('forum_plain', ${of.plain}), 'A')
        || to_tsvector('spanish', ${words.stems}) || to_tsvector('forum_plain', ${words.plain}) || ${place},
      case when ${titulo !== null} then to_tsvector('spanish', ${of.stems}) || ${place} end
    ${from === undefined ? sql`` : sql`from ${sql.ref(from)}`}
    on conflict (id) do update set texto = excluded.texto, vector = excluded.vector, title = excluded.title`;
}

/** Takes a text that was hidden or deleted out of the search. */
export async function unindexText(tx: Tx, id: string): Promise<void> {
  await sql`delete from forum_texts where id = ${id}`.execute(tx);
}

/** Characters of a text that staff see in the list of reports. */
const extractLength = 200;

/** A text with everything that is stored of it, made once and before its transaction: parsing waits for no lock. */
export interface WrittenText {
  /** Text as it was written. */
  markdown: string;
  /** Text as a reader sees it. */
  plain: string;
  /** The beginning of `plain`, for the list of reports. */
  extracto: string;
  words: ReturnType<typeof indexedWords>;
}

/** @param markdown within the bounds of `markdownFault`, or an older text, which is read as plain text beyond them */
export function writtenText(markdown: string): WrittenText {
  const plain = plainText(markdown);
  return { markdown, plain, extracto: extractOf(plain), words: indexedWords(plain) };
}

const extractOf = (plain: string): string =>
  plain.length > extractLength ? `${plain.slice(0, extractLength).trimEnd()}…` : plain;

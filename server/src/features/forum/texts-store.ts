import { sql } from 'kysely';

import type { Tx } from '../../platform/database/database.ts';
import { indexedWords } from './words.ts';
import type { WrittenText } from './written-text.ts';

interface IndexedText {
  id: string;
  temaId: string;
  seccion: string;
  createdAt: Date;
  /** Of a topic; null: a reply. */
  titulo: string | null;
  texto: WrittenText;
}

/** Lets a search find a text, or its new wording. */
export async function indexText(tx: Tx, text: IndexedText): Promise<void> {
  await indexing(text).execute(tx);
}

/**
 * The same as a part of another statement, where the part `from` has a row.
 */
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

/** A search finds a text no longer: it was hidden or deleted. */
export async function unindexText(tx: Tx, id: string): Promise<void> {
  await sql`delete from forum_texts where id = ${id}`.execute(tx);
}

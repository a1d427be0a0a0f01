import { sql } from 'kysely';

import type { Tx } from '../../platform/database/database.ts';
import { plainText } from './plain-text.ts';
import { indexedWords } from './words.ts';

interface IndexedText {
  id: string;
  temaId: string;
  seccion: string;
  createdAt: Date;
  /** Of a topic; null: a reply. */
  titulo: string | null;
  /** Markdown. */
  texto: string;
}

/** Lets a search find a text, or its new wording. */
export async function indexText(tx: Tx, { id, temaId, seccion, createdAt, titulo, texto }: IndexedText): Promise<void> {
  const body = plainText(texto);
  const [of, words] = [indexedWords(titulo ?? ''), indexedWords(body)];
  const place = sql`array_to_tsvector(array['#' || ${seccion}::text])`;
  await sql`
    insert into forum_texts (id, "temaId", "isReply", seccion, "createdAt", texto, vector, title)
    values (${id}, ${temaId}, ${titulo === null}, ${seccion}, ${createdAt}, ${body},
      setweight(to_tsvector('spanish', ${of.stems}) || to_tsvector('forum_plain', ${of.plain}), 'A')
        || to_tsvector('spanish', ${words.stems}) || to_tsvector('forum_plain', ${words.plain}) || ${place},
      case when ${titulo !== null} then to_tsvector('spanish', ${of.stems}) || ${place} end)
    on conflict (id) do update set texto = excluded.texto, vector = excluded.vector, title = excluded.title`.execute(
    tx,
  );
}

/** A search finds a text no longer: it was hidden or deleted. */
export async function unindexText(tx: Tx, id: string): Promise<void> {
  await sql`delete from forum_texts where id = ${id}`.execute(tx);
}

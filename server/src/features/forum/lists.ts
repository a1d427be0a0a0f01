import { respuestasInList, type Respuesta, type Tema, type TemasFiltro } from '@puente/contracts/forum';
import type { z } from 'zod';

import type { PageOf, PageQuery } from '../../platform/database/page.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import { topicOpened } from './events.ts';
import { mayRead } from './policy.ts';
import { type Caller, type ForumPlatform, type ForumReading, withLevel } from './reading.ts';
import { repliesOf, withReplies } from './replies-store.ts';
import { similarTopics } from './search-store.ts';
import { findTopics, searchedWords } from './search.ts';
import { readableOf, sizesOf } from './sections-store.ts';
import type { Reader } from './tables.ts';
import { topicsOf } from './topics-store.ts';
import { respuestasOf, temasOf } from './views.ts';
import { topicFacts } from './writing-store.ts';

type TopicsQuery = PageQuery & {
  search?: string | undefined;
  seccion?: string | undefined;
  filtro: z.infer<typeof TemasFiltro>;
};

const mostSimilar = 5;

/** The lists of the forum, its search, and a topic that somebody opens. */
export function createLists({ database, events, now }: ForumPlatform, reading: ForumReading) {
  const { db } = database;

  /** @throws AppError FORUM_SECTION_NOT_FOUND for one that the reader may not read */
  function sectionsOf(reader: Reader, seccion: string | undefined): string[] {
    if (seccion === undefined) return readableOf(reader);
    assertThat(reader.sections.has(seccion), 'FORUM_SECTION_NOT_FOUND');
    return [seccion];
  }

  async function found(
    reader: Reader,
    text: string,
    sections: string[],
    page: PageQuery,
  ): Promise<PageOf<z.input<typeof Tema>>> {
    const { rows, next } = await findTopics(db, text, { reader, sections }, page);
    const topics = await withReplies(db, reader, rows, { atMost: respuestasInList });
    const temas = await temasOf(db, topics, { reader, now: now() });
    return { rows: temas.map((tema, at) => ({ ...tema, coincidencias: rows[at]?.coincidencias ?? [] })), next };
  }

  return {
    /** @throws AppError FORUM_SECTION_NOT_FOUND */
    async topics(
      caller: Caller,
      { search, seccion, filtro, ...page }: TopicsQuery,
    ): Promise<PageOf<z.input<typeof Tema>>> {
      const reader = await reading.readerFor(caller);
      const sections = sectionsOf(reader, seccion);
      if (search) return found(reader, search, sections, page);
      const { rows, next } = await topicsOf(db, reader, { ...page, sections, filtro });
      return { rows: await temasOf(db, rows, { reader, now: now() }), next };
    },

    async sections(caller: Caller) {
      const reader = await reading.readerFor(caller);
      const sizes = await sizesOf(db, readableOf(reader));
      return [...reader.sections.values()].map(({ seccion, nombre, nombreEn, level }) => ({
        id: seccion,
        nombre,
        nombreEn,
        temas: sizes.get(seccion) ?? 0,
        puedeEscribir: level !== 'read',
      }));
    },

    /** Topics like one that is about to be written; of a section that the caller may not read, none. */
    async similar(caller: Caller, { titulo, seccion }: { titulo: string; seccion?: string | undefined }) {
      const reader = await reading.readerFor(caller);
      const words = searchedWords(titulo);
      const sections = readableOf(reader).filter((id) => seccion === undefined || id === seccion);
      if (words.length === 0 || sections.length === 0) return [];
      const rows = await similarTopics(db, words, sections, mostSimilar);
      return rows.map(({ seccion: id, ...topic }) => ({
        ...topic,
        seccion: {
          id,
          nombre: reader.sections.get(id)?.nombre ?? '',
          nombreEn: reader.sections.get(id)?.nombreEn ?? null,
        },
      }));
    },

    /** A topic that somebody opens: their notices about it are read. @throws AppError TOPIC_NOT_FOUND */
    async one(caller: Caller, id: string): Promise<z.input<typeof Tema>> {
      const { tema, unread } = await reading.open(caller, await reading.readerFor(caller), id);
      if (unread.length > 0) {
        await database.transaction(caller.actor, async (tx) => {
          for (const enlace of new Set(unread)) {
            await events.publish(tx, topicOpened, { userId: caller.person.id, enlace });
          }
        });
      }
      return tema;
    },

    /** @throws AppError TOPIC_NOT_FOUND */
    async replies(caller: Caller, temaId: string, page: PageQuery): Promise<PageOf<z.input<typeof Respuesta>>> {
      const reader = await reading.readerFor(caller);
      const topic = mayRead(caller.actor, withLevel(reader, await topicFacts(db, temaId)));
      assertThat(topic.level !== null, 'TOPIC_NOT_FOUND');
      const { rows, next } = await repliesOf(db, reader, temaId, page);
      const seen = { reader, now: now() };
      return { rows: await respuestasOf(db, rows, { autorId: topic.autorId, level: topic.level }, seen), next };
    },
  };
}

export type Lists = ReturnType<typeof createLists>;

import { respuestasInList, type TemasFiltro, type TemasVista } from '@puente/contracts/forum';
import type { z } from 'zod';

import type { PageQuery } from '../../platform/database/page.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import { topicOpened } from './events.ts';
import { mayRead } from './policy.ts';
import { type Caller, type ForumPlatform, type ForumReading, withLevel } from './reading.ts';
import { repliesOf, withReplies } from './replies-store.ts';
import { similarTopics } from './search-store.ts';
import { findTopics, searchedWords } from './search.ts';
import { readableOf, sizesOf } from './sections-store.ts';
import type { Reader, TopicRow } from './tables.ts';
import { topicsOf } from './topics-store.ts';
import { respuestasOf, temasOf } from './views.ts';
import { topicFacts } from './writing-store.ts';

type TopicsQuery = PageQuery & {
  search?: string | undefined;
  seccion?: string | undefined;
  filtro: z.infer<typeof TemasFiltro>;
  vista: z.infer<typeof TemasVista>;
};

const mostSimilar = 5;

/** The lists of the forum, its search, and a topic that somebody opens. */
export class ForumLists {
  readonly #database: ForumPlatform['database'];
  readonly #events: ForumPlatform['events'];
  readonly #now: ForumPlatform['now'];
  readonly #reading: ForumReading;

  constructor({ database, events, now }: ForumPlatform, reading: ForumReading) {
    this.#database = database;
    this.#events = events;
    this.#now = now;
    this.#reading = reading;
  }

  async topics(caller: Caller, { search, seccion, filtro, vista, ...page }: TopicsQuery) {
    const reader = await this.#reading.readerFor(caller);
    const sections = this.#sectionsOf(reader, seccion);
    const replies = vista === 'titulos' ? 0 : respuestasInList;
    const inView = (row: TopicRow) => (vista === 'titulos' ? { ...row, cuerpo: '', conAdjuntos: false } : row);
    const seen = { reader, now: this.#now() };
    if (search) {
      const { rows, next } = await findTopics(this.#database.db, search, { reader, sections }, page);
      const topics = await withReplies(this.#database.db, reader, rows, { atMost: replies });
      const temas = await temasOf(this.#database.db, topics.map(inView), seen);
      return { rows: temas.map((tema, at) => ({ ...tema, coincidencias: rows[at]?.coincidencias ?? [] })), next };
    }
    const { rows, next } = await topicsOf(this.#database.db, reader, { ...page, sections, filtro, replies });
    return { rows: await temasOf(this.#database.db, rows.map(inView), seen), next };
  }

  async sections(caller: Caller) {
    const reader = await this.#reading.readerFor(caller);
    const sizes = await sizesOf(this.#database.db, readableOf(reader));
    return [...reader.sections.values()].map(({ seccion, nombre, nombreEn, level }) => ({
      id: seccion,
      nombre,
      nombreEn,
      temas: sizes.get(seccion) ?? 0,
      puedeEscribir: level !== 'read',
    }));
  }

  /** Returns topics like one that is about to be written; none of a section that the caller may not read. */
  async similar(caller: Caller, { titulo, seccion }: { titulo: string; seccion?: string | undefined }) {
    const reader = await this.#reading.readerFor(caller);
    const words = searchedWords(titulo);
    const sections = readableOf(reader).filter((id) => seccion === undefined || id === seccion);
    if (words.length === 0 || sections.length === 0) return [];
    const rows = await similarTopics(this.#database.db, words, sections, mostSimilar);
    return rows.map(({ seccion: id, ...topic }) => ({
      ...topic,
      seccion: {
        id,
        nombre: reader.sections.get(id)?.nombre ?? '',
        nombreEn: reader.sections.get(id)?.nombreEn ?? null,
      },
    }));
  }

  /** Returns a topic that somebody opens, and marks their notices about it as read. */
  async one(caller: Caller, id: string) {
    const { tema, unread } = await this.#reading.open(caller, await this.#reading.readerFor(caller), id);
    if (unread.length > 0) {
      await this.#database.transaction(caller.actor, async (tx) => {
        for (const enlace of new Set(unread)) {
          await this.#events.publish(tx, topicOpened, { userId: caller.person.id, enlace });
        }
      });
    }
    return tema;
  }

  async replies(caller: Caller, temaId: string, page: PageQuery) {
    const reader = await this.#reading.readerFor(caller);
    const topic = mayRead(caller.actor, withLevel(reader, await topicFacts(this.#database.db, temaId)));
    assertThat(topic.level !== null, 'TOPIC_NOT_FOUND');
    const { rows, next } = await repliesOf(this.#database.db, reader, temaId, page);
    const seen = { reader, now: this.#now() };
    return {
      rows: await respuestasOf(this.#database.db, rows, { autorId: topic.autorId, level: topic.level }, seen),
      next,
    };
  }

  /** Returns the sections to list: the given one, refused where the reader may not read it, else all of theirs. */
  #sectionsOf(reader: Reader, seccion: string | undefined): string[] {
    if (seccion === undefined) return readableOf(reader);
    assertThat(reader.sections.has(seccion), 'FORUM_SECTION_NOT_FOUND');
    return [seccion];
  }
}

import type { ForoActualizado, Respuesta } from '@puente/contracts/forum';
import type { Role } from '@puente/contracts/shapes';
import type { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { batched } from '../../platform/database/batched.ts';
import type { Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { mayRead, type ReplyObject } from './policy.ts';
import { replyById, withReplies } from './replies-store.ts';
import { type CourseRow, coursesOf, type Person, readerOf, readerWith } from './sections-store.ts';
import type { Level, Reader, StoredTopic, TopicRow } from './tables.ts';
import { repliesOfOne, topicById } from './topics-store.ts';
import { pushed, respuestasOf, temasOf } from './views.ts';
import { lockTopic, replyFacts, type ReplyLocked, topicFacts, type TopicLocked } from './writing-store.ts';

/** Person who acts, with the role that they have now. */
export interface Caller {
  actor: Actor;
  person: { id: string; role: Role };
}

export type ForumPlatform = Pick<Platform, 'database' | 'events' | 'now' | 'realtime'>;

/** The room of those who watch a section. */
export const watchersOf = (seccion: string): string => room.watchers(`foro:${seccion}`);

type WithLevel<T> = T & { level: Level | null };

/** A topic with what the reader may do in its section; null stays null. */
export const withLevel = <T extends { seccion: string }>({ sections }: Reader, topic: T | null): WithLevel<T> | null =>
  topic && { ...topic, level: sections.get(topic.seccion)?.level ?? null };

/** A reply with its topic, as the policies judge it. */
export type ReplyInTopic = ReplyLocked & ReplyObject & { topic: WithLevel<TopicLocked> };

/** Common part of writing and moderating: finds texts, shows them, and tells those who watch. */
export class ForumReading {
  readonly #database: ForumPlatform['database'];
  readonly #now: ForumPlatform['now'];
  readonly #realtime: ForumPlatform['realtime'];
  readonly #coursesOfPerson: (person: Person) => Promise<CourseRow[] | undefined>;

  constructor({ database, now, realtime }: ForumPlatform) {
    this.#database = database;
    this.#now = now;
    this.#realtime = realtime;
    this.#coursesOfPerson = batched(async (people: readonly Person[]) => {
      const courses = await coursesOf(database.db, people, now());
      return ({ id }: Person) => courses.get(id);
    });
  }

  /** Tells those who watch a section, after the commit; it may get lost (decision 0004). */
  push(seccion: string, news: Omit<ForoActualizado, 'seccion'>): void {
    this.#realtime.toRoom(watchersOf(seccion), 'foroActualizado', { ...news, seccion });
  }

  /** @returns the topic, and the links of the reader's unread notices about it */
  async open({ actor }: Caller, reader: Reader, id: string) {
    const row = withLevel(reader, await topicById(this.#database.db, reader, id));
    const { unread } = mayRead(actor, row);
    return { tema: await this.#temaOf(reader, row), unread };
  }

  async readerFor({ person }: Caller): Promise<Reader> {
    return person.role === 'admin'
      ? readerOf(this.#database.db, person, this.#now())
      : readerWith(person, (await this.#coursesOfPerson(person)) ?? []);
  }

  /** Returns a topic that was written or changed, as its writer sees it; those who watch are told to fetch it. */
  async topicChanged(caller: Caller, reader: Reader, id: string) {
    const { tema } = await this.open(caller, reader, id);
    const { totalRespuestas, seccion } = tema;
    this.push(seccion.id, { temaId: id, respuesta: null, totalRespuestas, cambio: 'tema' });
    return tema;
  }

  /** Returns a topic with a reply that was just written, as its writer sees it; those who watch get the reply. */
  async replied(reader: Reader, topic: StoredTopic, respuestaId: string) {
    const [row] = await withReplies(this.#database.db, reader, [topic], { newest: repliesOfOne });
    const tema = await this.#temaOf(reader, row ?? null);
    const respuesta = tema.respuestas.find(({ id }) => id === respuestaId);
    if (respuesta) this.#tellReply(tema.seccion.id, tema, respuesta);
    return tema;
  }

  /** Returns the same for a reply that was written before: it may be on an earlier page. */
  async repliedBefore(caller: Caller, reader: Reader, temaId: string, respuestaId: string) {
    const { tema } = await this.open(caller, reader, temaId);
    await this.replyChanged(reader, respuestaId);
    return tema;
  }

  /** Returns a reply that was written or changed; those who watch are told. */
  async replyChanged(reader: Reader, id: string) {
    const row = await replyById(this.#database.db, id);
    const topic = withLevel(reader, row && (await topicFacts(this.#database.db, row.temaId)));
    assertThat(row && topic && topic.level !== null, 'REPLY_NOT_FOUND');
    const [respuesta] = await respuestasOf(
      this.#database.db,
      [row],
      { ...topic, level: topic.level },
      { reader, now: this.#now() },
    );
    assertThat(respuesta, 'REPLY_NOT_FOUND');
    this.#tellReply(topic.seccion, topic, respuesta);
    return respuesta;
  }

  async lockedTopic(tx: Tx, reader: Reader, id: string) {
    return withLevel(reader, await lockTopic(tx, id));
  }

  /** Locks the topic of a reply, then reads the reply: two changes never wait for each other. */
  async lockedReply(tx: Tx, reader: Reader, id: string): Promise<ReplyInTopic | null> {
    const found = await replyFacts(tx, id);
    const topic = withLevel(reader, found && (await lockTopic(tx, found.temaId)));
    const reply = topic && (await replyFacts(tx, id));
    return reply && { ...reply, topic };
  }

  async #temaOf(reader: Reader, row: TopicRow | null) {
    const [tema] = row ? await temasOf(this.#database.db, [row], { reader, now: this.#now() }) : [];
    assertThat(tema, 'TOPIC_NOT_FOUND');
    return tema;
  }

  /** Tells those who watch of a reply: with its text only where everybody who watches may read it. */
  #tellReply(
    seccion: string,
    topic: { id: string; oculto: boolean; totalRespuestas: number },
    reply: z.input<typeof Respuesta>,
  ) {
    const isOpen = !reply.oculta && !topic.oculto;
    this.push(seccion, {
      temaId: topic.id,
      respuesta: isOpen ? pushed(reply) : null,
      totalRespuestas: topic.totalRespuestas,
      cambio: isOpen ? 'respuesta' : 'tema',
    });
  }
}

import type { ForoActualizado, Respuesta, Tema } from '@puente/contracts/forum';
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
import { coursesOf, type Person, readerOf, readerWith } from './sections-store.ts';
import type { Level, Reader, StoredTopic, TopicRow } from './tables.ts';
import { repliesOfOne, topicById } from './topics-store.ts';
import { pushed, respuestasOf, temasOf } from './views.ts';
import { lockTopic, replyFacts, type ReplyLocked, topicFacts, type TopicLocked } from './writing-store.ts';

/** Who acts, with the role that they have now. */
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

/** What the writing and moderating parts share: finding things, showing them, and telling those who watch. */
export function createReading({ database, now, realtime }: ForumPlatform) {
  const { db } = database;

  /** Tells those who watch a section, after the commit; it may get lost (decision 0020). */
  const tell = (seccion: string, news: Omit<ForoActualizado, 'seccion'>): void =>
    realtime.toRoom(watchersOf(seccion), 'foroActualizado', { ...news, seccion });

  const coursesOfPerson = batched(async (people: readonly Person[]) => {
    const courses = await coursesOf(db, people, now());
    return ({ id }: Person) => courses.get(id);
  });

  async function temaOf(reader: Reader, row: TopicRow | null): Promise<z.input<typeof Tema>> {
    const [tema] = row ? await temasOf(db, [row], { reader, now: now() }) : [];
    assertThat(tema, 'TOPIC_NOT_FOUND');
    return tema;
  }

  /** @returns the topic, and where the reader's unread notices about it lead to. @throws AppError TOPIC_NOT_FOUND */
  async function open(
    { actor }: Caller,
    reader: Reader,
    id: string,
  ): Promise<{ tema: z.input<typeof Tema>; unread: string[] }> {
    const row = withLevel(reader, await topicById(db, reader, id));
    const { unread } = mayRead(actor, row);
    return { tema: await temaOf(reader, row), unread };
  }

  /** Its text is pushed only where everybody who watches may read it. */
  function tellReply(
    seccion: string,
    topic: { id: string; oculto: boolean; totalRespuestas: number },
    reply: z.input<typeof Respuesta>,
  ) {
    const isOpen = !reply.oculta && !topic.oculto;
    tell(seccion, {
      temaId: topic.id,
      respuesta: isOpen ? pushed(reply) : null,
      totalRespuestas: topic.totalRespuestas,
      cambio: isOpen ? 'respuesta' : 'tema',
    });
  }

  /** A reply that was written or changed, of which those who watch are told. @throws AppError REPLY_NOT_FOUND */
  async function replyChanged(reader: Reader, id: string): Promise<z.input<typeof Respuesta>> {
    const row = await replyById(db, id);
    const topic = withLevel(reader, row && (await topicFacts(db, row.temaId)));
    assertThat(row && topic && topic.level !== null, 'REPLY_NOT_FOUND');
    const [respuesta] = await respuestasOf(db, [row], { ...topic, level: topic.level }, { reader, now: now() });
    assertThat(respuesta, 'REPLY_NOT_FOUND');
    tellReply(topic.seccion, topic, respuesta);
    return respuesta;
  }

  return {
    tell,
    open,

    readerFor: async ({ person }: Caller): Promise<Reader> =>
      person.role === 'admin' ? readerOf(db, person, now()) : readerWith(person, (await coursesOfPerson(person)) ?? []),

    /** A topic that was written or changed, as its writer sees it; those who watch are told to fetch it. */
    async topicChanged(caller: Caller, reader: Reader, id: string): Promise<z.input<typeof Tema>> {
      const { tema } = await open(caller, reader, id);
      const { totalRespuestas, seccion } = tema;
      tell(seccion.id, { temaId: id, respuesta: null, totalRespuestas, cambio: 'tema' });
      return tema;
    },

    /** A topic with a reply that was just written, as its writer sees it; those who watch get the reply. */
    async replied(reader: Reader, topic: StoredTopic, respuestaId: string): Promise<z.input<typeof Tema>> {
      const [row] = await withReplies(db, reader, [topic], { newest: repliesOfOne });
      const tema = await temaOf(reader, row ?? null);
      const respuesta = tema.respuestas.find(({ id }) => id === respuestaId);
      if (respuesta) tellReply(tema.seccion.id, tema, respuesta);
      return tema;
    },

    /** The same of a reply that was written before: it may be on an earlier page. */
    async repliedBefore(
      caller: Caller,
      reader: Reader,
      temaId: string,
      respuestaId: string,
    ): Promise<z.input<typeof Tema>> {
      const { tema } = await open(caller, reader, temaId);
      await replyChanged(reader, respuestaId);
      return tema;
    },

    replyChanged,

    lockedTopic: async (tx: Tx, reader: Reader, id: string) => withLevel(reader, await lockTopic(tx, id)),

    /** A reply under the lock of its topic, which is locked first, so that two changes never wait for each other. */
    async lockedReply(tx: Tx, reader: Reader, id: string): Promise<ReplyInTopic | null> {
      const found = await replyFacts(tx, id);
      const topic = withLevel(reader, found && (await lockTopic(tx, found.temaId)));
      const reply = topic && (await replyFacts(tx, id));
      return reply && { ...reply, topic };
    },
  };
}

export type ForumReading = ReturnType<typeof createReading>;

import { randomUUID } from 'node:crypto';

import { editableMinutes } from '@puente/contracts/forum';

import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { keepDeleted } from '../../platform/deleted-items/store.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Authorized } from '../../platform/policy.ts';
import { adoptAttachments } from '../attachments/public.ts';
import { auditedTopics } from './audited-store.ts';
import { replied, replyAccepted } from './events.ts';
import { mayAccept, mayEditReply, mayEditTopic, mayRead, mayReply, maySeeReply } from './policy.ts';
import type { Caller, ForumPlatform, ForumReading } from './reading.ts';
import { withLevel } from './reading.ts';
import { isEditable } from './rules.ts';
import { general } from './sections-store.ts';
import type { Level, StoredTopic } from './tables.ts';
import { indexing, indexText, unindexText, type WrittenText, writtenText } from './texts-store.ts';
import { keptReplies, keptTopics } from './undoing.ts';
import {
  deleteTopicRow,
  emptyReply,
  insertReply,
  insertTopic,
  isRepeated,
  replyOfSending,
  setAccepted,
  setFollowing,
  topicFacts,
  topicOfSending,
  type TopicLocked,
  updateReplyText,
  updateTopicText,
} from './writing-store.ts';

interface NewTopic {
  titulo: string;
  cuerpo: string;
  cursoId?: string | undefined;
  adjuntos: readonly string[];
  envioId?: string | undefined;
}

interface NewReply {
  texto: string;
  adjuntos: readonly string[];
  envioId?: string | undefined;
}

/** Topics and replies, as the people of a section write them. */
export class ForumWriting {
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

  /** Opens a topic; its author follows it. Idempotent by its `envioId`. */
  async create(caller: Caller, form: NewTopic) {
    const reader = await this.#reading.readerFor(caller);
    const section = reader.sections.get(form.cursoId ?? general);
    assertThat(section, 'FORUM_SECTION_NOT_FOUND');
    assertThat(section.level !== 'read', 'FORUM_SECTION_READ_ONLY');
    const cuerpo = writtenText(form.cuerpo);
    const id = await this.#database.transaction(caller.actor, (tx) => this.#insertTopicOf(tx, caller, form, cuerpo));
    return this.#reading.topicChanged(caller, reader, id);
  }

  /** Replies to a topic; the writer follows it unless they said otherwise. Idempotent by its `envioId`. */
  async reply(caller: Caller, temaId: string, form: NewReply) {
    const reader = await this.#reading.readerFor(caller);
    const topic = mayReply(caller.actor, withLevel(reader, await topicFacts(this.#database.db, temaId)));
    const { envioId = null } = form;
    const id = randomUUID();
    const isOpen = topic.level !== 'read' && !topic.cerrado && (!topic.oculto || topic.level === 'staff');
    const written = isOpen ? await this.#writeReply(caller, topic, { ...form, id, envioId }) : null;
    if (written) return this.#reading.replied(reader, written, id);
    const stored = envioId && (await replyOfSending(this.#database.db, temaId, caller.person.id, envioId));
    if (stored) return this.#reading.repliedBefore(caller, reader, temaId, stored);
    const refused = mayReply(caller.actor, withLevel(reader, await topicFacts(this.#database.db, temaId)));
    throw new AppError(refused.level === 'read' ? 'FORUM_SECTION_READ_ONLY' : 'TOPIC_CLOSED');
  }

  async editTopic(caller: Caller, id: string, form: { titulo: string; cuerpo: string }) {
    const reader = await this.#reading.readerFor(caller);
    const { titulo } = form;
    const cuerpo = writtenText(form.cuerpo);
    await this.#database.transaction(caller.actor, async (tx) => {
      const topic = mayEditTopic(caller.actor, await this.#reading.lockedTopic(tx, reader, id));
      assertThat(!topic.oculto, 'TOPIC_NOT_FOUND');
      this.#assertEditable(topic.createdAt);
      await updateTopicText(tx, topic, { titulo, cuerpo, editadoAt: this.#now() });
      await indexText(tx, { ...topic, temaId: id, titulo, texto: cuerpo });
    });
    return this.#reading.topicChanged(caller, reader, id);
  }

  async deleteTopic(caller: Caller, id: string): Promise<void> {
    const reader = await this.#reading.readerFor(caller);
    const { seccion } = await this.#database.transaction(caller.actor, async (tx) => {
      const topic = mayEditTopic(caller.actor, await this.#reading.lockedTopic(tx, reader, id));
      assertThat(!topic.oculto, 'TOPIC_NOT_FOUND');
      assertThat(topic.ultimoNumero === 0, 'TOPIC_HAS_REPLIES');
      this.#assertEditable(topic.createdAt);
      await keepDeleted(tx, keptTopics, id, { at: this.#now() });
      await deleteTopicRow(tx, topic);
      return topic;
    });
    this.#reading.push(seccion, { temaId: id, respuesta: null, totalRespuestas: 0, cambio: 'borrado' });
  }

  async editReply(caller: Caller, id: string, texto: string) {
    const reader = await this.#reading.readerFor(caller);
    const written = writtenText(texto);
    await this.#database.transaction(caller.actor, async (tx) => {
      const reply = mayEditReply(caller.actor, await this.#reading.lockedReply(tx, reader, id));
      assertThat(!reply.oculta && !reply.borrada, 'REPLY_NOT_FOUND');
      this.#assertEditable(reply.createdAt);
      await updateReplyText(tx, reply, { texto: written, editadoAt: this.#now() });
      await indexText(tx, { ...reply, seccion: reply.topic.seccion, titulo: null, texto: written });
    });
    return this.#reading.replyChanged(reader, id);
  }

  /** Takes a reply's text and files away; its place stays, and for some minutes the author can put them back. */
  async deleteReply(caller: Caller, id: string) {
    const reader = await this.#reading.readerFor(caller);
    await this.#database.transaction(caller.actor, async (tx) => {
      const reply = mayEditReply(caller.actor, await this.#reading.lockedReply(tx, reader, id));
      assertThat(!reply.oculta && !reply.borrada, 'REPLY_NOT_FOUND');
      this.#assertEditable(reply.createdAt);
      const { texto, autorId } = reply;
      const aceptada = reply.topic.respuestaAceptadaId === id;
      await keepDeleted(tx, keptReplies, id, { at: this.#now(), facts: { texto, autorId, aceptada } });
      await emptyReply(tx, reply);
      await unindexText(tx, id);
      if (aceptada) await setAccepted(tx, reply.temaId, null);
    });
    return this.#reading.replyChanged(reader, id);
  }

  /** Accepts a reply to the topic that everybody sees as its answer, or none. */
  async accept(caller: Caller, temaId: string, respuestaId: string | null) {
    const { actor, person } = caller;
    const reader = await this.#reading.readerFor(caller);
    await this.#database.transaction(actor, async (tx) => {
      const topic = mayAccept(actor, await this.#reading.lockedTopic(tx, reader, temaId));
      const before = topic.respuestaAceptadaId;
      if (before === respuestaId) return;
      const reply = respuestaId === null ? null : await this.#reading.lockedReply(tx, reader, respuestaId);
      if (respuestaId !== null) {
        const { temaId: of, oculta, borrada } = maySeeReply(actor, reply);
        assertThat(of === temaId && !oculta && !borrada, 'REPLY_NOT_FOUND');
      }
      await setAccepted(tx, temaId, respuestaId);
      if (topic.autorId !== person.id) {
        await audit(tx, auditedTopics, {
          action: 'topic.answer-accepted',
          id: temaId,
          before: { respuestaId: before },
          after: { respuestaId },
        });
      }
      if (respuestaId !== null && reply?.autorId) {
        await this.#events.publish(tx, replyAccepted, { temaId, respuestaId, autorId: reply.autorId, by: person.id });
      }
    });
    return this.#reading.topicChanged(caller, reader, temaId);
  }

  async follow(caller: Caller, temaId: string, sigo: boolean) {
    const { actor, person } = caller;
    const reader = await this.#reading.readerFor(caller);
    const topic = mayRead(actor, withLevel(reader, await topicFacts(this.#database.db, temaId)));
    await this.#database.transaction(actor, (tx) => setFollowing(tx, topic, person.id, sigo));
    return (await this.#reading.open(caller, reader, temaId)).tema;
  }

  #assertEditable(createdAt: Date): void {
    assertThat(isEditable(createdAt, this.#now()), 'EDIT_TIME_OVER', { minutos: editableMinutes });
  }

  async #insertTopicOf(tx: Tx, { person }: Caller, form: NewTopic, cuerpo: WrittenText): Promise<string> {
    const { titulo, cursoId = null, adjuntos, envioId = null } = form;
    const createdAt = this.#now();
    const topic = { titulo, cuerpo, cursoId, autorId: person.id, createdAt, conAdjuntos: adjuntos.length > 0, envioId };
    const id = await insertTopic(tx, topic);
    if (id === null) {
      const stored = envioId && (await topicOfSending(tx, person.id, envioId));
      if (!stored) throw new Error('A topic that is there already could not be found.');
      return stored;
    }
    await indexText(tx, { id, temaId: id, seccion: cursoId ?? general, createdAt, titulo, texto: cuerpo });
    await adoptAttachments(tx, { userId: person.id }, adjuntos, { kind: 'foro-tema', subjectId: id });
    return id;
  }

  /** @returns the topic with the reply counted; null where it takes none any more, or has the sending already */
  async #writeReply(
    { actor, person }: Caller,
    topic: Authorized<TopicLocked, 'forum.reply'> & { level: Level | null },
    { id, texto: markdown, adjuntos, envioId }: Omit<NewReply, 'envioId'> & { id: string; envioId: string | null },
  ): Promise<StoredTopic | null> {
    const createdAt = this.#now();
    const texto = writtenText(markdown);
    const { id: temaId, seccion, level } = topic;
    const reply = { id, texto, autorId: person.id, createdAt, conAdjuntos: adjuntos.length > 0, envioId };
    const words = indexing({ id, temaId, seccion, createdAt, titulo: null, texto }, 'place');
    const news = { temaId, respuestaId: id, autorId: person.id, seccion };
    const write = (tx: Tx) => {
      const told = this.#events.publishing(tx, replied, news, 'place');
      return insertReply(tx, topic, reply, { mayHidden: level === 'staff', parts: { words, told } });
    };
    try {
      if (adjuntos.length === 0) return await this.#database.statement(actor, write);
      return await this.#database.transaction(actor, async (tx) => {
        const written = await write(tx);
        if (written)
          await adoptAttachments(tx, { userId: person.id }, adjuntos, { kind: 'foro-respuesta', subjectId: id });
        return written;
      });
    } catch (error) {
      if (isRepeated(error)) return null;
      throw error;
    }
  }
}

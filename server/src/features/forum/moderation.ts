import { findPrivateNumbers, maskPrivateNumbers } from '@puente/contracts/private-numbers';

import { audit, differences } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { auditedReplies, auditedTopics } from './audited-store.ts';
import { textModerated } from './events.ts';
import { mayModerateReply, mayModerateTopic } from './policy.ts';
import type { Caller, ForumPlatform, ForumReading } from './reading.ts';
import { indexText, unindexText } from './texts-store.ts';
import {
  changeSize,
  setAccepted,
  setFlags,
  setHidden,
  updateReplyText,
  updateTopicText,
  type TopicLocked,
} from './writing-store.ts';
import { writtenText } from './written-text.ts';

interface Flags {
  fijado?: boolean | undefined;
  cerrado?: boolean | undefined;
  oculto?: boolean | undefined;
}

const flagsOf = ({ fijado, cerrado, oculto }: TopicLocked) => ({ fijado, cerrado, oculto });

/** What the staff of a section does to its texts, at any time. Each change is in the audit, without a text's words. */
export function createModeration({ database, events }: ForumPlatform, reading: ForumReading) {
  /** Tells the author that staff did something to their text, unless it was themselves. */
  async function tellAuthor(
    tx: Tx,
    { person }: Caller,
    text: { temaId: string; respuestaId: string | null; autorId: string | null },
    how: 'hidden' | 'masked',
  ): Promise<void> {
    const { temaId, respuestaId, autorId } = text;
    if (autorId === null || autorId === person.id) return;
    await events.publish(tx, textModerated, { temaId, respuestaId, autorId, how });
  }

  async function hideTopic(tx: Tx, caller: Caller, topic: TopicLocked): Promise<void> {
    await unindexText(tx, topic.id);
    await changeSize(tx, topic.seccion, -1);
    await tellAuthor(tx, caller, { temaId: topic.id, respuestaId: null, autorId: topic.autorId }, 'hidden');
  }

  async function showTopic(tx: Tx, topic: TopicLocked): Promise<void> {
    await indexText(tx, { ...topic, temaId: topic.id, texto: writtenText(topic.cuerpo) });
    await changeSize(tx, topic.seccion, 1);
  }

  return {
    /** Pins, closes or hides a topic; what is left out stays as it is. @throws AppError TOPIC_NOT_FOUND */
    async moderateTopic(caller: Caller, id: string, flags: Flags) {
      const reader = await reading.readerFor(caller);
      await database.transaction(caller.actor, async (tx) => {
        const topic = mayModerateTopic(caller.actor, await reading.lockedTopic(tx, reader, id));
        const before = flagsOf(topic);
        const { fijado = before.fijado, cerrado = before.cerrado, oculto = before.oculto } = flags;
        const after = { fijado, cerrado, oculto };
        const changes = differences(before, after);
        if (!changes) return;
        await setFlags(tx, topic, after);
        if (oculto && !before.oculto) await hideTopic(tx, caller, topic);
        if (!oculto && before.oculto) await showTopic(tx, topic);
        await audit(tx, auditedTopics, { action: 'topic.moderated', id, ...changes });
      });
      return reading.topicChanged(caller, reader, id);
    },

    /** Hides a reply or shows it again; one that is hidden is no accepted answer. @throws AppError REPLY_NOT_FOUND */
    async moderateReply(caller: Caller, id: string, oculta: boolean) {
      const reader = await reading.readerFor(caller);
      await database.transaction(caller.actor, async (tx) => {
        const reply = mayModerateReply(caller.actor, await reading.lockedReply(tx, reader, id));
        if (reply.oculta === oculta) return;
        await setHidden(tx, reply, oculta);
        if (oculta) {
          await unindexText(tx, id);
          if (reply.topic.respuestaAceptadaId === id) await setAccepted(tx, reply.temaId, null);
          await tellAuthor(tx, caller, { ...reply, respuestaId: id }, 'hidden');
        } else if (!reply.borrada) {
          const texto = writtenText(reply.texto);
          await indexText(tx, { ...reply, seccion: reply.topic.seccion, titulo: null, texto });
        }
        await audit(tx, auditedReplies, {
          action: 'reply.moderated',
          id,
          before: { oculta: reply.oculta },
          after: { oculta, temaId: reply.temaId },
        });
      });
      return reading.replyChanged(reader, id);
    },

    /** Masks the private numbers in a topic, for good. @throws AppError TOPIC_NOT_FOUND */
    async maskTopic(caller: Caller, id: string) {
      const reader = await reading.readerFor(caller);
      await database.transaction(caller.actor, async (tx) => {
        const topic = mayModerateTopic(caller.actor, await reading.lockedTopic(tx, reader, id));
        const { titulo, cuerpo } = topic;
        const kinds = [titulo, cuerpo].flatMap(findPrivateNumbers).map(({ kind }) => kind);
        if (kinds.length === 0) return;
        const masked = { titulo: maskPrivateNumbers(titulo), cuerpo: writtenText(maskPrivateNumbers(cuerpo)) };
        await updateTopicText(tx, topic, { ...masked, editadoAt: null });
        if (!topic.oculto) await indexText(tx, { ...topic, temaId: id, titulo: masked.titulo, texto: masked.cuerpo });
        await audit(tx, auditedTopics, { action: 'topic.masked', id, after: { enmascarados: kinds } });
        await tellAuthor(tx, caller, { temaId: id, respuestaId: null, autorId: topic.autorId }, 'masked');
      });
      return reading.topicChanged(caller, reader, id);
    },

    /** The same in a reply. @throws AppError REPLY_NOT_FOUND */
    async maskReply(caller: Caller, id: string) {
      const reader = await reading.readerFor(caller);
      await database.transaction(caller.actor, async (tx) => {
        const reply = mayModerateReply(caller.actor, await reading.lockedReply(tx, reader, id));
        const kinds = findPrivateNumbers(reply.texto).map(({ kind }) => kind);
        if (kinds.length === 0) return;
        const texto = writtenText(maskPrivateNumbers(reply.texto));
        await updateReplyText(tx, reply, { texto, editadoAt: null });
        if (!reply.oculta) await indexText(tx, { ...reply, seccion: reply.topic.seccion, titulo: null, texto });
        await audit(tx, auditedReplies, { action: 'reply.masked', id, after: { enmascarados: kinds } });
        await tellAuthor(tx, caller, { ...reply, respuestaId: id }, 'masked');
      });
      return reading.replyChanged(reader, id);
    },
  };
}

export type Moderation = ReturnType<typeof createModeration>;

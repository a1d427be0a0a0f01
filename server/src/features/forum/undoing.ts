import type { Tx } from '../../platform/database/database.ts';
import { type DeletedItem, keptText, type UndoableKind } from '../../platform/deleted-items/deleted-items.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { attachmentsOf, releaseAttachments } from '../attachments/public.ts';
import { titleOfCourse } from '../catalogue/public.ts';
import { mayEditReply, mayEditTopic } from './policy.ts';
import type { ForumPlatform, ForumReading } from './reading.ts';
import { general, readerOf } from './sections-store.ts';
import { indexText, writtenText } from './texts-store.ts';
import { changeSize, refillReply, setAccepted } from './writing-store.ts';

/** A deleted topic, which had no replies: who follows it, its words for the search, and what was reported of it. */
export const keptTopics = {
  kind: 'forum-topic',
  tables: [
    ['forum_topics', 'id'],
    ['forum_follows', 'temaId'],
    ['forum_texts', 'temaId'],
    ['forum_reports', 'temaId'],
  ],
} as const;

/** A deleted reply, whose row stays without its text: the facts have the text, and whether it was accepted. */
export const keptReplies = { kind: 'forum-reply', tables: [] } as const;

/** The kinds of the forum whose deletion its author can undo. Files stay where they are, and nobody can open them. */
export const undoableTexts = ({ now }: Pick<ForumPlatform, 'now'>, reading: ForumReading): UndoableKind[] => [
  undoableTopics(now, reading),
  undoableReplies(now, reading),
];

/** The actor as a reader; null for whoever isn't a person. */
const readerIn = async (tx: Tx, now: Date) =>
  tx.actor.kind === 'person' ? readerOf(tx, { id: tx.actor.userId, role: tx.actor.role }, now) : null;

const undoableTopics = (now: () => Date, reading: ForumReading): UndoableKind => ({
  ...keptTopics,
  may: async (tx, item) => {
    const seccion = keptText(item, 'forum_topics', 'seccion');
    if (seccion !== general && (await titleOfCourse(tx, seccion)) === null) throw new AppError('UNDO_PLACE_GONE');
    const level = (await readerIn(tx, now()))?.sections.get(seccion)?.level ?? null;
    return mayEditTopic.allows(tx.actor, { autorId: keptText(item, 'forum_topics', 'autorId'), oculto: false, level });
  },
  restored: async (tx, item) => {
    const seccion = keptText(item, 'forum_topics', 'seccion');
    await changeSize(tx, seccion, 1);
    return async () => reading.push(seccion, { temaId: item.id, respuesta: null, totalRespuestas: 0, cambio: 'tema' });
  },
  gone: (tx, { id }) => releaseAttachments(tx, 'foro-tema', [id]),
});

const undoableReplies = (now: () => Date, reading: ForumReading): UndoableKind => {
  const found = async (tx: Tx, { id }: DeletedItem) => {
    const reader = await readerIn(tx, now());
    return { reader, reply: reader && (await reading.lockedReply(tx, reader, id)) };
  };
  return {
    ...keptReplies,
    may: async (tx, item) => {
      const { reply } = await found(tx, item);
      if (!reply) throw new AppError('UNDO_PLACE_GONE');
      return !reply.oculta && mayEditReply.allows(tx.actor, reply);
    },
    restored: async (tx, item) => {
      const { reader, reply } = await found(tx, item);
      if (!reader || !reply) return undefined;
      const texto = writtenText(String(item.facts['texto']));
      const conAdjuntos = (await attachmentsOf(tx, 'foro-respuesta', [item.id])).size > 0;
      await refillReply(tx, mayEditReply(tx.actor, reply), { texto, conAdjuntos });
      await indexText(tx, { ...reply, seccion: reply.topic.seccion, titulo: null, texto });
      if (item.facts['aceptada'] === true && reply.topic.respuestaAceptadaId === null)
        await setAccepted(tx, reply.temaId, item.id);
      return () => reading.replyChanged(reader, item.id);
    },
    gone: (tx, { id }) => releaseAttachments(tx, 'foro-respuesta', [id]),
  };
};

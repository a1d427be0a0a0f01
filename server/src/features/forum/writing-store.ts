import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import type { Authorized } from '../../platform/policy.ts';
import type { StoredTopic } from './tables.ts';
import type { WrittenText } from './texts-store.ts';
import { shownTopicColumns } from './topics-store.ts';

/** Facts that decide about a topic, read under a lock. */
export interface TopicLocked {
  id: string;
  titulo: string;
  cuerpo: string;
  autorId: string | null;
  seccion: string;
  createdAt: Date;
  fijado: boolean;
  cerrado: boolean;
  oculto: boolean;
  respuestaAceptadaId: string | null;
  totalRespuestas: number;
  ultimoNumero: number;
}

export interface ReplyLocked {
  id: string;
  temaId: string;
  numero: number;
  texto: string;
  autorId: string | null;
  createdAt: Date;
  borrada: boolean;
  oculta: boolean;
}

interface NewTopic {
  titulo: string;
  cuerpo: WrittenText;
  autorId: string;
  cursoId: string | null;
  createdAt: Date;
  conAdjuntos: boolean;
  envioId: string | null;
}

/** @returns the new topic's id, or null when the sending is stored already, also under concurrent calls */
export async function insertTopic(tx: Tx, topic: NewTopic): Promise<string | null> {
  const { titulo, cuerpo, autorId, cursoId, createdAt, conAdjuntos, envioId } = topic;
  const { rows } = await sql<{ id: string }>`
    with topic as (
      insert into forum_topics (titulo, cuerpo, extracto, "autorId", "cursoId", "createdAt", "ultimaActividad", "conAdjuntos", "envioId")
      values (${titulo}, ${cuerpo.markdown}, ${cuerpo.extracto}, ${autorId}, ${cursoId}, ${createdAt}, ${createdAt}, ${conAdjuntos}, ${envioId})
      on conflict on constraint one_topic_per_sending do nothing returning id, "autorId", seccion),
    follow as (
      insert into forum_follows ("temaId", "userId", sigo) select id, "autorId", true from topic),
    size as (
      insert into forum_section_sizes (seccion, temas) select seccion, 1 from topic
      on conflict (seccion) do update set temas = forum_section_sizes.temas + 1)
    select id from topic`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The topic of a sending, or null. */
export async function topicOfSending(db: Db, autorId: string, envioId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from forum_topics where "autorId" = ${autorId} and "envioId" = ${envioId}`.execute(db);
  return rows[0]?.id ?? null;
}

const topicColumns = sql`id, titulo, cuerpo, "autorId", seccion, "createdAt", fijado, cerrado, oculto,
  "respuestaAceptadaId", "totalRespuestas", "ultimoNumero"`;

/** Reads a topic and locks it: what is written in it is in one order. */
export async function lockTopic(tx: Tx, id: string): Promise<TopicLocked | null> {
  const { rows } = await sql<TopicLocked>`
    select ${topicColumns} from forum_topics where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** A topic for a decision that writes nothing in it. */
export async function topicFacts(db: Db, id: string): Promise<TopicLocked | null> {
  const { rows } = await sql<TopicLocked>`select ${topicColumns} from forum_topics where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** A reply with its topic's id, which is to be locked first. */
export async function replyFacts(db: Db, id: string): Promise<ReplyLocked | null> {
  const { rows } = await sql<ReplyLocked>`
    select id, "temaId", numero, texto, "autorId", "createdAt", borrada, oculta from forum_replies
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The reply of a sending to this topic, or null. */
export async function replyOfSending(db: Db, temaId: string, autorId: string, envioId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from forum_replies
    where "temaId" = ${temaId} and "autorId" = ${autorId} and "envioId" = ${envioId}`.execute(db);
  return rows[0]?.id ?? null;
}

interface NewReply {
  id: string;
  texto: WrittenText;
  autorId: string;
  createdAt: Date;
  conAdjuntos: boolean;
  envioId: string | null;
}

/**
 * Adds a reply at the end of a topic, and what comes with it, by one statement: the topic's row is locked for no longer.
 * Its author follows the topic unless they said otherwise.
 * @param mayHidden whether the writer replies to a hidden topic too
 * @param parts of the statement, each for the rows of `place`: the words for the search, the event
 * @returns the topic with this reply counted; null where it takes none any more, or has the sending already
 * @throws an error for which `isRepeated` holds, when the same sending is stored at the same moment
 */
export async function insertReply(
  tx: Tx,
  topic: Authorized<TopicLocked, 'forum.reply'>,
  { id, texto, autorId, createdAt, conAdjuntos, envioId }: NewReply,
  { mayHidden, parts }: { mayHidden: boolean; parts: Record<'words' | 'told', RawBuilder<unknown>> },
): Promise<StoredTopic | null> {
  const { rows } = await sql<StoredTopic>`
    with place as (
      update forum_topics t set "ultimoNumero" = "ultimoNumero" + 1, "totalRespuestas" = "totalRespuestas" + 1,
        "ultimaActividad" = greatest("ultimaActividad", ${createdAt}::timestamptz)
      where id = ${topic.id} and not cerrado and (not oculto or ${mayHidden}) and not exists (
        select from forum_replies r where r."temaId" = t.id and r."autorId" = ${autorId} and r."envioId" = ${envioId})
      returning ${shownTopicColumns}),
    reply as (
      insert into forum_replies (id, "temaId", numero, texto, extracto, "autorId", "createdAt", "conAdjuntos", "envioId")
      select ${id}::uuid, id, "ultimoNumero", ${texto.markdown}, ${texto.extracto}, ${autorId}::uuid, ${createdAt}::timestamptz, ${conAdjuntos}::boolean,
        ${envioId}::uuid from place),
    follow as (
      insert into forum_follows ("temaId", "userId", sigo) select id, ${autorId}::uuid, true from place
      on conflict do nothing),
    words as (${parts.words}),
    told as (${parts.told})
    select place.*, coalesce((
      select sigo from forum_follows where "temaId" = place.id and "userId" = ${autorId}), true) as sigo
    from place`.execute(tx);
  return rows[0] ?? null;
}

/** Whether a statement failed because another call has just stored the same sending to the topic. */
export const isRepeated = (error: unknown): boolean => isUniqueViolation(error, 'one_reply_per_sending');

export async function updateTopicText(
  tx: Tx,
  { id }: Authorized<TopicLocked, 'forum.edit-topic'> | Authorized<TopicLocked, 'forum.moderate-topic'>,
  { titulo, cuerpo, editadoAt }: { titulo: string; cuerpo: WrittenText; editadoAt: Date | null },
): Promise<void> {
  await sql`update forum_topics set titulo = ${titulo}, cuerpo = ${cuerpo.markdown}, extracto = ${cuerpo.extracto},
    "editadoAt" = coalesce(${editadoAt}::timestamptz, "editadoAt") where id = ${id}`.execute(tx);
}

export async function updateReplyText(
  tx: Tx,
  { id }: Authorized<ReplyLocked, 'forum.edit-reply'> | Authorized<ReplyLocked, 'forum.moderate-reply'>,
  { texto, editadoAt }: { texto: WrittenText; editadoAt: Date | null },
): Promise<void> {
  await sql`update forum_replies set texto = ${texto.markdown}, extracto = ${texto.extracto}, "editadoAt" = coalesce(${editadoAt}::timestamptz, "editadoAt")
    where id = ${id}`.execute(tx);
}

export async function deleteTopicRow(
  tx: Tx,
  { id, seccion }: Authorized<TopicLocked, 'forum.edit-topic'>,
): Promise<void> {
  await sql`delete from forum_topics where id = ${id}`.execute(tx);
  await changeSize(tx, seccion, -1);
}

/** Empties a reply; its place stays. */
export async function emptyReply(tx: Tx, { id }: Authorized<ReplyLocked, 'forum.edit-reply'>): Promise<void> {
  await sql`update forum_replies set texto = '', extracto = '', borrada = true, "conAdjuntos" = false where id = ${id}`.execute(
    tx,
  );
}

/** Gives a deleted reply its text again. */
export async function refillReply(
  tx: Tx,
  { id }: Authorized<ReplyLocked, 'forum.edit-reply'>,
  { texto, conAdjuntos }: { texto: WrittenText; conAdjuntos: boolean },
): Promise<void> {
  await sql`update forum_replies set texto = ${texto.markdown}, extracto = ${texto.extracto}, borrada = false,
    "conAdjuntos" = ${conAdjuntos} where id = ${id}`.execute(tx);
}

export async function setFlags(
  tx: Tx,
  { id }: Authorized<TopicLocked, 'forum.moderate-topic'>,
  { fijado, cerrado, oculto }: { fijado: boolean; cerrado: boolean; oculto: boolean },
): Promise<void> {
  await sql`update forum_topics set fijado = ${fijado}, cerrado = ${cerrado}, oculto = ${oculto}
    where id = ${id}`.execute(tx);
}

/** Hides or shows a reply, and counts the topic's replies anew. */
export async function setHidden(
  tx: Tx,
  { id, temaId }: Authorized<ReplyLocked, 'forum.moderate-reply'>,
  oculta: boolean,
): Promise<void> {
  await sql`update forum_replies set oculta = ${oculta} where id = ${id}`.execute(tx);
  await sql`
    update forum_topics t set "totalRespuestas" = "totalRespuestas" + ${oculta ? -1 : 1},
      "ultimaActividad" = coalesce((select r."createdAt" from forum_replies r where r."temaId" = t.id and not r.oculta
        order by r.numero desc limit 1), t."createdAt")
    where id = ${temaId}`.execute(tx);
}

export async function setAccepted(tx: Tx, temaId: string, respuestaId: string | null): Promise<void> {
  await sql`update forum_topics set "respuestaAceptadaId" = ${respuestaId} where id = ${temaId}`.execute(tx);
}

/** A topic is shown in its section, or no longer. */
export async function changeSize(tx: Tx, seccion: string, by: 1 | -1): Promise<void> {
  await sql`update forum_section_sizes set temas = temas + ${by} where seccion = ${seccion}`.execute(tx);
}

export async function setFollowing(
  tx: Tx,
  { id }: Authorized<{ id: string }, 'forum.read'>,
  userId: string,
  sigo: boolean,
): Promise<void> {
  await sql`insert into forum_follows ("temaId", "userId", sigo) values (${id}, ${userId}, ${sigo})
    on conflict ("temaId", "userId") do update set sigo = excluded.sigo`.execute(tx);
}

import type { Persona } from '@puente/contracts/people';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';
import { cutPage, keyset, type ListOrder, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import { moderatedOf } from './sections-store.ts';
import type { Reader, ReplyRow, StoredReply, StoredTopic, TopicRow } from './tables.ts';

/** An SQL condition for replies (alias `r`) of a topic (alias `t`) that the reader sees: hidden ones their author and staff. */
export const seesReply = (reader: Reader) =>
  sql<boolean>`(not r.oculta or r."autorId" = ${reader.id} or t.seccion = any(${moderatedOf(reader)}::text[]))`;

const replyColumns = sql`
  r.id, r."temaId", r.numero, r.texto, r."autorId", r."createdAt", r."editadoAt", r.borrada, r.oculta, r."conAdjuntos"`;

/** People whose accounts are open, by id, as anybody may see them. */
async function authorsOf(db: Db, texts: readonly { autorId: string | null }[]): Promise<Map<string, Persona>> {
  const ids = [...new Set(texts.flatMap(({ autorId }) => autorId ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Persona>`
    select id, "firstName", "lastName", role, "profileImageUrl" from users
    where id = any(${ids}::uuid[]) and "closedAt" is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function withAuthors<Text extends { autorId: string | null }>(db: Db, texts: readonly Text[]) {
  const authors = await authorsOf(db, texts);
  return texts.map((text) => ({ ...text, autor: authorIn(authors, text) }));
}

const authorIn = (authors: ReadonlyMap<string, Persona>, { autorId }: { autorId: string | null }): Persona | null =>
  (autorId === null ? undefined : authors.get(autorId)) ?? null;

/** The replies of one topic after a number, and its accepted one. Without a join, so that the index is read for any topic. */
async function repliesAfter(
  db: Db,
  reader: Reader,
  { id, seccion, respuestaAceptadaId }: StoredTopic,
  after: number,
): Promise<StoredReply[]> {
  const sees = moderatedOf(reader).includes(seccion) ? sql`true` : sql`(not r.oculta or r."autorId" = ${reader.id})`;
  const earlierAccepted = sql`
    union all
    select ${replyColumns} from forum_replies r
    where r.id = ${respuestaAceptadaId} and r."temaId" = ${id} and r.numero <= ${after} and ${sees}`;
  const { rows } = await sql<StoredReply>`
    select ${replyColumns} from forum_replies r where r."temaId" = ${id} and r.numero > ${after} and ${sees}
    ${respuestaAceptadaId === null ? sql`` : earlierAccepted}
    order by numero`.execute(db);
  return rows;
}

/**
 * The newest replies of each topic, as many as `count` of those that everybody sees, and the accepted ones, by topic and
 * in order of time. Replies keep their numbers, so that the counters of a topic say from which number they begin.
 */
async function newestReplies(
  db: Db,
  reader: Reader,
  topics: readonly StoredTopic[],
  count: number,
): Promise<Map<string, StoredReply[]>> {
  const replied = topics.filter(({ ultimoNumero }) => ultimoNumero > 0);
  if (replied.length === 0 || count === 0) return new Map();
  const moderated = new Set(moderatedOf(reader));
  const after = replied.map(({ seccion, ultimoNumero, totalRespuestas }) =>
    Math.max(0, (moderated.has(seccion) ? ultimoNumero : totalRespuestas) - count),
  );
  const accepted = replied.flatMap(({ respuestaAceptadaId }) => respuestaAceptadaId ?? []);
  const [one, ...others] = replied;
  if (one && others.length === 0) return new Map([[one.id, await repliesAfter(db, reader, one, after[0] ?? 0)]]);
  const sees = sql`(not r.oculta or r."autorId" = ${reader.id} or t.moderated)`;
  const { rows } = await sql<StoredReply>`
    with t as (
      select * from unnest(${replied.map(({ id }) => id)}::uuid[], ${after}::integer[],
        ${replied.map(({ seccion }) => moderated.has(seccion))}::boolean[]) as t (id, after, moderated))
    select ${replyColumns} from t join forum_replies r on r."temaId" = t.id and r.numero > t.after where ${sees}
    union all
    select ${replyColumns} from forum_replies r join t on t.id = r."temaId" and r.numero <= t.after
    where r.id = any(${accepted}::uuid[]) and ${sees}
    order by numero`.execute(db);
  return Map.groupBy(rows, ({ temaId }) => temaId);
}

/** The newest of a topic's replies, and the accepted one before them where it is older. */
function shown(replies: readonly StoredReply[], { respuestaAceptadaId }: StoredTopic, count: number): StoredReply[] {
  const newest = replies.slice(-count);
  const accepted = replies.slice(0, -count).filter(({ id }) => id === respuestaAceptadaId);
  return [...accepted, ...newest];
}

/** Returns the replies of a topic in a list: the newest ones and the accepted one, at most `most`. */
function shownInList(replies: readonly StoredReply[], topic: StoredTopic, most: number): StoredReply[] {
  const all = shown(replies, topic, most);
  return all.toSpliced(1, all.length - most);
}

/**
 * Topics with their authors and newest replies, which are asked for once for all.
 * @param replies how many of each topic: at most, or besides the accepted one
 */
export async function withReplies(
  db: Db,
  reader: Reader,
  topics: readonly StoredTopic[],
  replies: { atMost: number } | { newest: number },
): Promise<TopicRow[]> {
  const count = 'atMost' in replies ? replies.atMost : replies.newest;
  const cut = 'atMost' in replies ? shownInList : shown;
  const all = await newestReplies(db, reader, topics, count);
  const shownReplies = topics.map((topic) => cut(all.get(topic.id) ?? [], topic, count));
  const authors = await authorsOf(db, [...topics, ...shownReplies.flat()]);
  return topics.map((topic, at) => ({
    ...topic,
    autor: authorIn(authors, topic),
    respuestas: (shownReplies[at] ?? []).map((reply) => ({ ...reply, autor: authorIn(authors, reply) })),
  }));
}

const byPlace = { by: { numero: 'integer' }, direction: 'desc' } as const satisfies ListOrder<string>;

/** A page of a topic's replies, newest first. */
export async function repliesOf(
  db: Db,
  reader: Reader,
  temaId: string,
  { limit, cursor }: PageQuery,
): Promise<PageOf<ReplyRow>> {
  const { pageKey, isAfterCursor, orderBy } = keyset(byPlace, cursor);
  const { rows } = await sql<StoredReply & { pageKey: string }>`
    select ${replyColumns}, ${pageKey} as "pageKey"
    from forum_replies r join forum_topics t on t.id = r."temaId"
    where r."temaId" = ${temaId} and ${seesReply(reader)} and ${isAfterCursor}
    order by ${orderBy} limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit);
  return { rows: await withAuthors(db, page.rows), next: page.next };
}

/** Returns a reply as it is shown. */
export async function replyById(db: Db, id: string): Promise<ReplyRow | null> {
  const { rows } = await sql<StoredReply>`select ${replyColumns} from forum_replies r where r.id = ${id}`.execute(db);
  const [row] = await withAuthors(db, rows);
  return row ?? null;
}

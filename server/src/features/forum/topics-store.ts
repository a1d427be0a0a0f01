import { respuestasInList, type TemasFiltro } from '@puente/contracts/forum';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';

import type { Db } from '../../platform/database/database.ts';
import { cutPage, keyset, type ListOrder, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import { moderatedOf, partOfPage, readableOf } from './sections-store.ts';
import type { Reader, ReplyRow, TopicRow } from './tables.ts';

/** A person's columns that anybody may see, as JSON; null when the account was closed. */
export const persona = (users: string) => {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')},
    'firstName', ${column('firstName')}, 'lastName', ${column('lastName')}, 'role', ${column('role')},
    'profileImageUrl', ${column('profileImageUrl')}) end`;
};

/** An SQL condition for topics (alias `t`) that the reader sees: hidden ones their author and the section's staff. */
export const seesTopic = (reader: Reader) =>
  sql<boolean>`(not t.oculto or t."autorId" = ${reader.id} or t.seccion = any(${moderatedOf(reader)}::text[]))`;

/** The same for replies (alias `r`) of a topic (alias `t`). */
export const seesReply = (reader: Reader) =>
  sql<boolean>`(not r.oculta or r."autorId" = ${reader.id} or t.seccion = any(${moderatedOf(reader)}::text[]))`;

const replyColumns = sql`
  r.id, r."temaId", r.numero, r.texto, r."autorId", ${persona('a')} as autor, r."createdAt", r."editadoAt", r.borrada,
  r.oculta, r."conAdjuntos"`;

const replyAuthor = sql`left join users a on a.id = r."autorId" and a."closedAt" is null`;

/** The newest replies of a topic (alias `t`), and the accepted one, as JSON in order of time. */
const newestReplies = (reader: Reader, count: number) => sql`
  select coalesce(json_agg(x order by x.numero), '[]') as respuestas from (
    (select ${replyColumns} from forum_replies r ${replyAuthor}
     where r."temaId" = t.id and ${seesReply(reader)} order by r.numero desc limit ${sql.lit(count)})
    union all
    (select ${replyColumns} from forum_replies r ${replyAuthor}
     where r.id = t."respuestaAceptadaId" and ${seesReply(reader)} and r.numero < (
       select coalesce(min(numero), 0) from (
         select numero from forum_replies r where r."temaId" = t.id and ${seesReply(reader)}
         order by numero desc limit ${sql.lit(count)}) as newest))) x`;

const topicColumns = (reader: Reader, replies: number) => sql`
  t.id, t.titulo, t.cuerpo, t."autorId", ${persona('u')} as autor, t.seccion, t."createdAt", t."editadoAt",
  t."ultimaActividad", t.fijado, t.cerrado, t.oculto, t."respuestaAceptadaId", t."totalRespuestas",
  t."ultimoNumero" > 0 as "hasReplies", t."conAdjuntos", coalesce(f.sigo, false) as sigo,
  (${newestReplies(reader, replies)}) as respuestas`;

const topicJoins = (reader: Reader) => sql`
  left join users u on u.id = t."autorId" and u."closedAt" is null
  left join forum_follows f on f."temaId" = t.id and f."userId" = ${reader.id}`;

/** Of the topics of a list, the newest replies and the accepted one among at most `respuestasInList`. */
const forList = (row: TopicRow): TopicRow => {
  const { respuestas, respuestaAceptadaId } = row;
  if (respuestas.length <= respuestasInList) return row;
  const accepted = respuestas.filter(({ id }) => id === respuestaAceptadaId);
  const newest = respuestas.filter(({ id }) => id !== respuestaAceptadaId);
  return { ...row, respuestas: [...accepted, ...newest.slice(accepted.length - respuestasInList)] };
};

const byActivity = {
  by: { fijado: 'flag', ultimaActividad: 'moment', id: 'id' },
  direction: 'desc',
} as const satisfies ListOrder<string>;

type Filter = z.infer<typeof TemasFiltro>;

/** The topics of a filter, of which a page is cut; each section's part is cut by itself, so that its index is used. */
function listed(
  reader: Reader,
  sections: readonly string[],
  filtro: Filter,
  cut: { isAfterCursor: RawBuilder<unknown>; orderBy: RawBuilder<unknown>; limit: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const key = sql`t.id, t.fijado, t."ultimaActividad"`;
  const readable = sql`t.seccion = any(${[...sections]}::text[]) and ${seesTopic(reader)}`;
  if (filtro === 'mios') return sql`select ${key} from forum_topics t where t."autorId" = ${reader.id} and ${readable}`;
  if (filtro === 'siguiendo')
    return sql`select ${key} from forum_follows w join forum_topics t on t.id = w."temaId"
      where w."userId" = ${reader.id} and w.sigo and ${readable}`;
  const unanswered = filtro === 'sin-respuesta' ? sql`and "totalRespuestas" = 0` : sql``;
  return sql`select cut.* from unnest(${[...sections]}::text[]) as s (seccion) cross join lateral (
    select id, fijado, "ultimaActividad" from forum_topics t
    where t.seccion = s.seccion ${unanswered} and ${seesTopic(reader)} and ${cut.isAfterCursor}
    order by ${cut.orderBy} limit ${cut.limit}) as cut`;
}

/** A page of the topics of some sections, pinned ones first, then by newest activity. */
export async function topicsOf(
  db: Db,
  reader: Reader,
  { sections, filtro, limit, cursor }: PageQuery & { sections: readonly string[]; filtro: Filter },
): Promise<PageOf<TopicRow>> {
  const { pageKey, isAfterCursor, orderBy } = keyset(byActivity, cursor);
  const cut = { isAfterCursor, orderBy, limit: partOfPage(limit) };
  const { rows } = await sql<TopicRow & { pageKey: string }>`
    with page as (
      select listed.*, ${pageKey} as "pageKey" from (${listed(reader, sections, filtro, cut)}) as listed
      where ${isAfterCursor} order by ${orderBy} limit ${limit + 1})
    select ${topicColumns(reader, respuestasInList)}, page."pageKey"
    from page join forum_topics t on t.id = page.id ${topicJoins(reader)}
    order by page.fijado desc, page."ultimaActividad" desc, page.id desc`.execute(db);
  return cutPage(rows.map(forList) as (TopicRow & { pageKey: string })[], limit);
}

/** The topics with these ids, in their order, as a list shows them. */
export async function topicsByIds(db: Db, reader: Reader, ids: readonly string[]): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select ${topicColumns(reader, respuestasInList)} from forum_topics t ${topicJoins(reader)}
    where t.id = any(${[...ids]}::uuid[])
      and t.seccion = any(${readableOf(reader)}::text[]) and ${seesTopic(reader)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(forList);
}

/** How many replies one topic carries; the earlier ones are pages. */
const repliesOfOne = 50;

/** One topic, and where the reader's unread notices about it lead to. Whether they may read it is the policy's to say. */
export async function topicById(db: Db, reader: Reader, id: string): Promise<(TopicRow & { unread: string[] }) | null> {
  const { rows } = await sql<TopicRow & { unread: string[] }>`
    select ${topicColumns(reader, repliesOfOne)}, array(
      select n.enlace from notifications n where n."userId" = ${reader.id} and n."readAt" is null
        and n.enlace like '/dashboard/community/tema/' || t.id || '%') as unread
    from forum_topics t ${topicJoins(reader)} where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
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
  const { rows } = await sql<ReplyRow & { pageKey: string }>`
    select ${replyColumns}, ${pageKey} as "pageKey"
    from forum_replies r join forum_topics t on t.id = r."temaId" ${replyAuthor}
    where r."temaId" = ${temaId} and ${seesReply(reader)} and ${isAfterCursor}
    order by ${orderBy} limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit);
}

/** One reply as it is shown. */
export async function replyById(db: Db, id: string): Promise<ReplyRow | null> {
  const { rows } =
    await sql<ReplyRow>`select ${replyColumns} from forum_replies r ${replyAuthor} where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

import type { TemasFiltro } from '@puente/contracts/forum';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';

import type { Db } from '../../platform/database/database.ts';
import { cutPage, keyset, type ListOrder, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import { withReplies } from './replies-store.ts';
import { moderatedOf, partOfPage } from './sections-store.ts';
import type { Reader, StoredTopic, TopicRow } from './tables.ts';

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

/** The columns of a topic (alias `t`) that are shown. */
export const shownTopicColumns = sql`
  t.id, t.titulo, t.cuerpo, t."autorId", t.seccion, t."createdAt", t."editadoAt", t."ultimaActividad", t.fijado,
  t.cerrado, t.oculto, t."respuestaAceptadaId", t."totalRespuestas", t."ultimoNumero", t."conAdjuntos"`;

/** Whether the reader follows a topic (alias `t`). */
export const follows = (reader: Reader) => sql<boolean>`exists (
  select from forum_follows f where f."temaId" = t.id and f."userId" = ${reader.id} and f.sigo)`;

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
  const readable = sql`t.seccion = any(${[...sections]}::text[]) and ${seesTopic(reader)}`;
  if (filtro === 'mios')
    return sql`select ${shownTopicColumns} from forum_topics t where t."autorId" = ${reader.id} and ${readable}`;
  if (filtro === 'siguiendo')
    return sql`select ${shownTopicColumns} from forum_follows w join forum_topics t on t.id = w."temaId"
      where w."userId" = ${reader.id} and w.sigo and ${readable}`;
  const unanswered = filtro === 'sin-respuesta' ? sql`and "totalRespuestas" = 0` : sql``;
  return sql`select cut.* from unnest(${[...sections]}::text[]) as s (seccion) cross join lateral (
    select ${shownTopicColumns} from forum_topics t
    where t.seccion = s.seccion ${unanswered} and ${seesTopic(reader)} and ${cut.isAfterCursor}
    order by ${cut.orderBy} limit ${cut.limit}) as cut`;
}

/** A page of the topics of some sections, with at most `replies` of each: pinned ones first, then by newest activity. */
export async function topicsOf(
  db: Db,
  reader: Reader,
  {
    sections,
    filtro,
    replies,
    limit,
    cursor,
  }: PageQuery & {
    sections: readonly string[];
    filtro: Filter;
    replies: number;
  },
): Promise<PageOf<TopicRow>> {
  const { pageKey, isAfterCursor, orderBy } = keyset(byActivity, cursor);
  const cut = { isAfterCursor, orderBy, limit: partOfPage(limit) };
  const { rows } = await sql<StoredTopic & { pageKey: string }>`
    select t.*, ${follows(reader)} as sigo, ${pageKey} as "pageKey"
    from (${listed(reader, sections, filtro, cut)}) as t
    where ${isAfterCursor} order by ${orderBy} limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit);
  return { rows: await withReplies(db, reader, page.rows, { atMost: replies }), next: page.next };
}

/** How many replies one topic carries; the earlier ones are pages. */
export const repliesOfOne = 50;

/** Returns a topic, and the links of the reader's unread notices about it. The policy says whether they may read it. */
export async function topicById(db: Db, reader: Reader, id: string): Promise<(TopicRow & { unread: string[] }) | null> {
  const { rows } = await sql<StoredTopic & { unread: string[] }>`
    select ${shownTopicColumns}, ${follows(reader)} as sigo, array(
      select n.enlace from notifications n where n."userId" = ${reader.id} and n."readAt" is null
        and n.enlace like ${`/dashboard/community/tema/${id}%`}) as unread
    from forum_topics t where t.id = ${id}`.execute(db);
  const [topic] = await withReplies(db, reader, rows, { newest: repliesOfOne });
  return topic ? { ...topic, unread: rows[0]?.unread ?? [] } : null;
}

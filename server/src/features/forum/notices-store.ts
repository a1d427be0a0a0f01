import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/database.ts';

/** The web path of a topic, with one of its replies in sight. */
export const linkTo = ({ temaId, respuestaId }: { temaId: string; respuestaId: string | null }): string =>
  `/dashboard/community/tema/${temaId}${respuestaId === null ? '' : `?respuesta=${respuestaId}`}`;

/** Whether a person (a column with their id) has an unread notice of this kind about a topic. */
const hasUnread = (userId: string, kind: string, temaId: string) => sql<boolean>`exists (
  select from notifications n where n."userId" = ${sql.ref(userId)} and n."readAt" is null
    and n.kind = ${kind} and n.enlace like ${`${linkTo({ temaId, respuestaId: null })}%`})`;

/**
 * Whoever follows a topic, may still read it and has no unread notice of this kind about it, but for the reply's author.
 */
export const followersOf = (
  { temaId, seccion, autorId }: { temaId: string; seccion: string; autorId: string },
  kind: string,
): RawBuilder<{ userId: string }> => sql<{ userId: string }>`
  select f."userId" from forum_follows f join users u on u.id = f."userId"
  where f."temaId" = ${temaId} and f.sigo and f."userId" <> ${autorId} and u."isActive"
    and (${seccion} = 'general' or u.role = 'admin'
      or exists (select from course_tutors c where c."userId" = u.id and c."cursoId"::text = ${seccion})
      or exists (select from subscriptions s where s."userId" = u.id and s."cursoId"::text = ${seccion}
        and s.estado <> 'Cancelada'))
    and not ${hasUnread('f.userId', kind, temaId)}`;

/** The staff of a section without an unread notice of this kind about the topic. */
export const staffOf = (
  { temaId, seccion, autorId }: { temaId: string; seccion: string; autorId: string },
  kind: string,
): RawBuilder<{ userId: string }> => sql<{ userId: string }>`
  select u.id as "userId" from users u
  where u.role <> 'user' and u."isActive" and u.id <> ${autorId}
    and (u.role = 'admin' or ${seccion} = 'general'
      or exists (select from course_tutors c where c."userId" = u.id and c."cursoId"::text = ${seccion}))
    and not ${hasUnread('u.id', kind, temaId)}`;

export interface ReplyNews {
  titulo: string;
  /** Of the reply's author; null when the account was closed. */
  autor: string | null;
}

/** What a notice says of a reply; null once it, or its topic, is hidden or deleted. */
export async function replyNews(db: Db, respuestaId: string): Promise<ReplyNews | null> {
  const { rows } = await sql<ReplyNews>`
    select t.titulo, trim(u."firstName" || ' ' || u."lastName") as autor
    from forum_replies r join forum_topics t on t.id = r."temaId"
    left join users u on u.id = r."autorId" and u."closedAt" is null
    where r.id = ${respuestaId} and not r.oculta and not r.borrada and not t.oculto`.execute(db);
  return rows[0] ?? null;
}

export async function titleOfTopic(db: Db, temaId: string): Promise<string | null> {
  const { rows } = await sql<{ titulo: string }>`select titulo from forum_topics where id = ${temaId}`.execute(db);
  return rows[0]?.titulo ?? null;
}

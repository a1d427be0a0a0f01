import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { newestFirst, pagedSql, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import type { AttachmentReader, AttachmentReaders, ReadableSubjects } from '../attachments/public.ts';
import { seesReply } from './replies-store.ts';
import { readableOf, readerOf } from './sections-store.ts';
import type { Reader } from './tables.ts';
import { seesTopic } from './topics-store.ts';

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

interface ReplyNews {
  titulo: string;
  /** Name of the reply's author; null when the account was closed. */
  autor: string | null;
}

/** Returns the facts that a notice tells of a reply; null once it, or its topic, is hidden or deleted. */
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

/** Whoever reads a topic or reply reads its files, by the sections of now; files of hidden texts are hidden with them. */
export const forumAttachmentReaders = {
  'foro-tema': readable((db, reader, ids) =>
    sql<{ id: string }>`
      select t.id from forum_topics t where t.id = any(${[...ids]}::uuid[])
        and t.seccion = any(${readableOf(reader)}::text[]) and ${seesTopic(reader)}`.execute(db),
  ),
  'foro-respuesta': readable((db, reader, ids) =>
    sql<{ id: string }>`
      select r.id from forum_replies r join forum_topics t on t.id = r."temaId"
      where r.id = any(${[...ids]}::uuid[]) and not r.borrada
        and t.seccion = any(${readableOf(reader)}::text[]) and ${seesTopic(reader)} and ${seesReply(reader)}`.execute(
      db,
    ),
  ),
} satisfies AttachmentReaders;

type Found = Promise<{ rows: { id: string }[] }>;

function readable(find: (db: Db, reader: Reader, ids: readonly string[]) => Found): ReadableSubjects {
  return async (
    db: Db,
    { person, subjectIds, now }: { person: AttachmentReader; subjectIds: readonly string[]; now: Date },
  ) => {
    const { rows } = await find(db, await readerOf(db, person, now), subjectIds);
    return new Set(rows.map(({ id }) => id));
  };
}

interface Written {
  id: string;
  titulo: string;
  texto: string;
  createdAt: Date;
}

/** A page of the topics that somebody opened, newest first. */
export const topicsWrittenBy = (db: Db, userId: string, page: PageQuery): Promise<PageOf<Written>> =>
  pagedSql(
    db,
    sql<Written>`select id, titulo, cuerpo as texto, "createdAt" from forum_topics where "autorId" = ${userId}`,
    newestFirst,
    page,
  );

/** A page of the replies that somebody wrote, newest first, each with its topic's title. */
export const repliesWrittenBy = (db: Db, userId: string, page: PageQuery): Promise<PageOf<Written>> =>
  pagedSql(
    db,
    sql<Written>`select r.id, t.titulo, r.texto, r."createdAt"
      from forum_replies r join forum_topics t on t.id = r."temaId" where r."autorId" = ${userId} and not r.borrada`,
    newestFirst,
    page,
  );

export async function reportsBy(db: Db, userId: string) {
  const { rows } = await sql<{ titulo: string; motivo: string; texto: string; estado: string; createdAt: Date }>`
    select t.titulo, p.motivo, p.texto, p.estado, p."createdAt"
    from forum_reports p join forum_topics t on t.id = p."temaId"
    where p."autorId" = ${userId} order by p."createdAt"`.execute(db);
  return rows;
}

export async function followedBy(db: Db, userId: string) {
  const { rows } = await sql<{ titulo: string }>`
    select t.titulo from forum_follows f join forum_topics t on t.id = f."temaId"
    where f."userId" = ${userId} and f.sigo order by t.titulo`.execute(db);
  return rows;
}

/** Takes a person's name off what they wrote; the conversation stays for the others. */
export async function forgetAuthor(tx: Tx, userId: string): Promise<void> {
  await sql`update forum_topics set "autorId" = null where "autorId" = ${userId}`.execute(tx);
  await sql`update forum_replies set "autorId" = null where "autorId" = ${userId}`.execute(tx);
  await sql`update forum_reports set "autorId" = null where "autorId" = ${userId}`.execute(tx);
  await sql`delete from forum_follows where "userId" = ${userId}`.execute(tx);
}

import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { newestFirst, pagedSql, type PageOf, type PageQuery } from '../../platform/database/page.ts';

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

import type { Role } from '@puente/contracts/shapes';
import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';
import { type PageOf, type PageQuery, keyset, newestFirst, pagedSql } from '../../platform/database/page.ts';
import type { Authorized } from '../../platform/policy.ts';
import { givesStanding } from '../enrolment/public.ts';

type AnnouncementsTables = {
  announcements: {
    id: Generated<string>;
    cursoId: string;
    autorId: string;
    titulo: string;
    cuerpo: string;
    envioId: string;
    createdAt: Date;
    editedAt: Date | null;
  };
  announcement_reads: { anuncioId: string; userId: string; readAt: Date };
};

export const announcementsTables: DescribedTables<AnnouncementsTables> = {
  announcements: {
    small: 'some for each course',
    person: { exported: true, forgotten: 'the course keeps it; its author has no name any more' },
  },
  announcement_reads: {
    grows: true,
    person: { exported: 'only says that an announcement of the course was opened', forgotten: true },
  },
};

const tables = (db: Db) => db.$extendTables<AnnouncementsTables>();

export interface Reader {
  id: string;
  role: Role;
}

export interface AnnouncementRow {
  id: string;
  cursoId: string;
  /** The title of the course. */
  curso: string;
  cursoEn: string | null;
  autorId: string;
  titulo: string;
  cuerpo: string;
  createdAt: Date;
  editedAt: Date | null;
  leido: boolean;
}

/** Announcements `a` as a reader sees them: those from before they had the course count as read. */
const seenBy = ({ id }: Reader, condition: RawBuilder<SqlBool>) => sql<AnnouncementRow>`
  select a.id, a."cursoId", c.titulo as curso, c."tituloEn" as "cursoEn", a."autorId", a.titulo, a.cuerpo, a."createdAt", a."editedAt",
    (a."autorId" = ${id}
      or exists (select from announcement_reads r where r."anuncioId" = a.id and r."userId" = ${id})
      or exists (select from subscriptions s where s."userId" = ${id} and s."cursoId" = a."cursoId"
        and s."createdAt" > a."createdAt" and s.estado in ('Activa', 'Inactiva'))) as leido
  from announcements a join courses c on c.id = a."cursoId"
  where ${condition}`;

/** The announcements of a course, newest first. */
export const announcementsOfCourse = (
  db: Db,
  reader: Reader,
  { cursoId }: Authorized<{ cursoId: string }, 'announcement.list'>,
  page: PageQuery,
): Promise<PageOf<AnnouncementRow>> => pagedSql(db, seenBy(reader, sql`a."cursoId" = ${cursoId}`), newestFirst, page);

/** The announcements of every course that a reader has, teaches or administers, newest first. */
export function announcementsFor(db: Db, reader: Reader, now: Date, page: PageQuery): Promise<PageOf<AnnouncementRow>> {
  const attended = sql`
    select s."cursoId" from subscriptions s
    where s."userId" = ${reader.id} and ${givesStanding('s', 'any', sql`${now}`)}`;
  const taught = sql`select t."cursoId" from course_tutors t where t."userId" = ${reader.id}`;
  const courses = reader.role === 'tutor' ? sql`${attended} union ${taught}` : sql`${attended} group by s."cursoId"`;
  const { isAfterCursor, orderBy } = keyset(newestFirst, page.cursor);
  // The limit is written into the statement: for one that it doesn't know, the planner prepares to sort a tenth of the
  // table.
  const limit = sql.lit(page.limit + 1);
  const newestOf = (course: RawBuilder<SqlBool>) => sql`
    select id, "createdAt" from announcements where ${course} and ${isAfterCursor} order by ${orderBy} limit ${limit}`;
  // A page of each course from its index, so that a page costs the same however many announcements there are.
  const newest =
    reader.role === 'admin'
      ? newestOf(sql`true`)
      : sql`
        select top.* from (${courses}) as mine ("ofCourse")
          cross join lateral (${newestOf(sql`"cursoId" = mine."ofCourse"`)}) as top
        order by top."createdAt" desc, top.id desc limit ${limit}`;
  const isNewest = sql<boolean>`a.id = any(array(select id from (${newest}) as found))`;
  return pagedSql(db, seenBy(reader, isNewest), newestFirst, page);
}

/** The courses to whose students a member of the staff may write, newest first. */
export const coursesOfStaff = (db: Db, { id, role }: Reader, page: PageQuery) =>
  pagedSql(
    db,
    sql<{ id: string; titulo: string; tituloEn: string | null; createdAt: Date }>`
      select c.id, c.titulo, c."tituloEn", c."createdAt" from courses c
      where ${role === 'admin'}::boolean
        or exists (select from course_tutors t where t."cursoId" = c.id and t."userId" = ${id})`,
    newestFirst,
    page,
  );

export async function announcementById(db: Db, reader: Reader, id: string): Promise<AnnouncementRow | undefined> {
  const { rows } = await seenBy(reader, sql`a.id = ${id}`).execute(db);
  return rows[0];
}

/** The id of an announcement that was sent before with this idempotency key. */
export async function announcementOfSending(db: Db, autorId: string, envioId: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('announcements')
    .select('id')
    .where('autorId', '=', autorId)
    .where('envioId', '=', envioId)
    .executeTakeFirst();
  return row?.id;
}

interface NewAnnouncement {
  cursoId: string;
  autorId: string;
  titulo: string;
  cuerpo: string;
  envioId: string;
  createdAt: Date;
}

/** @returns its id, or undefined when one with the idempotency key is stored already, also under concurrent calls */
export async function insertAnnouncement(
  tx: Tx,
  { cursoId, autorId, titulo, cuerpo, envioId, createdAt }: Authorized<NewAnnouncement, 'announcement.publish'>,
): Promise<string | undefined> {
  const row = await tables(tx)
    .insertInto('announcements')
    .values({ cursoId, autorId, titulo, cuerpo, envioId, createdAt })
    .onConflict((conflict) => conflict.columns(['autorId', 'envioId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type Changeable = Authorized<{ id: string }, 'announcement.change'>;

export async function updateAnnouncement(
  tx: Tx,
  { id }: Changeable,
  { titulo, cuerpo }: { titulo: string; cuerpo: string },
  at: Date,
): Promise<void> {
  await tables(tx).updateTable('announcements').set({ titulo, cuerpo, editedAt: at }).where('id', '=', id).execute();
}

export async function deleteAnnouncement(tx: Tx, { id }: Changeable): Promise<void> {
  await tables(tx).deleteFrom('announcements').where('id', '=', id).execute();
}

/** @returns whether this was the first time */
export async function markRead(
  tx: Tx,
  { id }: Authorized<{ id: string }, 'announcement.read'>,
  userId: string,
  at: Date,
): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('announcement_reads')
    .values({ anuncioId: id, userId, readAt: at })
    .onConflict((conflict) => conflict.columns(['anuncioId', 'userId']).doNothing())
    .returning('anuncioId')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whom an announcement of a course tells: a query of user ids. The active students whose accounts are open, but its
 * author, and who had the course when it was written: others find it in the list.
 */
export const audienceOf = (
  { cursoId, autorId, createdAt }: { cursoId: string; autorId: string; createdAt: Date },
  now: Date,
): RawBuilder<{ userId: string }> => sql`
  select s."userId" from subscriptions s
  where s."cursoId" = ${cursoId} and s."userId" <> ${autorId} and s."createdAt" <= ${createdAt}
    and ${givesStanding('s', 'active', sql`${now}`)}
    -- Not a join, for which PostgreSQL would read all of users once a course has some hundred students.
    and (select u."isActive" from users u where u.id = s."userId")`;

export async function countAudience(db: Db, cursoId: string, autorId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${audienceOf({ cursoId, autorId, createdAt: now }, now)}) as each`.execute(db);
  return rows[0]?.total ?? 0;
}

interface News {
  titulo: string;
  cuerpo: string;
  /** The title of the course. */
  curso: string;
  cursoEn: string | null;
  cursoId: string;
  autorId: string;
  createdAt: Date;
}

/** Returns the facts that the notice and the mail of an announcement tell; undefined once it is deleted. */
export async function announcementNews(db: Db, id: string): Promise<News | undefined> {
  const { rows } = await sql<News>`
    select a.titulo, a.cuerpo, c.titulo as curso, c."tituloEn" as "cursoEn", a."cursoId", a."autorId", a."createdAt"
    from announcements a join courses c on c.id = a."cursoId" where a.id = ${id}`.execute(db);
  return rows[0];
}

/** The announcements that a person wrote. */
export const announcementsBy = (db: Db, autorId: string, page: PageQuery) =>
  pagedSql(
    db,
    sql<{ id: string; titulo: string; cuerpo: string; createdAt: Date }>`
      select id, titulo, cuerpo, "createdAt" from announcements where "autorId" = ${autorId}`,
    newestFirst,
    page,
  );

/** The courses among the announcements' that a reader may read: for the files that go with them. */
export async function coursesOfAnnouncements(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tables(db).selectFrom('announcements').select(['id', 'cursoId']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, cursoId }) => [id, cursoId]));
}

export async function deleteReadsOf(tx: Tx, userId: string): Promise<void> {
  await tables(tx).deleteFrom('announcement_reads').where('userId', '=', userId).execute();
}

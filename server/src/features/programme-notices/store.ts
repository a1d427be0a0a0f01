import type { AvisosDePrograma } from '@puente/contracts/programme-notices';
import type { Language } from '@puente/contracts/shapes';
import { type Generated, sql } from 'kysely';
import type { z } from 'zod';

import type { Db, Tx } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-oldest.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';
import { type ListOrder, type PageOf, type PageQuery, pagedSql } from '../../platform/database/page.ts';
import { isOnOffer } from '../catalogue/public.ts';
import { consentVersion, keptSince } from './rules.ts';

type ProgrammeNoticesTables = {
  programme_notices: {
    id: Generated<string>;
    programaId: string;
    /** A visitor's address in lower case; null for an account. */
    email: string | null;
    userId: string | null;
    language: Language;
    createdAt: Date;
    /** When they agreed to be told; null while the address is not confirmed. */
    consentAt: Date | null;
    /** Version of the text they agreed to: `consentVersion`. */
    consentVersion: string;
    /** The edition that a job is telling of, and since when. */
    cursoId: string | null;
    claimedAt: Date | null;
  };
};

export const programmeNoticesTables: DescribedTables<ProgrammeNoticesTables> = {
  programme_notices: { grows: true, person: { exported: true, forgotten: true } },
};

const tables = (db: Db) => db.$extendTables<ProgrammeNoticesTables>();

interface ProgrammeRef {
  id: string;
  slug: string;
}

/** The programme of a course that is on offer. */
export async function programmeOfCourse(db: Db, cursoId: string): Promise<ProgrammeRef | null> {
  const { rows } = await sql<ProgrammeRef>`
    select p.id, p.slug from courses c join programmes p on p.id = c."programaId"
    where c.id = ${cursoId} and ${isOnOffer('c')}`.execute(db);
  return rows[0] ?? null;
}

export async function slugOf(db: Db, programaId: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`select slug from programmes where id = ${programaId}`.execute(db);
  return rows[0]?.slug ?? null;
}

/**
 * A visitor's address, unconfirmed. Asking again begins its days anew.
 * @returns the row's id, or null when the address is confirmed already
 */
export async function insertAddress(
  tx: Tx,
  asked: { programaId: string; email: string; language: Language; createdAt: Date },
): Promise<string | null> {
  const row = await tables(tx)
    .insertInto('programme_notices')
    .values({ ...asked, consentVersion })
    .onConflict((conflict) =>
      conflict
        .columns(['programaId', 'email'])
        .where(sql<boolean>`email is not null`)
        .doUpdateSet({ language: asked.language, createdAt: asked.createdAt, consentVersion })
        .where('programme_notices.consentAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** An account, whose address is verified: its press is the consent. Idempotent. */
export async function insertAccount(
  tx: Tx,
  asked: { programaId: string; userId: string; language: Language; createdAt: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('programme_notices')
    .values({ ...asked, consentAt: asked.createdAt, consentVersion })
    .onConflict((conflict) =>
      conflict
        .columns(['programaId', 'userId'])
        .where(sql<boolean>`"userId" is not null`)
        .doNothing(),
    )
    .execute();
}

export async function deleteOfAccount(tx: Tx, programaId: string, userId: string): Promise<void> {
  await tables(tx)
    .deleteFrom('programme_notices')
    .where('programaId', '=', programaId)
    .where('userId', '=', userId)
    .execute();
}

export async function isAccountWaiting(db: Db, programaId: string, userId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('programme_notices')
    .select('id')
    .where('programaId', '=', programaId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export const noticeById = (db: Db, id: string) =>
  tables(db).selectFrom('programme_notices').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns its programme; undefined when there is nothing to confirm (any more) */
export async function confirmAddress(
  tx: Tx,
  id: string,
  at: Date,
  unconfirmedBefore: Date,
): Promise<string | undefined> {
  const row = await tables(tx)
    .updateTable('programme_notices')
    .set({ consentAt: at })
    .where('id', '=', id)
    .where('consentAt', 'is', null)
    .where('createdAt', '>=', unconfirmedBefore)
    .returning('programaId')
    .executeTakeFirst();
  return row?.programaId;
}

/** Idempotent. */
export async function forgetNotice(tx: Tx, id: string): Promise<void> {
  await tables(tx).deleteFrom('programme_notices').where('id', '=', id).execute();
}

/** Whether anybody waits for the next edition of a programme. */
export async function isAwaited(db: Db, programaId: string): Promise<boolean> {
  const { rows } = await sql`
    select from programme_notices
    where "programaId" = ${programaId} and "consentAt" is not null and "cursoId" is null
    order by "createdAt" limit 1`.execute(db);
  return rows.length > 0;
}

/** The programmes for whose next edition somebody waits. */
export async function awaitedProgrammes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ programaId: string }>`
    select p.id as "programaId" from programmes p where exists (
      select from programme_notices n
      where n."programaId" = p.id and n."consentAt" is not null and n."cursoId" is null)`.execute(db);
  return rows.map(({ programaId }) => programaId);
}

/**
 * Names the edition in each confirmed row that no job has yet: of two transactions the second finds none, so that each
 * address is told of an edition once. Who asked as a visitor and with an account is told at the account.
 * @returns the ids of the rows
 */
export async function claimWaiting(tx: Tx, programaId: string, cursoId: string, at: Date): Promise<string[]> {
  await sql`
    delete from programme_notices where "programaId" = ${programaId} and "cursoId" is null and email = any(array(
      -- Not a join, for which PostgreSQL would read all of users.
      select (select u.email from users u where u.id = own."userId")
      from programme_notices own where own."programaId" = ${programaId} and own."userId" is not null))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update programme_notices set "cursoId" = ${cursoId}, "claimedAt" = ${at}
    where "programaId" = ${programaId} and "consentAt" is not null and "cursoId" is null
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A claimed row with the address to which its mail goes. */
export interface ToTell {
  id: string;
  to: string;
  language: Language;
  /** IANA; null for visitors, and where it is unknown. */
  timezone: string | null;
}

/** Returns the rows among these ids that still wait for their mail about the edition; closed accounts get none. */
export async function claimedFor(db: Db, cursoId: string, ids: readonly string[]): Promise<ToTell[]> {
  const { rows } = await sql<ToTell>`
    select n.id, coalesce(n.email, u.email) as to, coalesce(u.language, n.language) as language, u.timezone
    from programme_notices n left join users u on u.id = n."userId"
    where n.id = any(${[...ids]}::uuid[]) and n."cursoId" = ${cursoId} and (n."userId" is null or u."isActive")`.execute(
    db,
  );
  return rows;
}

/** They wait again: the edition closed before they were told. */
export async function releaseClaims(tx: Tx, cursoId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update programme_notices set "cursoId" = null, "claimedAt" = null
    where id = any(${[...ids]}::uuid[]) and "cursoId" = ${cursoId}`.execute(tx);
}

/** Claims whose job gave up: the next opening is told to them. @returns how many, at most `limit` */
export async function releaseOldClaims(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    update programme_notices set "cursoId" = null, "claimedAt" = null where id = any(array(
      select id from programme_notices where "claimedAt" < ${keptSince(now).claimedBefore}
      order by "claimedAt" limit ${sql.lit(limit)})) returning 1`.execute(tx);
  return rows.length;
}

const byAge = { table: 'programme_notices', key: 'id', age: 'createdAt' };

export const deleteUnconfirmed = (tx: Tx, now: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { ...byAge, before: keptSince(now).unconfirmedBefore, condition: sql`"consentAt" is null` }, limit);

export const deleteOld = (tx: Tx, now: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { ...byAge, before: keptSince(now).anyBefore }, limit);

const bySlug = { by: { slug: 'text' }, direction: 'asc' } satisfies ListOrder<'slug'>;

/** How many confirmed people wait, by programme. */
export const waitingByProgramme = (db: Db, page: PageQuery): Promise<PageOf<z.output<typeof AvisosDePrograma>>> =>
  pagedSql(
    db,
    sql<z.output<typeof AvisosDePrograma>>`
      select p.id as "programaId", p.slug, waiting.total from programmes p, lateral (
        select count(*)::int as total from programme_notices n
        where n."programaId" = p.id and n."consentAt" is not null) waiting
      where waiting.total > 0`,
    bySlug,
    page,
  );

/** The rows of an account and of its address. */
export async function noticesOf(db: Db, person: { id: string; email: string }) {
  const { rows } = await sql<{ programa: string; createdAt: Date; consentAt: Date | null; consentVersion: string }>`
    select p.slug as programa, n."createdAt", n."consentAt", n."consentVersion"
    from programme_notices n join programmes p on p.id = n."programaId"
    where n."userId" = ${person.id} or n.email = ${person.email} order by n."createdAt"`.execute(db);
  return rows;
}

export async function deleteNoticesOf(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await sql`delete from programme_notices where "userId" = ${id} or email = ${email}`.execute(tx);
}

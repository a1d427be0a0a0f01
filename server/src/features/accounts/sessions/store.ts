import type { Role } from '@puente/contracts/shapes';
import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { deleteOldest } from '../../../platform/database/delete-oldest.ts';
import { idleSince, type SessionEndReason } from '../rules.ts';
import type { AccountsTables } from '../tables.ts';
import { userColumns, type UserRow } from '../user-view.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

interface NewSession {
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string;
  ip: string;
}

export async function insertSession(tx: Tx, session: NewSession, tokenHash: Buffer): Promise<string> {
  const { id } = await tables(tx)
    .insertInto('sessions')
    .values({ ...session, lastUsedAt: session.createdAt, provenAt: session.createdAt, endedAt: null, endReason: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tables(tx)
    .insertInto('refresh_tokens')
    .values({ hash: tokenHash, sessionId: id, issuedAt: session.createdAt, rotatedAt: null })
    .execute();
  return id;
}

/** Standing of a live session: its last proof, and whether it may do nothing but set up a second step. */
interface Standing {
  provenAt: Date;
  mustSetUp: boolean;
}

/** A condition: the account must have a second factor, and has none. */
const mustSetUp = (roles: readonly Role[]) => sql<boolean>`(users.role = any(${[...roles]}::text[]) and not exists (
  select from second_factors where "userId" = users.id and "confirmedAt" is not null))`;

/** Sessions that the version before started have no proof but their login. */
const provenAt = sql<Date>`coalesce(sessions."provenAt", sessions."createdAt")`;

const columnsOfUser = sql.raw(userColumns.map((column) => `users."${column}"`).join(', '));

/** The user of a live session, and what the session may do. */
export type UserOfSession = UserRow & Standing;

/**
 * The users of live sessions of active accounts, by session id. Raw SQL, because every authenticated request runs this
 * and building it with Kysely takes seven times as long.
 */
export async function usersOfLiveSessions(
  db: Db,
  sessionIds: readonly string[],
  { now, secondStepRequiredFor }: { now: Date; secondStepRequiredFor: readonly Role[] },
): Promise<Map<string, UserOfSession>> {
  const { rows } = await sql<UserOfSession & { sessionId: string }>`
    select sessions.id as "sessionId", ${provenAt} as "provenAt",
      ${mustSetUp(secondStepRequiredFor)} as "mustSetUp", ${columnsOfUser} from sessions join users on users.id = sessions."userId"
    where sessions.id = any(${sessionIds}::uuid[]) and sessions."endedAt" is null
      and sessions."expiresAt" > ${now} and users."isActive"`.execute(db);
  return new Map(rows.map((row) => [row.sessionId, row]));
}

/** A refresh token joined with its session and user. */
const withSession = (db: Db, hash: Buffer, secondStepRequiredFor: readonly Role[] = []) =>
  tables(db)
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(userColumns.map((column) => `users.${column}` as const))
    .select([
      'refresh_tokens.sessionId',
      'refresh_tokens.rotatedAt',
      'sessions.endedAt',
      'sessions.endReason',
      'sessions.expiresAt',
      'sessions.lastUsedAt',
    ])
    .select([provenAt.as('provenAt'), mustSetUp(secondStepRequiredFor).as('mustSetUp')])
    .where('refresh_tokens.hash', '=', hash);

export const sessionOfToken = (db: Db, hash: Buffer, secondStepRequiredFor: readonly Role[]) =>
  withSession(db, hash, secondStepRequiredFor).executeTakeFirst();

/** Locks the session's row, so that concurrent refreshes of one session are serialized. */
export const lockRefreshToken = (tx: Tx, hash: Buffer) =>
  withSession(tx, hash).forUpdate(['sessions']).executeTakeFirst();

/** Reads again after the lock: a concurrent refresh may have rotated the token in the meantime. */
export const rotationOf = async (tx: Tx, hash: Buffer): Promise<Date | null> =>
  (await tables(tx).selectFrom('refresh_tokens').select('rotatedAt').where('hash', '=', hash).executeTakeFirstOrThrow())
    .rotatedAt;

export async function rotateToken(tx: Tx, sessionId: string, from: Buffer, to: Buffer, at: Date): Promise<void> {
  await tables(tx).updateTable('refresh_tokens').set({ rotatedAt: at }).where('hash', '=', from).execute();
  await tables(tx)
    .insertInto('refresh_tokens')
    .values({ hash: to, sessionId, issuedAt: at, rotatedAt: null })
    .execute();
  await tables(tx).updateTable('sessions').set({ lastUsedAt: at }).where('id', '=', sessionId).execute();
  // An array, because for `in (select …)` the planner may choose a sequential scan instead of index look-ups.
  await sql`
    delete from refresh_tokens where hash = any(array(
      select hash from refresh_tokens where "sessionId" = ${sessionId} and "rotatedAt" is not null
      order by "rotatedAt" desc offset ${sql.lit(rotatedTokensKept)}))`.execute(tx);
}

/**
 * How many replaced tokens of a session are kept, so that a stolen one ends it when it is replayed: those of a day, at
 * four an hour. An older one is refused like any unknown token.
 */
const rotatedTokensKept = 100;

/** Whether the token is its session's current one. */
export const isCurrentToken = async (tx: Tx, hash: Buffer): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('refresh_tokens')
    .select('sessionId')
    .where('hash', '=', hash)
    .where('rotatedAt', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Ends one session by its refresh token, current or rotated. @returns its owner when it was live */
export const endSessionOfToken = (tx: Tx, hash: Buffer, reason: SessionEndReason, at: Date) =>
  tables(tx)
    .updateTable('sessions')
    .set({ endedAt: at, endReason: reason })
    .where('endedAt', 'is', null)
    .where('id', '=', tables(tx).selectFrom('refresh_tokens').select('sessionId').where('hash', '=', hash))
    .returning(['id', 'userId'])
    .executeTakeFirst();

/** Ends all live sessions of an account, optionally except one. @returns their ids */
export async function endSessionsOfUser(
  tx: Tx,
  userId: string,
  reason: SessionEndReason,
  at: Date,
  sessionToKeep?: string,
): Promise<string[]> {
  const all = tables(tx)
    .updateTable('sessions')
    .set({ endedAt: at, endReason: reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .returning('id');
  const ended = await (sessionToKeep === undefined ? all : all.where('id', '!=', sessionToKeep)).execute();
  return ended.map(({ id }) => id);
}

/** The first accounts after one, by id, with sessions that have not been ended. */
export const usersWithSessions = async (db: Db, after: string, limit: number): Promise<string[]> =>
  (
    await tables(db)
      .selectFrom('sessions')
      .select('userId')
      .distinct()
      .where('endedAt', 'is', null)
      .where('userId', '>', after)
      .orderBy('userId')
      .limit(sql.lit(limit))
      .execute()
  ).map(({ userId }) => userId);

/**
 * Ends the live sessions of an account beyond the `most` that were used last, of which `newest` is one.
 * @returns their ids
 */
export async function endSurplusSessions(
  tx: Tx,
  userId: string,
  newest: string,
  most: number,
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sessions set "endedAt" = ${at}, "endReason" = 'expired' where id = any(array(
      select id from sessions
      where "userId" = ${userId} and "endedAt" is null and "expiresAt" > ${at} and id <> ${newest}
      order by "lastUsedAt" desc offset ${most - 1}))
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes a session its refresh tokens, so that nobody can renew it, and lets it end at a moment, if not before. */
export async function retireSessionOfToken(tx: Tx, hash: Buffer, until: Date): Promise<void> {
  const { sessionId } =
    (await tables(tx).selectFrom('refresh_tokens').select('sessionId').where('hash', '=', hash).executeTakeFirst()) ??
    {};
  if (!sessionId) return;
  await tables(tx)
    .updateTable('sessions')
    .set({ expiresAt: until })
    .where('id', '=', sessionId)
    .where('expiresAt', '>', until)
    .execute();
  await tables(tx).deleteFrom('refresh_tokens').where('sessionId', '=', sessionId).execute();
}

/** Ends one live session of an account. @returns whether it existed */
export async function endSessionOfUser(tx: Tx, userId: string, sessionId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('sessions')
    .set({ endedAt: at, endReason: 'logout' })
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const liveSessions = (db: Db, userId: string, now: Date) =>
  tables(db)
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastUsedAt', 'expiresAt', 'userAgent', 'ip'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', idleSince(now))
    .orderBy('lastUsedAt', 'desc')
    .limit(200)
    .execute();

export async function countLiveSessions(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', idleSince(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes old sessions, by end or by expiration, with all of their tokens: a session in use for weeks has thousands.
 * @returns the number of deleted sessions, at most `limit`
 */
export const deleteOldSessions = (tx: Tx, by: 'endedAt' | 'expiresAt', before: Date, limit: number): Promise<number> =>
  deleteOldest(tx, { table: 'sessions', key: 'id', age: by, before }, limit);

interface BeforeLogin {
  passwordHash: string | null;
  /** Null before the first login. */
  lastLoginAt: Date | null;
  timezone: string | null;
}

/**
 * Records a login, and locks the account's row: logins at the same moment follow each other, so that the number of
 * sessions stays bounded.
 * @returns the account as it was before
 */
export async function recordLogin(tx: Tx, userId: string, at: Date): Promise<BeforeLogin> {
  const { rows } = await sql<BeforeLogin>`
    with before as (
      select id, "passwordHash", "lastLoginAt", timezone from users where id = ${userId} for update
    )
    update users set "lastLoginAt" = ${at} from before where users.id = before.id
    returning before."passwordHash", before."lastLoginAt", before.timezone`.execute(tx);
  const [before] = rows;
  if (!before) throw new Error('The account that logs in is gone.');
  return before;
}

/** A session with its owner, for the mail about it. */
export const sessionWithOwner = (db: Db, sessionId: string) =>
  tables(db)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.userId', 'sessions.createdAt', 'sessions.userAgent', 'sessions.ip'])
    .select(['users.email', 'users.firstName', 'users.language', 'users.clock', 'users.isActive'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();

/** Records a fresh proof. @returns false when the session has ended meanwhile */
export async function markProven(tx: Tx, userId: string, sessionId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('sessions')
    .set({ provenAt: at })
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

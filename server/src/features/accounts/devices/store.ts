import { sql } from 'kysely';

import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

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

import type { Db } from '../../platform/database/database.ts';
import type { AccountsTables } from './tables.ts';

const tables = (db: Db) => db.$extendTables<AccountsTables>();

export const ownRow = (db: Db, userId: string) =>
  tables(db).selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

export const identitiesOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('identities')
    .select(['provider', 'subject', 'email', 'createdAt'])
    .where('userId', '=', userId)
    .execute();

/** Every session that is still stored, ended or not; those that are over are deleted after a week. */
export const sessionsOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('sessions')
    .select(['createdAt', 'lastUsedAt', 'endedAt', 'endReason', 'userAgent', 'ip'])
    .where('userId', '=', userId)
    .execute();

export const secondFactorsOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('second_factors')
    .select(['kind', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .execute();

export const addressChangesOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('address_changes')
    .select(['oldEmail', 'newEmail', 'askedAt', 'confirmedAt', 'undoneAt'])
    .where('userId', '=', userId)
    .execute();

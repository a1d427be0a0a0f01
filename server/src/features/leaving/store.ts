import { type Generated, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-oldest.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';

// A type, not an interface: Kysely's $extendTables requires one.
type LeavingTables = {
  data_archives: {
    id: Generated<string>;
    userId: string;
    estado: Generated<'pending' | 'ready' | 'failed'>;
    pedidoAt: Date;
    /** The key in the storage while it is ready. */
    fileKey: string | null;
    bytes: number | null;
    /** Until when it can be downloaded. */
    expira: Date | null;
  };
};

export const leavingTables: DescribedTables<LeavingTables> = {
  data_archives: { grows: true, person: { exported: true, forgotten: true } },
};

const tables = (db: Db) => db.$extendTables<LeavingTables>();

const columns = ['id', 'userId', 'estado', 'pedidoAt', 'fileKey', 'bytes', 'expira'] as const;

/** @returns the new archive's id; undefined while another one is being made, also under concurrent calls */
export async function insertArchive(tx: Tx, userId: string, at: Date): Promise<string | undefined> {
  const row = await tables(tx)
    .insertInto('data_archives')
    .values({ userId, pedidoAt: at, fileKey: null, bytes: null, expira: null })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        // A literal: with a parameter the generic plan of a prepared statement can't use the partial index.
        .where(sql<boolean>`estado = 'pending'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The archives of a person, the newest first. */
export const archivesOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('data_archives')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('pedidoAt', 'desc')
    .execute();

export const archiveById = (db: Db, id: string) =>
  tables(db).selectFrom('data_archives').select(columns).where('id', '=', id).executeTakeFirst();

export const lockArchive = (tx: Tx, id: string) =>
  tables(tx).selectFrom('data_archives').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

interface Finished {
  fileKey: string;
  bytes: number;
  expira: Date;
}

export async function finishArchive(tx: Tx, id: string, finished: Finished): Promise<void> {
  await tables(tx)
    .updateTable('data_archives')
    .set({ estado: 'ready', ...finished })
    .where('id', '=', id)
    .execute();
}

/** @returns the owner when it was still being made */
export async function failArchive(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tables(tx)
    .updateTable('data_archives')
    .set({ estado: 'failed' })
    .where('id', '=', id)
    .where(sql<boolean>`estado = 'pending'`)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

/** Deletes the archives of a person, all or all but one. @returns the files that they had */
export async function deleteArchivesOf(tx: Tx, userId: string, except?: string): Promise<string[]> {
  const all = tables(tx).deleteFrom('data_archives').where('userId', '=', userId).returning('fileKey');
  const rows = await (except === undefined ? all : all.where('id', '!=', except)).execute();
  return rows.flatMap(({ fileKey }) => fileKey ?? []);
}

/** Deletes archives whose days are over. @returns their files, at most `limit` */
export async function deleteExpired(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ fileKey: string }>`
    delete from data_archives where id = any(array(
      select id from data_archives where expira <= ${now} order by expira limit ${sql.lit(limit)}))
    returning "fileKey"`.execute(tx);
  return rows.map(({ fileKey }) => fileKey);
}

/** Archives that should have been made long ago: the process that made them ended for good. */
export async function stuckArchives(db: Db, before: Date): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('data_archives')
    .select('id')
    .where(sql<boolean>`estado = 'pending'`)
    .where('pedidoAt', '<', before)
    .orderBy('pedidoAt')
    .limit(sql.lit(100))
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes old failures. @returns how many, at most `limit` */
export const deleteOldFailures = (tx: Tx, before: Date, limit: number): Promise<number> =>
  deleteOldest(
    tx,
    { table: 'data_archives', key: 'id', age: 'pedidoAt', before, condition: sql`estado = 'failed'` },
    limit,
  );

import type { Adjunto } from '@puente/contracts/attachments';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { AttachmentTables, OpenableRow } from './tables.ts';

const tables = (db: Db) => db.$extendTables<AttachmentTables>();

interface FileFacts {
  id: string;
  nombre: string;
  bytes: number;
  contentType: string;
  width: number | null;
  height: number | null;
}

export const toAdjunto = ({ id, nombre, bytes, contentType, width, height }: FileFacts): Adjunto => ({
  id,
  nombre,
  tamano: bytes,
  contenido: contentType,
  imagen: width === null || height === null ? null : { ancho: width, alto: height },
});

/** How many files of a person no text names. */
export async function countUnused(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from attachments
    where "userId" = ${userId} and "subjectId" is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** As `countUnused`; locks the person's row, so that two uploads count each other. */
export async function countUnusedAlone(tx: Tx, userId: string): Promise<number> {
  await sql`select id from users where id = ${userId} for no key update`.execute(tx);
  return countUnused(tx, userId);
}

/** The bytes of all files of texts; after an insert in the same transaction, with those of every upload before it. */
export async function bytesOfAll(db: Db): Promise<number> {
  const { bytes } = await tables(db).selectFrom('attachment_bytes').select('bytes').executeTakeFirstOrThrow();
  return Number(bytes);
}

interface NewAttachment extends Omit<FileFacts, 'id'> {
  userId: string;
  key: string;
  at: Date;
  isScanned: boolean;
}

export async function insertAttachment(tx: Tx, { at, isScanned, ...file }: NewAttachment): Promise<Adjunto> {
  const { id } = await tables(tx)
    .insertInto('attachments')
    .values({ ...file, createdAt: at, scannedAt: isScanned ? at : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return toAdjunto({ ...file, id });
}

/** Deletes a file of a person that no text names. @returns its key; undefined when there is none */
export async function deleteUnused(tx: Tx, id: string, userId: string): Promise<string | undefined> {
  const row = await tables(tx)
    .deleteFrom('attachments')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('subjectId', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return row?.key;
}

/** Deletes files that no text has named since `before`, and those whose text is gone. @returns their keys */
export async function deleteLeft(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from attachments where id = any(array(
      select id from attachments where "subjectId" is null and ("createdAt" < ${before} or "userId" is null)
      limit ${sql.lit(limit)} for update skip locked))
    returning key`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Files by their ids, without those that are harmful. */
export const openableByIds = (db: Db, ids: readonly string[]): Promise<OpenableRow[]> =>
  tables(db)
    .selectFrom('attachments')
    .select(['id', 'userId', 'kind', 'subjectId', 'nombre', 'contentType', 'key', 'scannedAt'])
    .where('id', 'in', [...ids])
    .where('infectedAt', 'is', null)
    .execute();

/** Files that the scanner has not seen yet, by id. */
export async function notScanned(
  db: Db,
  after: string,
  limit: number,
): Promise<{ id: string; key: string; nombre: string }[]> {
  const { rows } = await sql<{ id: string; key: string; nombre: string }>`
    select id, key, nombre from attachments
    where "scannedAt" is null and "infectedAt" is null and id > ${after} order by id
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Writes what the scanner said. @returns false when the file is gone meanwhile */
export async function markScanned(tx: Tx, id: string, verdict: 'clean' | 'infected', at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('attachments')
    .set(verdict === 'clean' ? { scannedAt: at } : { infectedAt: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The files that a person uploaded, for their archive. */
export const uploadedBy = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('attachments')
    .select(['id', 'nombre', 'bytes', 'contentType', 'createdAt', 'key'])
    .where('userId', '=', userId)
    .where('infectedAt', 'is', null)
    .orderBy('createdAt')
    .execute();

/** Forgets who uploaded files; those that no text names are then deleted by the job. */
export async function forgetUploader(tx: Tx, userId: string): Promise<void> {
  await tables(tx).updateTable('attachments').set({ userId: null }).where('userId', '=', userId).execute();
}

import { type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { captionLanguages } from './captions-store.ts';
import type { ExtendableClass, OwnUpload } from './policy.ts';
import type { DocumentTables, FileTipo, ReadableRow, UploadRow } from './tables.ts';

const tables = (db: Db) => db.$extendTables<DocumentTables>();

/** A class with its course; undefined when there is no such class. */
interface ClassRow {
  claseId: string;
  cursoId: string;
  nombre: string;
  nombreEn: string | null;
  fechaHora: Date;
}

export async function classById(db: Db, id: string): Promise<ClassRow | undefined> {
  const { rows } = await sql<ClassRow>`
    select k.id as "claseId", m."cursoId", k.nombre, k."nombreEn", k."fechaHora"
    from classes k join modules m on m.id = k."moduloId" where k.id = ${id}`.execute(db);
  return rows[0];
}

/** The bytes of all files, those that are still arriving with their whole size. */
export async function bytesTaken(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0) as bytes from document_files`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** How many uploads of a person are unfinished. Locks the person's row, so that two starts count each other. */
export async function unfinishedOf(tx: Tx, userId: string): Promise<number> {
  await sql`select id from users where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from document_files
    where "userId" = ${userId} and "completedAt" is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The uploads of a person that have not arrived whole, and whose class is there, the newest first; a handful at most. */
export async function unfinishedUploads(
  db: Db,
  userId: string,
): Promise<(UploadRow & { clase: string; claseEn: string | null; curso: string; cursoEn: string | null })[]> {
  const { rows } = await sql<
    UploadRow & { clase: string; claseEn: string | null; curso: string; cursoEn: string | null }
  >`
    select f.id, f."claseId", m."cursoId", f."userId", f.nombre, f.titulo, f.bytes,
      f.received, f."contentType", f."completedAt", f.kind, f.tipo, f.mandatorio, k.nombre as clase, k."nombreEn" as "claseEn",
      c.titulo as curso, c."tituloEn" as "cursoEn"
    from document_files f join classes k on k.id = f."claseId" join modules m on m.id = k."moduloId"
      join courses c on c.id = m."cursoId"
    where f."userId" = ${userId} and f."completedAt" is null
    order by f."createdAt" desc, f.id`.execute(db);
  return rows;
}

interface NewUpload {
  userId: string;
  kind: 'grabacion' | 'documento';
  tipo: FileTipo | null;
  mandatorio: boolean | null;
  nombre: string;
  titulo: string;
  bytes: number;
  at: Date;
}

export async function insertUpload(
  tx: Tx,
  { claseId }: ExtendableClass<{ claseId: string }>,
  { at, ...upload }: NewUpload,
): Promise<string> {
  const { id } = await tables(tx)
    .insertInto('document_files')
    .values({
      ...upload,
      claseId,
      contentType: null,
      createdAt: at,
      touchedAt: at,
      completedAt: null,
      scannedAt: null,
      infectedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const upload = sql`
  select f.id, f."claseId", m."cursoId", f."userId", f.nombre, f.titulo, f.bytes,
    f.received, f."contentType", f."completedAt", f.kind, f.tipo, f.mandatorio
  from document_files f join classes k on k.id = f."claseId" join modules m on m.id = k."moduloId"`;

/** An upload whose class is there, finished or not. */
export async function uploadById(db: Db, id: string): Promise<UploadRow | undefined> {
  return (await sql<UploadRow>`${upload} where f.id = ${id}`.execute(db)).rows[0];
}

/** Reads an upload and locks its row until the transaction ends, so that parts come one after the other. */
export async function lockUpload(tx: Tx, id: string): Promise<UploadRow | undefined> {
  return (await sql<UploadRow>`${upload} where f.id = ${id} for update of f`.execute(tx)).rows[0];
}

interface NewPart {
  offset: number;
  bytes: number;
  key: string;
  contentType: string;
  at: Date;
}

export async function insertPart(
  tx: Tx,
  { id: fileId, received }: OwnUpload<UploadRow>,
  { offset, bytes, key, contentType, at }: NewPart,
): Promise<void> {
  await tables(tx).insertInto('document_parts').values({ fileId, offset, bytes, key }).execute();
  await tables(tx)
    .updateTable('document_files')
    .set({ received: received + bytes, touchedAt: at, contentType })
    .where('id', '=', fileId)
    .execute();
}

/** Makes an upload that has arrived the file of a new document. */
export async function completeFile(
  tx: Tx,
  { id: fileId, claseId, titulo, tipo, mandatorio }: OwnUpload<UploadRow>,
  document: { id: string; filePath: string; contentType: string; isScanned: boolean; at: Date },
): Promise<void> {
  const { id, filePath, contentType, isScanned, at } = document;
  await tables(tx)
    .updateTable('document_files')
    .set({ completedAt: at, contentType, scannedAt: isScanned ? at : null })
    .where('id', '=', fileId)
    .execute();
  await tables(tx)
    .insertInto('documents')
    .values({
      id,
      claseId,
      titulo,
      tipo: tipo ?? 'video',
      mandatorio: mandatorio ?? false,
      filePath,
      fileId,
      createdAt: at,
    })
    .execute();
}

export const documentOfFile = (db: Db, fileId: string) =>
  tables(db)
    .selectFrom('documents')
    .select(['id', 'titulo', 'tipo', 'mandatorio', 'filePath'])
    .where('fileId', '=', fileId)
    .executeTakeFirst();

/** The kind of deleted documents, stored with them. */
export const documentKind = 'document';

/** Whether a document with the file `file` was deleted, and can still be put back. */
const isKeptFor = (file: RawBuilder<unknown>) => sql<boolean>`exists (
  select from deleted_items i where i.kind = ${documentKind} and i."restoredAt" is null
    and i.rows->'documents'->0->>'fileId' = (${file})::text)`;

/** Whether a document names the file, or would once its deletion is undone. */
export async function isFileNeeded(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select from documents where "fileId" = ${fileId}) or ${isKeptFor(sql`${fileId}`)} as needed`.execute(
    db,
  );
  return rows[0]?.needed ?? false;
}

/** Lets nobody else delete a document of the file, or its content, until the transaction ends. */
export async function lockFile(tx: Tx, id: string): Promise<void> {
  await tables(tx).selectFrom('document_files').select('id').where('id', '=', id).forUpdate().execute();
}

export async function readableById(db: Db, id: string): Promise<ReadableRow | undefined> {
  const { rows } = await sql<ReadableRow>`
    select d.id, d.titulo, d.tipo, d."filePath", m."cursoId", k."fechaHora",
      case when f.id is not null then
        json_build_object('id', f.id, 'nombre', f.nombre, 'bytes', f.bytes, 'contentType', f."contentType",
          'isScanned', f."scannedAt" is not null)
      end as file, ${captionLanguages('current')} as subtitulos
    from documents d join classes k on k.id = d."claseId" join modules m on m.id = k."moduloId"
      left join document_files f on f.id = d."fileId"
    where d.id = ${id} and f."infectedAt" is null`.execute(db);
  return rows[0];
}

/** The parts that overlap a range of bytes, in order. `longest`: the length of the longest part. */
export async function partsOf(
  db: Db,
  fileId: string,
  { first, last, longest }: { first: number; last: number; longest: number },
): Promise<{ offset: number; bytes: number; key: string }[]> {
  const { rows } = await sql<{ offset: number; bytes: number; key: string }>`
    select "offset", bytes, key from document_parts
    where "fileId" = ${fileId} and "offset" > ${first - longest} and "offset" <= ${last}
    order by "offset"`.execute(db);
  return rows;
}

/** Files that nothing needs: uploads without a new part since `before` or without their class, and those of no document. */
export async function unneededFiles(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from document_files f
    where case when f."completedAt" is null then f."touchedAt" < ${before} or f."claseId" is null
      else not exists (select from documents d where d."fileId" = f.id) and not ${isKeptFor(sql`f.id`)} end
    limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whole files that the scanner has not seen yet, by id. */
export async function notScanned(
  db: Db,
  after: string,
  limit: number,
): Promise<{ id: string; nombre: string; bytes: number }[]> {
  const { rows } = await sql<{ id: string; nombre: string; bytes: number }>`
    select id, nombre, bytes from document_files
    where "completedAt" is not null and "scannedAt" is null and "infectedAt" is null and id > ${after}
    order by id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Writes what the scanner said. @returns false when the file is gone meanwhile */
export async function markScanned(tx: Tx, id: string, verdict: 'clean' | 'infected', at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('document_files')
    .set(verdict === 'clean' ? { scannedAt: at } : { infectedAt: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes some parts of a file. @returns their keys */
export async function deleteParts(tx: Tx, fileId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from document_parts where "fileId" = ${fileId} and "offset" = any(array(
      select "offset" from document_parts where "fileId" = ${fileId} order by "offset" desc limit ${sql.lit(limit)}))
    returning key`.execute(tx);
  return rows.map(({ key }) => key);
}

/** The parts of a file that has none, and its bytes by them. */
export async function replaceContent(
  tx: Tx,
  fileId: string,
  parts: readonly { offset: number; bytes: number; key: string }[],
): Promise<void> {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  await tables(tx)
    .insertInto('document_parts')
    .values(parts.map((part) => ({ fileId, ...part })))
    .execute();
  await tables(tx).updateTable('document_files').set({ bytes, received: bytes }).where('id', '=', fileId).execute();
}

export async function deleteFile(tx: Tx, fileId: string): Promise<void> {
  await tables(tx).deleteFrom('document_files').where('id', '=', fileId).execute();
}

/** The files that a person uploaded, for their archive. */
export const uploadsOf = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('document_files')
    .select(['nombre', 'titulo', 'createdAt', 'completedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();

export async function forgetUploader(tx: Tx, userId: string): Promise<void> {
  await tables(tx).updateTable('document_files').set({ userId: null }).where('userId', '=', userId).execute();
}

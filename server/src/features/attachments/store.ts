import type { Adjunto } from '@puente/contracts/attachments';
import { type Generated, type RawBuilder, sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';
import { assertThat } from '../../platform/errors/app-error.ts';

/** The texts that files go with. The names are stored, so they stay. */
export type AttachmentKind =
  | 'foro-tema'
  | 'foro-respuesta'
  | 'ticket'
  | 'ticket-respuesta'
  | 'entrega'
  | 'anuncio'
  | 'pregunta';

// A type, not an interface: Kysely's $extendTables requires one.
type AttachmentTables = {
  attachments: {
    id: Generated<string>;
    userId: string | null;
    kind: AttachmentKind | null;
    subjectId: string | null;
    position: number | null;
    nombre: string;
    bytes: number;
    contentType: string;
    width: number | null;
    height: number | null;
    key: string;
    createdAt: Date;
    scannedAt: Date | null;
    infectedAt: Date | null;
  };
  /** A single row, which triggers of `attachments` write. */
  attachment_bytes: { bytes: string };
};

export const attachmentTables: DescribedTables<AttachmentTables> = {
  attachments: { grows: true, person: { exported: true, forgotten: true } },
  attachment_bytes: { small: 'one row' },
};

/** Facts of an attachment that decide who may open it, and its bytes' key. */
export interface OpenableRow {
  id: string;
  userId: string | null;
  kind: AttachmentKind | null;
  subjectId: string | null;
  nombre: string;
  contentType: string;
  key: string;
  scannedAt: Date | null;
}

const tables = (db: Db) => db.$extendTables<AttachmentTables>();

interface FileFacts {
  id: string;
  nombre: string;
  bytes: number;
  contentType: string;
  width: number | null;
  height: number | null;
}

const toAdjunto = ({ id, nombre, bytes, contentType, width, height }: FileFacts): Adjunto => ({
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

/** Counts as `countUnused` does, and locks the person's row, so that two uploads count each other. */
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

/** The text that files go with. */
interface AttachmentSubject {
  kind: AttachmentKind;
  subjectId: string;
}

/**
 * Makes uploaded files those of a text, in the order of `ids`, in the transaction that writes the text.
 * @throws AppError ATTACHMENT_NOT_FOUND unless all are the person's own and no other text names them
 */
export async function adoptAttachments(
  tx: Tx,
  { userId }: { userId: string },
  ids: readonly string[],
  { kind, subjectId }: AttachmentSubject,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    update attachments set kind = ${kind}, "subjectId" = ${subjectId}, position = array_position(${[...ids]}::uuid[], id)
    where id = any(${[...ids]}::uuid[]) and "userId" = ${userId} and "subjectId" is null and "infectedAt" is null
    returning id`.execute(tx);
  assertThat(rows.length === new Set(ids).size, 'ATTACHMENT_NOT_FOUND');
}

/**
 * Makes `ids` the files of a text that is edited: those that it has stay, in the new order, uploaded ones are added, and
 * the others are deleted.
 * @throws AppError ATTACHMENT_NOT_FOUND for an id that is neither the text's nor an uploaded one of the person
 */
export async function replaceAttachments(
  tx: Tx,
  { userId }: { userId: string },
  ids: readonly string[],
  { kind, subjectId }: AttachmentSubject,
): Promise<void> {
  await sql`
    update attachments set kind = null, "subjectId" = null, position = null, "userId" = null
    where "subjectId" = ${subjectId} and kind = ${kind} and not (id = any(${[...ids]}::uuid[]))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update attachments set position = array_position(${[...ids]}::uuid[], id)
    where "subjectId" = ${subjectId} and kind = ${kind} returning id`.execute(tx);
  const kept = new Set(rows.map(({ id }) => id));
  const added = ids.filter((id) => !kept.has(id));
  await adoptAttachments(tx, { userId }, added, { kind, subjectId });
  if (kept.size === 0 || added.length === 0) return;
  await sql`
    update attachments set position = array_position(${[...ids]}::uuid[], id)
    where "subjectId" = ${subjectId} and kind = ${kind}`.execute(tx);
}

/** The files of texts, in their order; a text without any has no entry. */
export async function attachmentsOf(
  db: Db,
  kind: AttachmentKind,
  subjectIds: readonly string[],
): Promise<Map<string, Adjunto[]>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('attachments')
    .select(['id', 'subjectId', 'nombre', 'bytes', 'contentType', 'width', 'height'])
    .where('subjectId', 'in', [...subjectIds])
    .where('kind', '=', kind)
    .where('infectedAt', 'is', null)
    .orderBy('subjectId')
    .orderBy('position')
    .execute();
  const found = new Map<string, Adjunto[]>();
  for (const row of rows) {
    const subject = row.subjectId ?? '';
    found.set(subject, [...(found.get(subject) ?? []), toAdjunto(row)]);
  }
  return found;
}

/** Gives up the files of texts that are deleted: nobody can open them from the commit on, and a job deletes them. */
export async function releaseAttachments(tx: Tx, kind: AttachmentKind, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await tables(tx)
    .updateTable('attachments')
    .set({ kind: null, subjectId: null, position: null, userId: null })
    .where('subjectId', 'in', [...subjectIds])
    .where('kind', '=', kind)
    .execute();
}

/** Every active administrator. */
export const administrators = (): RawBuilder<{ userId: string }> =>
  sql<{ userId: string }>`select id as "userId" from users where role = 'admin' and "isActive"`;

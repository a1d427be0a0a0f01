import type { DocumentoDeClase } from '@puente/contracts/class-documents';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { type ListOrder, type PageOf, type PageQuery, pagedSql } from '../../platform/database/page.ts';
import type { EditionCopy } from '../catalogue/public.ts';
import { captionLanguages } from './captions-store.ts';
import type { ExtendableClass, ManagedDocument } from './policy.ts';
import type { StagedPart } from './stored-files.ts';
import type { DocumentTables, FileTipo, Tipo } from './tables.ts';

const tables = (db: Db) => db.$extendTables<DocumentTables>();

export interface ClassDocumentRow extends Omit<DocumentoDeClase, 'createdAt'> {
  createdAt: Date;
  cursoId: string;
  fileId: string | null;
  position: number;
}

const documents = sql<ClassDocumentRow>`
  select d.id, d.titulo, d.tipo, d.mandatorio, d."filePath", d."claseId", d."createdAt", d."position", m."cursoId", d."fileId",
    case when f.id is not null then json_build_object('nombre', f.nombre, 'tamano', f.bytes,
      'contenido', f."contentType", 'bloqueado', f."infectedAt" is not null) end as archivo,
    ${captionLanguages('current')} as subtitulos
  from documents d join classes k on k.id = d."claseId" join modules m on m.id = k."moduloId"
    left join document_files f on f.id = d."fileId"`;

/** Order in which the staff put the documents; those that nobody placed come last, the oldest first. */
const inOrder: ListOrder<'position' | 'createdAt' | 'id'> = {
  by: { position: 'integer', createdAt: 'moment', id: 'id' },
  direction: 'asc',
};

export const documentsOfClass = (db: Db, claseId: string, page: PageQuery): Promise<PageOf<ClassDocumentRow>> =>
  pagedSql(db, sql<ClassDocumentRow>`${documents} where d."claseId" = ${claseId}`, inOrder, page);

export async function documentById(db: Db, id: string): Promise<ClassDocumentRow | undefined> {
  return (await sql<ClassDocumentRow>`${documents} where d.id = ${id}`.execute(db)).rows[0];
}

/** Reads a document and locks its row until the transaction ends. */
export async function lockDocument(tx: Tx, id: string): Promise<ClassDocumentRow | undefined> {
  return (await sql<ClassDocumentRow>`${documents} where d.id = ${id} for update of d`.execute(tx)).rows[0];
}

interface NewFile {
  claseId: string;
  userId: string | null;
  tipo: FileTipo;
  mandatorio: boolean;
  nombre: string;
  titulo: string;
  bytes: number;
  contentType: string;
  isScanned: boolean;
  at: Date;
}

/** A file that has arrived whole, with its parts. @returns its id */
export async function insertFile(tx: Tx, file: NewFile, parts: readonly StagedPart[]): Promise<string> {
  const { isScanned, at, ...facts } = file;
  const { id } = await tables(tx)
    .insertInto('document_files')
    .values({
      ...facts,
      kind: 'documento',
      received: file.bytes,
      createdAt: at,
      touchedAt: at,
      completedAt: at,
      scannedAt: isScanned ? at : null,
      infectedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = parts.map((part) => ({ fileId: id, ...part }));
  await tables(tx).insertInto('document_parts').values(rows).execute();
  return id;
}

interface DocumentFacts {
  titulo: string;
  tipo: Tipo;
  mandatorio: boolean;
  filePath: string;
  fileId: string | null;
}

export async function insertDocument(
  tx: Tx,
  { claseId }: ExtendableClass<{ claseId: string }>,
  { id, at, ...facts }: DocumentFacts & { id: string; at: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('documents')
    .values({ id, claseId, ...facts, createdAt: at })
    .execute();
}

export async function updateDocument(
  tx: Tx,
  { id }: ManagedDocument<{ id: string }>,
  facts: DocumentFacts,
): Promise<void> {
  await tables(tx).updateTable('documents').set(facts).where('id', '=', id).execute();
}

/** Puts documents of a class in an order; those that are left out come after them. */
export async function placeDocuments(
  tx: Tx,
  { claseId }: ExtendableClass<{ claseId: string }>,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update documents d set "position" = coalesce(placed.place, 10000)
    from documents o left join unnest(${[...ids]}::uuid[]) with ordinality as placed (id, place) on placed.id = o.id
    where o."claseId" = ${claseId} and d.id = o.id and d."position" is distinct from coalesce(placed.place, 10000)`.execute(
    tx,
  );
}

/** The ids of the documents of a class, in their order. */
export async function orderOf(db: Db, claseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from documents where "claseId" = ${claseId} order by "position", "createdAt", id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteDocument(tx: Tx, { id }: ManagedDocument<{ id: string }>): Promise<void> {
  await tables(tx).deleteFrom('documents').where('id', '=', id).execute();
}

/**
 * Copies links and files of classes to those of another edition, in their order, with their captions; the files themselves
 * are shared.
 * Recordings stay with those who were in the class. @returns how many were copied
 */
export async function copyDocuments(tx: Tx, { clases, at }: Pick<EditionCopy, 'clases' | 'at'>): Promise<number> {
  if (clases.size === 0) return 0;
  const pairs = JSON.stringify([...clases].map(([old, copy]) => ({ old, copy })));
  const { numAffectedRows } = await sql`
    with copied as materialized (
      select gen_random_uuid() as id, d.id as original, pair.copy, d.titulo, d.tipo, d.mandatorio, d."filePath", d."fileId",
        row_number() over (order by d."position", d."createdAt", d.id) as number
      from jsonb_to_recordset(${pairs}::jsonb) as pair (old uuid, copy uuid)
      join documents d on d."claseId" = pair.old
      left join document_files f on f.id = d."fileId"
      where d.tipo = 'link' or f.kind = 'documento'),
    captions as (
      insert into document_captions ("documentId", "fileId", idioma, subtitulos, "userId", "cambiadoAt")
      select copied.id, c."fileId", c.idioma, c.subtitulos, c."userId", c."cambiadoAt"
      from copied join document_captions c on c."documentId" = copied.original)
    insert into documents (id, "claseId", titulo, tipo, mandatorio, "filePath", "fileId", "createdAt")
    select id, copy, titulo, tipo, mandatorio,
      case when tipo = 'link' then "filePath" else '/api/documentos/' || id || '/contenido' end, "fileId",
      ${at}::timestamptz + number * interval '1 millisecond'
    from copied`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

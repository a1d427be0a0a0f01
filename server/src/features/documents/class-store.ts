import type { DocumentoDeClase } from '@puente/contracts/class-documents';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import { type ListOrder, type PageOf, type PageQuery, pagedSql } from '../../platform/database/page.ts';
import type { ExtendableClass, ManagedDocument } from './policy.ts';
import type { StagedPart } from './stored-files.ts';
import type { DocumentTables, FileTipo, Tipo } from './tables.ts';

const tables = (db: Db) => db.$extendTables<DocumentTables>();

export interface ClassDocumentRow extends Omit<DocumentoDeClase, 'createdAt'> {
  createdAt: Date;
  cursoId: string;
  fileId: string | null;
}

const documents = sql<ClassDocumentRow>`
  select d.id, d.titulo, d.tipo, d.mandatorio, d."filePath", d."claseId", d."createdAt", m."cursoId", d."fileId",
    case when f.id is not null then json_build_object('nombre', f.nombre, 'tamano', f.bytes,
      'contenido', f."contentType", 'bloqueado', f."infectedAt" is not null) end as archivo
  from documents d join classes k on k.id = d."claseId" join modules m on m.id = k."moduloId"
    left join document_files f on f.id = d."fileId"`;

const oldestFirst: ListOrder<'createdAt' | 'id'> = { by: { createdAt: 'moment', id: 'id' }, direction: 'asc' };

export const documentsOfClass = (db: Db, claseId: string, page: PageQuery): Promise<PageOf<ClassDocumentRow>> =>
  pagedSql(db, sql<ClassDocumentRow>`${documents} where d."claseId" = ${claseId}`, oldestFirst, page);

export async function documentById(db: Db, id: string): Promise<ClassDocumentRow | undefined> {
  return (await sql<ClassDocumentRow>`${documents} where d.id = ${id}`.execute(db)).rows[0];
}

/** As `documentById`; its row stays locked until the transaction ends. */
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

export async function deleteDocument(tx: Tx, { id }: ManagedDocument<{ id: string }>): Promise<void> {
  await tables(tx).deleteFrom('documents').where('id', '=', id).execute();
}

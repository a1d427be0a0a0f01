import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import type { DocumentoForm } from '@puente/contracts/class-documents';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { PageOf, PageQuery } from '../../platform/database/page.ts';
import { keptText, type UndoableKind } from '../../platform/deleted-items/deleted-items.ts';
import { keepDeleted } from '../../platform/deleted-items/store.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { contentTypeOf } from '../../platform/inspection/content-type.ts';
import { savedName } from '../../platform/inspection/known-types-rules.ts';
import { assertPixels, removeMetadata } from '../../platform/inspection/picture-metadata.ts';
import { courseChanged } from '../catalogue/events.ts';
import { standingTo } from '../enrolment/public.ts';
import { auditedClasses, auditedDocuments } from './audited-store.ts';
import {
  type ClassDocumentRow,
  deleteDocument,
  documentById,
  documentsOfClass,
  insertDocument,
  insertFile,
  lockDocument,
  orderOf,
  placeDocuments,
  updateDocument,
} from './class-store.ts';
import { mayAddTo, mayList, mayManage, type ManagedDocument } from './policy.ts';
import { judgeContent, linkAddress, mayRead } from './rules.ts';
import { bytesTaken, classById, documentKind } from './store.ts';
import { assertContent, createInspection, type StagedPart, type StoredFiles } from './stored-files.ts';
import type { FileTipo, Tipo } from './tables.ts';

/** A file of the form: a temporary copy, and what the browser calls it. */
interface SentFile {
  path: string;
  name: string;
}

/** A file that was inspected and stored, and that no row names yet. */
interface NewFile {
  nombre: string;
  bytes: number;
  contentType: string;
  parts: readonly StagedPart[];
}

/** Form with everything that is required. `address`: of a link. */
interface Checked {
  titulo: string;
  tipo: Tipo;
  mandatorio: boolean;
  address: string | null;
}

const factsOf = ({ claseId, titulo, tipo, mandatorio, filePath }: ClassDocumentRow) => ({
  claseId,
  titulo,
  tipo,
  mandatorio,
  filePath,
});

/** The contract's rules of the form, one after the other (part 2, point 5). @throws AppError with its sentences */
function checked({ titulo = '', tipo = '', mandatorio, filePath = '' }: DocumentoForm): Checked {
  if (titulo === '' || tipo === '') throw new AppError('DOCUMENT_INCOMPLETE');
  if (tipo !== 'link') return { titulo, tipo, mandatorio, address: null };
  assertThat(filePath !== '', 'DOCUMENT_URL_REQUIRED');
  const address = linkAddress(filePath);
  assertThat(address, 'DOCUMENT_URL_INVALID');
  return { titulo, tipo, mandatorio, address };
}

/** The documents of a course's classes: everybody who has it reads the list, its staff change it. */
export class ClassDocuments {
  /** A deleted document with its captions and who has opened it. Its file stays where it is, and nobody can open it. */
  readonly undoable: UndoableKind = {
    kind: documentKind,
    tables: [
      ['documents', 'id'],
      ['document_captions', 'documentId'],
      ['document_openings', 'documentId'],
    ],
    may: async (tx, item) => {
      const place = await this.#classWithStanding(tx, tx.actor, keptText(item, 'documents', 'claseId'));
      if (!place) throw new AppError('UNDO_PLACE_GONE');
      return mayManage.allows(tx.actor, place);
    },
    restored: async (tx, { id }) => {
      const row = await lockDocument(tx, id);
      if (!row) return;
      await audit(tx, auditedDocuments, { action: 'document.restored', id, after: factsOf(row) });
      await this.#platform.events.publish(tx, courseChanged, { cursoId: row.cursoId });
    },
    gone: async (tx, item) => {
      const fileId = keptText(item, 'documents', 'fileId');
      if (fileId !== '') await this.#stored.removeUnused(tx, fileId);
    },
  };

  readonly #platform: Platform;
  readonly #stored: StoredFiles;
  readonly #inspection: ReturnType<typeof createInspection>;

  constructor(platform: Platform, stored: StoredFiles) {
    this.#platform = platform;
    this.#stored = stored;
    this.#inspection = createInspection(platform);
  }

  async list(actor: Actor, claseId: string, page: PageQuery): Promise<PageOf<ClassDocumentRow>> {
    const { rows, next } = await documentsOfClass(this.#platform.database.db, claseId, page);
    const found = await this.#classWithStanding(this.#platform.database.db, actor, claseId);
    const clase = mayList(actor, found);
    // While a payment is late, a class to come shows no documents, as in the course (product rule 13).
    if (!mayRead(clase.standing, clase, this.#platform.now())) return { rows: [], next: null };
    // The harmful ones, which nobody can open, are shown to those alone who can delete them.
    const shown = clase.standing === 'staff' ? rows : rows.filter(({ archivo }) => !archivo?.bloqueado);
    return { rows: shown, next };
  }

  /** Judges before the form is read. */
  mayAdd(actor: Actor, claseId: string) {
    return this.#placeFor(this.#platform.database.db, actor, claseId);
  }

  async add(actor: Actor, claseId: string, form: DocumentoForm, sent: SentFile | undefined) {
    const facts = checked(form);
    const { titulo, tipo, mandatorio, address } = facts;
    if (tipo !== 'link') assertThat(sent, 'DOCUMENT_FILE_REQUIRED');
    const file = tipo !== 'link' && sent ? await this.#take(actor, tipo, sent) : null;
    const id = randomUUID();
    await this.#platform.database.transaction(actor, async (tx) => {
      const place = await this.#placeFor(tx, actor, claseId);
      const fileId = tipo !== 'link' && file ? await this.#keep(tx, claseId, tipo, facts, file) : null;
      const filePath = address ?? `/api/documentos/${id}/contenido`;
      await insertDocument(tx, place, { id, titulo, tipo, mandatorio, filePath, fileId, at: this.#platform.now() });
      const after = { claseId, titulo, tipo, mandatorio, filePath };
      await audit(tx, auditedDocuments, { action: 'document.added', id, after });
      await this.#platform.events.publish(tx, courseChanged, { cursoId: place.cursoId });
    });
    return this.#found(id);
  }

  /** Puts the documents of a class in an order; the last one who does it counts. */
  async order(actor: Actor, claseId: string, ids: readonly string[]): Promise<void> {
    await this.#platform.database.transaction(actor, async (tx) => {
      const place = await this.#placeFor(tx, actor, claseId);
      const before = await orderOf(tx, claseId);
      await placeDocuments(tx, place, [...new Set(ids)]);
      const after = { documentos: await orderOf(tx, claseId) };
      await audit(tx, auditedClasses, {
        action: 'class.documents-ordered',
        id: claseId,
        before: { documentos: before },
        after,
      });
      await this.#platform.events.publish(tx, courseChanged, { cursoId: place.cursoId });
    });
  }

  /** Judges before the form is read. */
  async mayChange(actor: Actor, id: string) {
    return this.#managed(this.#platform.database.db, actor, await documentById(this.#platform.database.db, id));
  }

  async change(actor: Actor, id: string, form: DocumentoForm, sent: SentFile | undefined) {
    const facts = checked(form);
    const { titulo, tipo, mandatorio } = facts;
    const file = tipo !== 'link' && sent ? await this.#take(actor, tipo, sent) : null;
    await this.#platform.database.transaction(actor, async (tx) => {
      const old = await this.#managed(tx, actor, await lockDocument(tx, id));
      const content = await this.#contentAfter(tx, old, facts, file);
      await updateDocument(tx, old, { titulo, tipo, mandatorio, ...content });
      if (old.fileId !== null && content.fileId !== old.fileId) await this.#stored.removeUnused(tx, old.fileId);
      const after = {
        ...factsOf(old),
        titulo,
        tipo,
        mandatorio,
        filePath: content.filePath,
        isReplaced: file !== null,
      };
      await audit(tx, auditedDocuments, { action: 'document.changed', id, before: factsOf(old), after });
      await this.#platform.events.publish(tx, courseChanged, { cursoId: old.cursoId });
    });
    return this.#found(id);
  }

  /** @returns its title */
  async delete(actor: Actor, id: string): Promise<string> {
    return this.#platform.database.transaction(actor, async (tx) => {
      const old = await this.#managed(tx, actor, await lockDocument(tx, id));
      await keepDeleted(tx, this.undoable, id, { at: this.#platform.now() });
      await deleteDocument(tx, old);
      await audit(tx, auditedDocuments, { action: 'document.deleted', id, before: factsOf(old) });
      await this.#platform.events.publish(tx, courseChanged, { cursoId: old.cursoId });
      return old.titulo;
    });
  }

  async #standingOf(db: Db, actor: Actor, cursoId: string) {
    const viewer = actor.kind === 'person' ? { id: actor.userId, role: actor.role } : null;
    return viewer ? standingTo(db, viewer, cursoId, this.#platform.now()) : 'none';
  }

  async #classWithStanding(db: Db, actor: Actor, claseId: string) {
    const clase = await classById(db, claseId);
    return clase && { ...clase, standing: await this.#standingOf(db, actor, clase.cursoId) };
  }

  async #placeFor(db: Db, actor: Actor, claseId: string) {
    return mayAddTo(actor, await this.#classWithStanding(db, actor, claseId));
  }

  async #managed(db: Db, actor: Actor, row: ClassDocumentRow | undefined) {
    return mayManage(actor, row && { ...row, standing: await this.#standingOf(db, actor, row.cursoId) });
  }

  /** Inspects and stores a file, before the transaction that names it. */
  async #take(actor: Actor, tipo: FileTipo, { path, name }: SentFile): Promise<NewFile> {
    const { size } = await stat(path);
    assertThat(size > 0, 'FILE_EMPTY');
    const contentType = assertContent(tipo, await contentTypeOf(path));
    const nombre = savedName(name, contentType);
    await this.#inspection.scan(actor, nombre, () => createReadStream(path));
    await assertPixels(path, contentType);
    const bytes = await removeMetadata(path, contentType);
    await this.#stored.assertSpace(bytes, await bytesTaken(this.#platform.database.db));
    return { nombre, bytes, contentType, parts: await this.#stored.stageWhole(path, bytes) };
  }

  /** The row of a stored file. @returns its id */
  async #keep(tx: Tx, claseId: string, tipo: FileTipo, form: Checked, file: NewFile): Promise<string> {
    const { parts, ...facts } = file;
    for (const { key } of parts) await this.#platform.files.adopt(tx, key);
    const { titulo, mandatorio } = form;
    const userId = tx.actor.kind === 'person' ? tx.actor.userId : null;
    const isScanned = this.#platform.scanner !== null;
    return insertFile(
      tx,
      { ...facts, claseId, userId, tipo, titulo, mandatorio, isScanned, at: this.#platform.now() },
      parts,
    );
  }

  /** The address and the file of a document after a change. */
  async #contentAfter(tx: Tx, old: ManagedDocument<ClassDocumentRow>, form: Checked, file: NewFile | null) {
    if (form.tipo === 'link') return { filePath: form.address ?? '', fileId: null };
    const filePath = `/api/documentos/${old.id}/contenido`;
    if (file) return { filePath, fileId: await this.#keep(tx, old.claseId, form.tipo, form, file) };
    // A link becomes a file only with one; a file becomes another type only if its content is of that type.
    assertThat(old.fileId !== null || old.tipo !== 'link', 'DOCUMENT_FILE_REQUIRED');
    const isOther = old.archivo !== null && judgeContent(form.tipo, old.archivo.contenido) !== 'agrees';
    if (isOther && form.tipo !== old.tipo) throw new AppError('DOCUMENT_TYPE_MISMATCH');
    return { filePath: old.filePath, fileId: old.fileId };
  }

  async #found(id: string) {
    const row = await documentById(this.#platform.database.db, id);
    // Deleted since.
    assertThat(row, 'DOCUMENT_NOT_FOUND');
    return row;
  }
}

import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';

import type { Clase } from '@puente/contracts/catalogue';
import type { documentsRoutes, Subida } from '@puente/contracts/documents';
import type { RouteOutput } from '@puente/contracts/route';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { contentTypeOf, headOf } from '../../platform/inspection/content-type.ts';
import { assertPixels, isPicture, removeMetadata } from '../../platform/inspection/picture-metadata.ts';
import { courseChanged } from '../catalogue/events.ts';
import { standingTo } from '../enrolment/public.ts';
import { auditedDocuments } from './audited-store.ts';
import { recordingAdded } from './events.ts';
import { mayAddTo, mayContinue, type OwnUpload } from './policy.ts';
import { isVideo, mayBeContainer, placeOf } from './rules.ts';
import {
  bytesTaken,
  classById,
  completeFile,
  documentOfFile,
  insertPart,
  insertUpload,
  lockUpload,
  unfinishedOf,
  unfinishedUploads,
  uploadById,
} from './store.ts';
import { assertContent, createInspection, partedFile, type StagedPart, type StoredFiles } from './stored-files.ts';
import type { UploadRow } from './tables.ts';

/** Unfinished uploads that one person may have. */
const maxUnfinished = 5;
/** The type of an upload of which only its whole content tells what it is: an office file. */
const container = 'application/octet-stream';
/** Refusals that the same file would meet again. */
const refusedForGood = new Set([
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_HAS_PROGRAMS',
  'DOCUMENT_TYPE_MISMATCH',
  'FILE_INFECTED',
  'FILE_TOO_LARGE',
  'PICTURE_DAMAGED',
  'PICTURE_TOO_MANY_PIXELS',
]);

/** `clean`: the parts of the file without metadata; null when it has none. */
interface Inspected {
  contentType: string;
  clean: readonly StagedPart[] | null;
}

const toSubida = ({ id, claseId, nombre, bytes, received }: UploadRow): Subida => ({
  id,
  claseId,
  nombre,
  tamano: bytes,
  recibido: received,
});

/**
 * Large files that arrive in parts, over days if need be: each part is a file of the storage, adopted with the row that
 * names it, so that a crash loses no more than the part that was arriving. Any process takes any part.
 */
export class DocumentUploads {
  readonly #platform: Platform;
  readonly #stored: StoredFiles;
  readonly #inspection: ReturnType<typeof createInspection>;

  constructor(platform: Platform, stored: StoredFiles) {
    this.#platform = platform;
    this.#stored = stored;
    this.#inspection = createInspection(platform);
  }

  async start(actor: Actor & { kind: 'person' }, claseId: string, form: NewUpload): Promise<Subida> {
    const { nombre, titulo, tamano, tipo: kind } = form;
    return this.#platform.database.transaction(actor, async (tx) => {
      const clase = await classById(tx, claseId);
      const place = mayAddTo(actor, clase && { ...clase, standing: await this.#standingOf(tx, actor, clase.cursoId) });
      this.#assertForm(form);
      if ((await unfinishedOf(tx, actor.userId)) >= maxUnfinished) {
        throw new AppError('TOO_MANY_UPLOADS', { maximo: maxUnfinished });
      }
      await this.#stored.assertSpace(tamano, await bytesTaken(tx));
      const becomes =
        kind === 'documento'
          ? { tipo: form.documentoTipo ?? null, mandatorio: form.mandatorio ?? false }
          : { tipo: null, mandatorio: null };
      const upload = {
        userId: actor.userId,
        kind,
        ...becomes,
        nombre,
        titulo,
        bytes: tamano,
        at: this.#platform.now(),
      };
      const id = await insertUpload(tx, place, upload);
      return { id, claseId, nombre, tamano, recibido: 0 };
    });
  }

  /** The actor's uploads that have not arrived whole, in courses of which they are still staff. */
  async unfinished(actor: Actor) {
    if (actor.kind !== 'person') return [];
    const found = await unfinishedUploads(this.#platform.database.db, actor.userId);
    const views = found.map(async (row) => {
      if ((await this.#standingOf(this.#platform.database.db, actor, row.cursoId)) !== 'staff') return [];
      return [
        {
          ...toSubida(row),
          tipo: row.kind,
          claseNombre: row.clase,
          claseNombreEn: row.claseEn,
          cursoTitulo: row.curso,
          cursoTituloEn: row.cursoEn,
        },
      ];
    });
    return (await Promise.all(views)).flat();
  }

  async find(actor: Actor, id: string): Promise<Subida> {
    return toSubida(
      await this.#own(this.#platform.database.db, actor, await uploadById(this.#platform.database.db, id)),
    );
  }

  /**
   * Takes the next part; one that has arrived already changes nothing.
   * @param path of the temporary file with the part
   */
  async takePart(actor: Actor, id: string, offset: number, path: string): Promise<Subida> {
    const upload = await this.#own(this.#platform.database.db, actor, await uploadById(this.#platform.database.db, id));
    const { size: bytes } = await stat(path);
    const place = placeOf(upload, { offset, bytes });
    assertThat(place !== 'misplaced', 'UPLOAD_PART_MISPLACED');
    if (place === 'repeated') return toSubida(upload);
    const contentType = upload.contentType ?? (await this.#typeOfBeginning(upload, path));
    await this.#stored.assertSpace(bytes, 0);
    const key = await this.#stored.stagePart(path, undefined);
    return this.#platform.database.transaction(actor, async (tx) => {
      const locked = await this.#own(tx, actor, await lockUpload(tx, id));
      // The same part came twice at once: the staged copy of the second is deleted within an hour.
      if (placeOf(locked, { offset, bytes }) !== 'next') return toSubida(locked);
      await this.#platform.files.adopt(tx, key);
      await insertPart(tx, locked, { offset, bytes, key, contentType, at: this.#platform.now() });
      return toSubida({ ...locked, received: offset + bytes });
    });
  }

  /** Makes an upload that has arrived a document. While the scanner is away it stays, and is completed later. */
  async complete(actor: Actor, id: string): Promise<Clase['documentos'][number]> {
    const upload = await this.#own(this.#platform.database.db, actor, await uploadById(this.#platform.database.db, id));
    assertThat(upload.received === upload.bytes && upload.contentType !== null, 'UPLOAD_INCOMPLETE');
    const { contentType, clean } = upload.completedAt
      ? { contentType: upload.contentType, clean: null }
      : await this.#inspectOrRemove(actor, upload, upload.contentType);
    return this.#platform.database.transaction(actor, async (tx) => {
      const locked = await this.#own(tx, actor, await lockUpload(tx, id));
      if (!locked.completedAt) {
        const documentoId = randomUUID();
        const { claseId, cursoId, titulo, kind, tipo, bytes } = locked;
        if (clean) await this.#stored.replace(tx, id, clean);
        const filePath = `/api/documentos/${documentoId}/contenido`;
        await completeFile(tx, locked, {
          id: documentoId,
          filePath,
          contentType,
          isScanned: this.#platform.scanner !== null,
          at: this.#platform.now(),
        });
        await audit(tx, auditedDocuments, {
          action: 'document.added',
          id: documentoId,
          after: { claseId, titulo, tipo: tipo ?? 'video', bytes },
        });
        await this.#platform.events.publish(tx, courseChanged, { cursoId });
        if (kind === 'grabacion')
          await this.#platform.events.publish(tx, recordingAdded, { documentoId, claseId, cursoId });
      }
      const document = await documentOfFile(tx, id);
      // The document may have been deleted since.
      assertThat(document, 'UPLOAD_NOT_FOUND');
      return document;
    });
  }

  /** Deletes an unfinished upload with its parts. */
  async discard(actor: Actor, id: string): Promise<void> {
    await this.#platform.database.transaction(actor, async (tx) => {
      const upload = await this.#own(tx, actor, await lockUpload(tx, id));
      assertThat(upload.completedAt === null, 'UPLOAD_NOT_FOUND');
      await this.#stored.remove(tx, id);
    });
  }

  async #standingOf(db: Db, actor: Actor, cursoId: string) {
    const viewer = actor.kind === 'person' ? { id: actor.userId, role: actor.role } : null;
    return viewer ? standingTo(db, viewer, cursoId, this.#platform.now()) : 'none';
  }

  /** Refuses an upload that isn't the actor's own, or in a course whose staff they aren't. */
  async #own(db: Db, actor: Actor, row: UploadRow | undefined): Promise<OwnUpload<UploadRow>> {
    assertThat(row, 'UPLOAD_NOT_FOUND');
    return mayContinue(actor, { ...row, standing: await this.#standingOf(db, actor, row.cursoId) });
  }

  #assertForm({ tipo, documentoTipo, tamano }: NewUpload): void {
    const { recordingMaxBytes, documentMaxBytes } = this.#platform.config.documents;
    if (tipo === 'documento') assertThat(documentoTipo, 'DOCUMENT_INCOMPLETE');
    const isVideoFile = tipo === 'grabacion' || documentoTipo === 'video';
    if (isVideoFile && tamano > recordingMaxBytes) {
      throw new AppError('VIDEO_TOO_LARGE', { gigabytes: Math.floor((recordingMaxBytes / 2 ** 30) * 10) / 10 });
    }
    if (!isVideoFile && tamano > documentMaxBytes) {
      throw new AppError('FILE_TOO_LARGE', { megabytes: Math.floor(documentMaxBytes / 2 ** 20) });
    }
  }

  /** Returns the type of an upload by its first part. */
  async #typeOfBeginning({ kind, tipo }: UploadRow, path: string): Promise<string> {
    if (kind === 'documento' && tipo && mayBeContainer(tipo) && (await headOf(path)) !== 'other') return container;
    const contentType = await contentTypeOf(path);
    if (kind === 'documento' && tipo) return assertContent(tipo, contentType);
    if (!isVideo(contentType)) throw new AppError('FILE_TYPE_NOT_ALLOWED');
    return contentType;
  }

  /** Inspects an upload that has arrived. */
  async #inspect(actor: Actor, upload: UploadRow, contentType: string): Promise<Inspected> {
    const file = partedFile(this.#platform.database.db, this.#platform.files.storage, upload);
    const open = async () => {
      const content = await file.read(upload.id);
      assertThat(content, 'UPLOAD_INCOMPLETE');
      return content.stream;
    };
    const type =
      contentType === container
        ? assertContent(upload.tipo ?? 'otro', await this.#inspection.withWhole(await open(), contentTypeOf))
        : contentType;
    await this.#inspection.scan(actor, upload.nombre, open);
    if (!isPicture(type)) return { contentType: type, clean: null };
    const clean = await this.#inspection.withWhole(await open(), async (path) => {
      await assertPixels(path, type);
      return this.#stored.stageWhole(path, await removeMetadata(path, type));
    });
    return { contentType: type, clean };
  }

  /** Inspects an upload, and deletes one that is refused for good. */
  async #inspectOrRemove(actor: Actor, upload: UploadRow, contentType: string): Promise<Inspected> {
    try {
      return await this.#inspect(actor, upload, contentType);
    } catch (error) {
      if (error instanceof AppError && refusedForGood.has(error.code)) {
        await this.#platform.database.transaction(actor, (tx) => this.#stored.remove(tx, upload.id));
      }
      throw error;
    }
  }
}

type NewUpload = RouteOutput<typeof documentsRoutes.startUpload, 'body'>;

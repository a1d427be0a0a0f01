import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import type { Clase } from '@puente/contracts/catalogue';
import { type Subida, uploadPartBytes } from '@puente/contracts/documents';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { courseChanged } from '../catalogue/events.ts';
import { standingTo } from '../enrolment/public.ts';
import { recordingAdded } from './events.ts';
import type { Inspect } from './inspection.ts';
import { partedFile } from './parted-file.ts';
import { mayAddTo, mayContinue, type OwnUpload } from './policy.ts';
import { isVideo, placeOf } from './rules.ts';
import {
  bytesTaken,
  classById,
  completeFile,
  deleteFile,
  deleteParts,
  documentOfFile,
  insertPart,
  insertUpload,
  lockUpload,
  unfinishedOf,
  uploadById,
} from './store.ts';
import type { UploadRow } from './tables.ts';

/** What the disk keeps free beside an upload: with much less, the embedded database stops writing (decision 0066). */
const reserveBytes = 512 * 1_048_576;
/** Unfinished uploads that one person may have. */
const maxUnfinished = 5;
const partsAtOnce = 200;

const toSubida = ({ id, claseId, nombre, bytes, received }: UploadRow): Subida => ({
  id,
  claseId,
  nombre,
  tamano: bytes,
  recibido: received,
});

interface UploadPorts {
  inspect: Inspect;
}

/**
 * Large files that arrive in parts, over days if need be: each part is a file of the storage, adopted with the row that
 * names it, so that a crash loses no more than the part that was arriving. Any process takes any part.
 */
export function createUploads(platform: Platform, { inspect }: UploadPorts) {
  const { config, database, events, files, now } = platform;

  async function standingOf(db: Db, actor: Actor, cursoId: string) {
    const viewer = actor.kind === 'person' ? { id: actor.userId, role: actor.role } : null;
    return viewer ? standingTo(db, viewer, cursoId, now()) : 'none';
  }

  /** @throws AppError UPLOAD_NOT_FOUND unless it is the actor's own, and they are staff of the course */
  async function own(db: Db, actor: Actor, row: UploadRow | undefined): Promise<OwnUpload<UploadRow>> {
    assertThat(row, 'UPLOAD_NOT_FOUND');
    return mayContinue(actor, { ...row, standing: await standingOf(db, actor, row.cursoId) });
  }

  async function assertSpace(bytes: number, taken: number): Promise<void> {
    const { maxBytes } = config.documents;
    const free = await files.storage.freeBytes();
    const isTooMuch = maxBytes !== null && taken + bytes > maxBytes;
    if (isTooMuch || (free !== null && free < bytes + reserveBytes)) throw new AppError('NO_SPACE_FOR_DOCUMENTS');
  }

  async function remove(tx: Tx, id: string): Promise<void> {
    let keys: string[];
    do {
      keys = await deleteParts(tx, id, partsAtOnce);
      await files.release(tx, ...keys);
    } while (keys.length === partsAtOnce);
    await deleteFile(tx, id);
  }

  return {
    remove,

    /** @throws AppError CLASS_NOT_FOUND, VIDEO_TOO_LARGE, TOO_MANY_UPLOADS, NO_SPACE_FOR_DOCUMENTS */
    async start(actor: Actor & { kind: 'person' }, claseId: string, form: NewUpload): Promise<Subida> {
      const { nombre, titulo, tamano } = form;
      return database.transaction(actor, async (tx) => {
        const clase = await classById(tx, claseId);
        const place = mayAddTo(actor, clase && { ...clase, standing: await standingOf(tx, actor, clase.cursoId) });
        const { recordingMaxBytes } = config.documents;
        if (tamano > recordingMaxBytes) {
          throw new AppError('VIDEO_TOO_LARGE', { gigabytes: Math.floor((recordingMaxBytes / 2 ** 30) * 10) / 10 });
        }
        if ((await unfinishedOf(tx, actor.userId)) >= maxUnfinished) {
          throw new AppError('TOO_MANY_UPLOADS', { maximo: maxUnfinished });
        }
        await assertSpace(tamano, await bytesTaken(tx));
        const id = await insertUpload(tx, place, { userId: actor.userId, nombre, titulo, bytes: tamano, at: now() });
        return { id, claseId, nombre, tamano, recibido: 0 };
      });
    },

    /** @throws AppError UPLOAD_NOT_FOUND */
    async find(actor: Actor, id: string): Promise<Subida> {
      return toSubida(await own(database.db, actor, await uploadById(database.db, id)));
    },

    /**
     * Takes the next part; one that has arrived already changes nothing.
     * @param path of the temporary file with the part
     * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_PART_MISPLACED, FILE_TYPE_NOT_ALLOWED, NO_SPACE_FOR_DOCUMENTS,
     * FILES_UNAVAILABLE
     */
    async takePart(actor: Actor, id: string, offset: number, path: string): Promise<Subida> {
      const upload = await own(database.db, actor, await uploadById(database.db, id));
      const { size: bytes } = await stat(path);
      const place = placeOf(upload, { offset, bytes });
      assertThat(place !== 'misplaced', 'UPLOAD_PART_MISPLACED');
      if (place === 'repeated') return toSubida(upload);
      const contentType = upload.contentType ?? (await typeOf(path));
      if (!isVideo(contentType)) throw new AppError('FILE_TYPE_NOT_ALLOWED');
      await assertSpace(bytes, 0);
      const file = { folder: 'documentos', extension: 'part', contentType: 'application/octet-stream' };
      const key = await files.stage(createReadStream(path), { ...file, maxBytes: uploadPartBytes });
      return database.transaction(actor, async (tx) => {
        const locked = await own(tx, actor, await lockUpload(tx, id));
        // The same part came twice at once: the staged copy of the second is deleted within an hour.
        if (placeOf(locked, { offset, bytes }) !== 'next') return toSubida(locked);
        await files.adopt(tx, key);
        await insertPart(tx, locked, { offset, bytes, key, contentType, at: now() });
        return toSubida({ ...locked, received: offset + bytes });
      });
    },

    /** @throws AppError UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, FILE_TYPE_NOT_ALLOWED when the inspection refuses it */
    async complete(actor: Actor, id: string): Promise<Clase['documentos'][number]> {
      const upload = await own(database.db, actor, await uploadById(database.db, id));
      assertThat(upload.received === upload.bytes && upload.contentType !== null, 'UPLOAD_INCOMPLETE');
      const { contentType, bytes } = upload;
      if (!upload.completedAt) {
        const file = partedFile(database.db, files.storage, upload);
        const isAccepted = await inspect({ contentType, bytes, read: () => file.read(id) });
        assertThat(isAccepted, 'FILE_TYPE_NOT_ALLOWED');
      }
      return database.transaction(actor, async (tx) => {
        const locked = await own(tx, actor, await lockUpload(tx, id));
        if (!locked.completedAt) {
          const documentoId = randomUUID();
          const { claseId, cursoId, titulo } = locked;
          const filePath = `/api/documentos/${documentoId}/contenido`;
          await completeFile(tx, locked, { id: documentoId, filePath, at: now() });
          await audit(tx, {
            action: 'document.added',
            object: { type: 'document', id: documentoId },
            after: { claseId, titulo, tipo: 'video', bytes },
          });
          await events.publish(tx, courseChanged, { cursoId });
          await events.publish(tx, recordingAdded, { documentoId, claseId, cursoId });
        }
        const document = await documentOfFile(tx, id);
        // A document that was deleted since.
        assertThat(document, 'UPLOAD_NOT_FOUND');
        return document;
      });
    },

    /** Deletes an unfinished upload with its parts. @throws AppError UPLOAD_NOT_FOUND */
    async discard(actor: Actor, id: string): Promise<void> {
      await database.transaction(actor, async (tx) => {
        const upload = await own(tx, actor, await lockUpload(tx, id));
        assertThat(upload.completedAt === null, 'UPLOAD_NOT_FOUND');
        await remove(tx, id);
      });
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;

interface NewUpload {
  nombre: string;
  titulo: string;
  tamano: number;
}

/** By content, never by name. [ASVS-5.2.2] */
async function typeOf(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(path))?.mime;
}

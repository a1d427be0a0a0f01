import { createReadStream } from 'node:fs';

import { uploadPartBytes } from '@puente/contracts/documents';

import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { deleteFile, deleteParts, documentOfFile, lockFile, replaceContent } from './store.ts';

/** What the disk keeps free beside an upload: with much less, the embedded database stops writing (decision 0003). */
const reserveBytes = 512 * 1_048_576;
const partsAtOnce = 200;

/** A part that the storage has, and no row names yet. */
export interface StagedPart {
  offset: number;
  bytes: number;
  key: string;
}

/** The files of documents in the storage: in parts, whether they came in parts or at once. */
export function createStoredFiles({ config, files }: Pick<Platform, 'config' | 'files'>) {
  async function releaseParts(tx: Tx, id: string): Promise<void> {
    let keys: string[];
    do {
      keys = await deleteParts(tx, id, partsAtOnce);
      await files.release(tx, ...keys);
    } while (keys.length === partsAtOnce);
  }

  async function remove(tx: Tx, id: string): Promise<void> {
    await releaseParts(tx, id);
    await deleteFile(tx, id);
  }

  return {
    /** @param taken the bytes of all documents @throws AppError NO_SPACE_FOR_DOCUMENTS */
    async assertSpace(bytes: number, taken: number): Promise<void> {
      const { maxBytes } = config.documents;
      const free = await files.storage.freeBytes();
      const isTooMuch = maxBytes !== null && taken + bytes > maxBytes;
      if (isTooMuch || (free !== null && free < bytes + reserveBytes)) throw new AppError('NO_SPACE_FOR_DOCUMENTS');
    },

    /** Stores a part; one that no transaction adopts is deleted within about an hour. @throws AppError FILES_UNAVAILABLE */
    stagePart: (path: string, place: { start: number; end: number } | undefined): Promise<string> =>
      files.stage(createReadStream(path, place), {
        folder: 'documentos',
        extension: 'part',
        contentType: 'application/octet-stream',
        maxBytes: uploadPartBytes,
      }),

    /** Stores a whole file in parts. @throws AppError FILES_UNAVAILABLE */
    async stageWhole(path: string, bytes: number): Promise<StagedPart[]> {
      const parts: StagedPart[] = [];
      for (let offset = 0; offset < bytes; offset += uploadPartBytes) {
        const length = Math.min(uploadPartBytes, bytes - offset);
        // One after the other: no more than a part is on its way to the storage.
        const key = await this.stagePart(path, { start: offset, end: offset + length - 1 });
        parts.push({ offset, bytes: length, key });
      }
      return parts;
    },

    /** Gives a file another content, before anybody reads it. */
    async replace(tx: Tx, id: string, parts: readonly StagedPart[]): Promise<void> {
      await releaseParts(tx, id);
      for (const { key } of parts) await files.adopt(tx, key);
      await replaceContent(tx, id, parts);
    },

    /** Deletes a file that no document names. */
    remove,

    /** As `remove`, unless another edition's document still names it. */
    async removeUnused(tx: Tx, id: string): Promise<void> {
      // Of two editions that drop it at once, the second sees that the first has.
      await lockFile(tx, id);
      if ((await documentOfFile(tx, id)) === undefined) await remove(tx, id);
    },
  };
}

export type StoredFiles = ReturnType<typeof createStoredFiles>;

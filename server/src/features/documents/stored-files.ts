import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { uploadPartBytes } from '@puente/contracts/documents';

import type { Actor } from '../../platform/actor.ts';
import type { Tx, Db } from '../../platform/database/database.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { type Chunks, chunksOf, ChunkStream } from '../../platform/storage/chunk-stream.ts';
import type { ByteRange, Storage } from '../../platform/storage/storage.ts';
import { tellRefused } from '../attachments/public.ts';
import { judgeContent } from './rules.ts';
import { deleteFile, deleteParts, isFileNeeded, lockFile, replaceContent, partsOf } from './store.ts';
import type { FileTipo } from './tables.ts';

/** Bytes that stay free on the disk beside an upload: with much less, the embedded database stops writing (decision 0003). */
const reserveBytes = 512 * 1_048_576;
const partsAtOnce = 200;

/** A part that the storage has, and no row names yet. */
export interface StagedPart {
  offset: number;
  bytes: number;
  key: string;
}

/** The files of documents in the storage: in parts, whether they came in parts or at once. */
export class StoredFiles {
  readonly #config: Platform['config'];
  readonly #files: Platform['files'];

  constructor({ config, files }: Pick<Platform, 'config' | 'files'>) {
    this.#config = config;
    this.#files = files;
  }

  /** Refuses a file for which there is no space. @param taken bytes of all documents */
  async assertSpace(bytes: number, taken: number): Promise<void> {
    const { maxBytes } = this.#config.documents;
    const free = await this.#files.storage.freeBytes();
    const isTooMuch = maxBytes !== null && taken + bytes > maxBytes;
    if (isTooMuch || (free !== null && free < bytes + reserveBytes)) throw new AppError('NO_SPACE_FOR_DOCUMENTS');
  }

  /** Stores a part; one that no transaction adopts is deleted within about an hour. */
  stagePart(path: string, place: { start: number; end: number } | undefined): Promise<string> {
    return this.#files.stage(createReadStream(path, place), {
      folder: 'documentos',
      extension: 'part',
      contentType: 'application/octet-stream',
      maxBytes: uploadPartBytes,
    });
  }

  /** Stores a whole file in parts. */
  async stageWhole(path: string, bytes: number): Promise<StagedPart[]> {
    const parts: StagedPart[] = [];
    for (let offset = 0; offset < bytes; offset += uploadPartBytes) {
      const length = Math.min(uploadPartBytes, bytes - offset);
      // Parts go one after the other: no more than one is on its way to the storage.
      const key = await this.stagePart(path, { start: offset, end: offset + length - 1 });
      parts.push({ offset, bytes: length, key });
    }
    return parts;
  }

  /** Gives a file another content, before anybody reads it. */
  async replace(tx: Tx, id: string, parts: readonly StagedPart[]): Promise<void> {
    await this.#releaseParts(tx, id);
    for (const { key } of parts) await this.#files.adopt(tx, key);
    await replaceContent(tx, id, parts);
  }

  /** Deletes a file that no document names. */
  async remove(tx: Tx, id: string): Promise<void> {
    await this.#releaseParts(tx, id);
    await deleteFile(tx, id);
  }

  /** Deletes a file unless another edition's document still names it, or one that can be put back. */
  async removeUnused(tx: Tx, id: string): Promise<void> {
    // The lock makes two editions that drop the file at once see each other.
    await lockFile(tx, id);
    if (!(await isFileNeeded(tx, id))) await this.remove(tx, id);
  }

  async #releaseParts(tx: Tx, id: string): Promise<void> {
    let keys: string[];
    do {
      keys = await deleteParts(tx, id, partsAtOnce);
      await this.#files.release(tx, ...keys);
    } while (keys.length === partsAtOnce);
  }
}

/**
 * A file that is stored in parts, as a storage of one file: what reads it knows nothing of the parts. A part is opened
 * when those before it have been read.
 */
export function partedFile(
  db: Db,
  storage: Pick<Storage, 'read'>,
  { id, bytes }: { id: string; bytes: number },
): Pick<Storage, 'read' | 'sizeOf'> {
  function contentOf({ first, last }: ByteRange): Chunks {
    let parts: Awaited<ReturnType<typeof partsOf>> | undefined;
    let open: Chunks | undefined;
    let isClosed = false;
    async function openNext(): Promise<Chunks | undefined> {
      parts ??= await partsOf(db, id, { first, last, longest: uploadPartBytes });
      const part = parts.shift();
      if (!part) return undefined;
      const range = {
        first: Math.max(first - part.offset, 0),
        last: Math.min(last - part.offset, part.bytes - 1),
      };
      const stored = await storage.read(part.key, range);
      // The row names it, so the storage has lost it: the connection breaks off, rather than end as if it were whole.
      if (!stored) throw new Error(`The part at ${part.offset} of the file ${id} is missing`);
      return chunksOf(stored.stream);
    }
    return {
      async next() {
        for (;;) {
          open ??= await openNext();
          if (isClosed) await open?.close();
          if (!open || isClosed) return null;
          const chunk = await open.next();
          if (chunk) return chunk;
          await open.close();
          open = undefined;
        }
      },
      async close() {
        isClosed = true;
        await open?.close();
      },
    };
  }

  return {
    sizeOf: async () => bytes,
    async read(_key, range = { first: 0, last: bytes - 1 }) {
      if (range.first >= bytes) return null;
      return { stream: new ChunkStream(contentOf(range)), bytes };
    },
  };
}

/** Returns the type of a whole file by its content; refuses one that is not of the document's type. [ASVS-5.2.2] */
export function assertContent(tipo: FileTipo, contentType: string | undefined): string {
  const verdict = judgeContent(tipo, contentType);
  assertThat(contentType !== undefined && verdict !== 'not allowed', 'FILE_TYPE_NOT_ALLOWED');
  assertThat(verdict === 'agrees', 'DOCUMENT_TYPE_MISMATCH');
  return contentType;
}

/** Inspects files before they become documents. */
export function createInspection(platform: Platform) {
  const { config, scanner } = platform;
  return {
    /** Shows a file to the scanner, where there is one. */
    async scan(actor: Actor, nombre: string, open: () => Promise<Readable> | Readable): Promise<void> {
      if (!scanner || (await scanner.scan(await open())) === 'clean') return;
      await tellRefused(platform, actor, { nombre, type: 'document' });
      throw new AppError('FILE_INFECTED');
    },

    /**
     * Does something with the whole of a file that is stored in parts, as a temporary file: a container lists its contents
     * at its end.
     */
    async withWhole<Result>(content: Readable, work: (path: string) => Promise<Result>): Promise<Result> {
      const path = join(config.incomingDir, randomUUID());
      await mkdir(config.incomingDir, { recursive: true });
      try {
        await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

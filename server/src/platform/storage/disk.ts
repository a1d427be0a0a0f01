import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { fieldsOf } from '@puente/contracts/fields';

import { AppError } from '../errors/app-error.ts';
import { type Chunks, ChunkStream } from './chunk-stream.ts';
import { byteLimit, assertSafeKey, type ByteRange, type Storage } from './storage.ts';

/** Files in a folder of this machine: for a single machine, with any number of processes. */
export function diskStorage(directory: string): Storage {
  const placeOf = (key: string) => {
    assertSafeKey(key);
    return join(directory, key);
  };

  return {
    async put(key, content, { maxBytes }) {
      const place = placeOf(key);
      // In the same folder, so that the rename is atomic. A key has no second dot, so this name can't be requested.
      const unfinished = `${place}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(place), { recursive: true });
        await writeDurably(unfinished, content, maxBytes);
        await rename(unfinished, place);
        await syncFolder(dirname(place));
      } catch (error) {
        // Ignored: the first error is the one to report.
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw unavailable(error);
      }
    },

    async read(key, range) {
      const place = placeOf(key);
      let file: FileHandle | undefined;
      try {
        file = await open(place, 'r');
        const { size: bytes } = await file.stat();
        if (range && range.first >= bytes) {
          await file.close();
          return null;
        }
        return { stream: new ChunkStream(chunksOfFile(file, range ?? { first: 0, last: bytes - 1 })), bytes };
      } catch (error) {
        await file?.close();
        if (fieldsOf(error)['code'] === 'ENOENT') return null;
        throw unavailable(error);
      }
    },

    async sizeOf(key) {
      try {
        return (await stat(placeOf(key))).size;
      } catch (error) {
        if (fieldsOf(error)['code'] === 'ENOENT') return null;
        throw unavailable(error);
      }
    },

    async freeBytes() {
      try {
        await mkdir(directory, { recursive: true });
        const { bavail, bsize } = await statfs(directory);
        return bavail * bsize;
      } catch (error) {
        throw unavailable(error);
      }
    },

    async delete(key) {
      await rm(placeOf(key), { force: true }).catch((error: unknown) => {
        throw unavailable(error);
      });
    },
  };
}

const chunkBytes = 64 * 1_024;
/** Buffers of files that have been read to their end, for the next ones. */
const spareBuffers: Buffer[] = [];
const mostSpareBuffers = 32;

/** Reads a range of an open file, all of it into one buffer. */
function chunksOfFile(file: FileHandle, { first, last }: ByteRange): Chunks {
  let position = first;
  let buffer = spareBuffers.pop() ?? Buffer.allocUnsafeSlow(chunkBytes);
  return {
    async next() {
      const { bytesRead } = await file.read(buffer, 0, Math.min(chunkBytes, last + 1 - position), position);
      position += bytesRead;
      if (bytesRead > 0) return buffer.subarray(0, bytesRead);
      // Nobody holds a chunk any more.
      if (buffer.length > 0 && spareBuffers.length < mostSpareBuffers) spareBuffers.push(buffer);
      buffer = Buffer.alloc(0);
      return null;
    },
    close: () => file.close(),
  };
}

async function writeDurably(path: string, content: Readable | Uint8Array, maxBytes: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    const source = content instanceof Readable ? content : Readable.from([content]);
    await pipeline(source, byteLimit(maxBytes), (chunks: AsyncIterable<Uint8Array>) => file.writeFile(chunks));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Fsyncs the folder: a new file name is durable only after that. */
async function syncFolder(path: string): Promise<void> {
  // Windows can't open a folder, and doesn't need this.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

const unavailable = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('FILES_UNAVAILABLE', {}, { cause: error });

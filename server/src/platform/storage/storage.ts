import { type Readable, Transform } from 'node:stream';

import { AppError } from '../errors/app-error.ts';

/** A range of bytes, both ends inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

interface StoredFile {
  stream: Readable;
  /** The size of the whole file in bytes, also when a range was requested. */
  bytes: number;
}

/**
 * Files by key: names that the server creates, with folders between slashes. Writes are atomic, and files are streamed,
 * never held in memory. Features use platform/files, which tracks the files that rows refer to.
 */
export interface Storage {
  /**
   * Resolves when the file is durable: it survives a power failure. Replaces an existing file with the same key.
   * @throws AppError FILE_TOO_LARGE, as soon as `maxBytes` have passed; FILES_UNAVAILABLE
   */
  put(key: string, content: Readable | Uint8Array, options: { type: string; maxBytes: number }): Promise<void>;
  /**
   * @returns null when there is no such file, or when the range lies beyond its end
   * @throws AppError FILES_UNAVAILABLE
   */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** The size of a file in bytes; null when there is none. @throws AppError FILES_UNAVAILABLE */
  sizeOf(key: string): Promise<number | null>;
  /** The bytes that can still be stored; null where nobody knows, as in a bucket. @throws AppError FILES_UNAVAILABLE */
  freeBytes(): Promise<number | null>;
  /** Idempotent: does nothing when there is no such file. @throws AppError FILES_UNAVAILABLE */
  delete(key: string): Promise<void>;
}

/** Lowercase letters, digits and hyphens, with folders between slashes and one extension: no path traversal. */
const safe = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/**
 * Keys are created by the server, so any other form is a bug or an attack (path traversal). [ASVS-5.3.2]
 * @throws RangeError
 */
export function assertSafeKey(key: string): void {
  if (key.length > 300 || !safe.test(key)) throw new RangeError(`Not a key of the storage: ${JSON.stringify(key)}`);
}

export const tooLarge = (maxBytes: number): AppError =>
  new AppError('FILE_TOO_LARGE', { megabytes: Math.floor((maxBytes / 1_048_576) * 10) / 10 });

/** A stream that passes `maxBytes` through, and fails with FILE_TOO_LARGE at the next byte. */
export function byteLimit(maxBytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}

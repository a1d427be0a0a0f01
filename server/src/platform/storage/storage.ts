import type { Readable } from 'node:stream';

/** A range of bytes, both ends inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredFile {
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

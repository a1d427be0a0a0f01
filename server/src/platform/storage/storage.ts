import type { Readable } from 'node:stream';

import type { StoreConfig } from '../../config.ts';

/** Bytes of a file, both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

export interface StoredFile {
  stream: Readable;
  /** Of the whole file, whatever was asked for. */
  bytes: number;
}

/**
 * Files by key: names that the server makes, with folders between slashes. A file is there whole or not at all, and is
 * never in memory as a whole. Features keep files through platform/files, which knows which of them a row names.
 */
export interface Storage {
  /**
   * Resolves when the file would survive a power cut. One that has the key already is replaced.
   * @throws AppError FILE_TOO_LARGE, as soon as `maxBytes` have passed; FILES_UNAVAILABLE
   */
  put(key: string, content: Readable | Uint8Array, options: { type: string; maxBytes: number }): Promise<void>;
  /**
   * @returns null when there is no such file, or nothing of it in the range
   * @throws AppError FILES_UNAVAILABLE
   */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Bytes of a file; null when there is none. @throws AppError FILES_UNAVAILABLE */
  sizeOf(key: string): Promise<number | null>;
  /** Does nothing when there is no such file. @throws AppError FILES_UNAVAILABLE */
  delete(key: string): Promise<void>;
}

/**
 * The storage of the settings: a folder, or S3, whose client is loaded only then.
 * @throws StartupError when the bucket isn't there or isn't ours
 */
export async function openStorage(store: StoreConfig): Promise<Storage> {
  if (store.kind === 's3') return (await import('./s3.ts')).openS3(store);
  return (await import('./disk.ts')).diskStorage(store.directory);
}

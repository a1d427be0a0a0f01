import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { StartupError } from '../platform/database/errors.ts';
import { assertSafeKey, type Storage } from '../platform/storage/storage.ts';
import type { FileFacts } from './manifest.ts';

const types: Record<string, string> = { '.webp': 'image/webp', '.pdf': 'application/pdf' };

/** Size and SHA-256 of what a stream holds. */
async function hashed(stream: Readable, to?: NodeJS.WritableStream): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new PassThrough();
  counted.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  await (to ? pipeline(stream, counted, to) : pipeline(stream, counted));
  return { bytes, sha256: hash.digest('hex') };
}

/** Size and SHA-256 of a file on the disk. */
export const factsOfFile = (path: string): Promise<{ bytes: number; sha256: string }> => hashed(createReadStream(path));

/** Waits until a file is on the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

/**
 * Copies files from the storage into a folder. Their content never changes under a key, so the copy may begin after the
 * snapshot of the rows.
 * @returns the facts of those that are there, and the keys of those that aren't
 */
export async function copyOut(
  storage: Storage,
  keys: readonly string[],
  folder: string,
): Promise<{ files: FileFacts[]; missing: string[] }> {
  const files: FileFacts[] = [];
  const missing: string[] = [];
  for (const key of keys) {
    const stored = await storage.read(key);
    if (!stored) {
      missing.push(key);
      continue;
    }
    const path = join(folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    files.push({ key, ...(await hashed(stored.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))) });
    await syncFile(path);
  }
  return { files, missing };
}

/** @throws StartupError when one of them is missing or was changed */
export async function verifyFiles(folder: string, files: readonly FileFacts[]): Promise<void> {
  for (const { key, sha256 } of files) {
    assertSafeKey(key);
    const found = await factsOfFile(join(folder, key)).catch(() => undefined);
    if (found?.sha256 !== sha256) {
      throw new StartupError(`The backup is damaged: files/${key} ${found ? 'was changed' : 'is missing'}.`);
    }
  }
}

/**
 * Copies verified files into the storage. One that is there already, from an interrupted restore, is kept if it is the
 * same.
 * @throws StartupError when another file has its key
 */
export async function copyIn(storage: Storage, files: readonly FileFacts[], folder: string): Promise<void> {
  for (const { key, bytes, sha256 } of files) {
    const there = await storage.read(key);
    if (!there) {
      const type = types[extname(key)] ?? 'application/octet-stream';
      await storage.put(key, createReadStream(join(folder, key)), { type, maxBytes: bytes });
    } else if ((await hashed(there.stream)).sha256 !== sha256) {
      throw new StartupError(`The storage has another file as ${key}. Restore into an empty one.`);
    }
  }
}

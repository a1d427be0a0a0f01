import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { diskStorage } from './disk.ts';
import type { Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puente-storage-'));
  storage = diskStorage(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true }));

const options = { type: 'text/plain', maxBytes: 1_000 };
const key = 'documentos/2026/guia-n-400.pdf';
const textOf = async (range?: { first: number; last: number }) => {
  const file = await storage.read(key, range);
  return file && { text: (await buffer(file.stream)).toString(), bytes: file.bytes };
};
const everything = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('stores a file, from bytes or a stream, and replaces it', async () => {
  await storage.put(key, Buffer.from('primera'), options);
  expect(await textOf()).toEqual({ text: 'primera', bytes: 7 });
  await storage.put(key, Readable.from([Buffer.from('seg'), Buffer.from('unda')]), options);
  expect(await textOf()).toEqual({ text: 'segunda', bytes: 7 });
  expect(await everything()).toHaveLength(1);
  expect((await stat(join(folder, 'files', key))).mode & 0o077).toBe(0);
});

test('reads a range, and gives the size of the whole file', async () => {
  await storage.put(key, Buffer.from('0123456789'), options);
  expect(await storage.sizeOf(key)).toBe(10);
  expect(await textOf({ first: 2, last: 4 })).toEqual({ text: '234', bytes: 10 });
  expect(await textOf({ first: 8, last: 99 })).toEqual({ text: '89', bytes: 10 });
  expect(await textOf({ first: 10, last: 10 })).toBeNull();
});

test('returns null for a missing file, and deletes one without an error', async () => {
  expect(await storage.sizeOf(key)).toBeNull();
  expect(await textOf()).toBeNull();
  await storage.delete(key);
  await storage.put(key, Buffer.from('x'), options);
  await storage.delete(key);
  expect(await textOf()).toBeNull();
});

test('stops reading at the size limit, and keeps the previous file', async () => {
  await storage.put(key, Buffer.from('antes'), options);
  let sent = 0;
  const endless = Readable.from(
    (function* () {
      for (;;) {
        sent += 1;
        yield Buffer.alloc(100);
      }
    })(),
  );
  await expect(storage.put(key, endless, options)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  expect(sent).toBeLessThan(100);
  expect(await textOf()).toEqual({ text: 'antes', bytes: 5 });
  expect(await everything()).toHaveLength(1);
});

test('a stream that fails leaves no file behind', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('mitad');
      throw new Error('the line is cut');
    })(),
  );
  await expect(storage.put(key, broken, options)).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' });
  expect(await everything()).toEqual([]);
});

test('concurrent writes of one key leave one complete file', async () => {
  const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(500));
  await Promise.all(texts.map((text) => storage.put(key, Buffer.from(text), options)));
  expect(texts).toContain((await textOf())?.text);
  expect(await everything()).toHaveLength(1);
});

test('a folder that can’t be written gives an error, and its cause is logged', async () => {
  await writeFile(join(folder, 'files'), 'no folder');
  const refused = storage.put(key, Buffer.from('x'), options);
  await expect(refused).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE', cause: { code: 'ENOTDIR' } });
});

test.each([
  '../secreto.txt',
  'a/../../secreto.txt',
  '/etc/passwd',
  'a//b.txt',
  'a/./b.txt',
  'C:\\secreto.txt',
  'a\\..\\b.txt',
  'a%2f..%2fb.txt',
  'a\u0000.txt',
  '.oculto',
  'sin-punto',
  'a/b.txt.part',
  `${'a'.repeat(300)}.txt`,
  '',
])('[ASVS-5.3.2] %j is refused as a key', async (bad) => {
  await expect(storage.put(bad, Buffer.from('x'), options)).rejects.toThrow(RangeError);
  await expect(storage.read(bad)).rejects.toThrow(RangeError);
  await expect(storage.delete(bad)).rejects.toThrow(RangeError);
  expect(await everything()).toEqual([]);
});

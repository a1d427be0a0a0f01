import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { type S3Stub, startS3Stub } from '../../testing/servers/s3.ts';
import { StartupError } from '../database/errors.ts';
import { openS3 } from './s3.ts';
import type { Storage } from './storage.ts';

const megabyte = 1_048_576;
const key = 'documentos/guia-n-400.pdf';
const options = { type: 'application/pdf', maxBytes: 20 * megabyte };

let stub: S3Stub;
let storage: Storage;
const open = (bucket = 'academia') =>
  openS3({
    kind: 's3',
    bucket,
    prefix: 'produccion/',
    region: 'us-east-1',
    endpoint: stub.endpoint,
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
beforeEach(async () => {
  stub = await startS3Stub('academia');
  storage = await open();
});
afterEach(() => stub.close());

const textOf = async (range?: { first: number; last: number }) => {
  const file = await storage.read(key, range);
  return file && { text: (await buffer(file.stream)).toString(), bytes: file.bytes };
};
/** A stream of chunks of one megabyte, as an upload from a browser; `then` is the error that it fails with. */
const megabytes = (count: number, then?: Error) =>
  Readable.from(
    (async function* () {
      for (let index = 0; index < count; index += 1) yield Buffer.alloc(megabyte, index);
      if (then) throw then;
    })(),
  );

test('stores a file below its prefix, with its type, and reads it whole and in part', async () => {
  await storage.put(key, Buffer.from('0123456789'), options);
  expect(stub.objects.get(`produccion/${key}`)).toEqual({
    content: Buffer.from('0123456789'),
    type: 'application/pdf',
  });
  expect(await textOf()).toEqual({ text: '0123456789', bytes: 10 });
  expect(await storage.sizeOf(key)).toBe(10);
  expect(await textOf({ first: 2, last: 4 })).toEqual({ text: '234', bytes: 10 });
  expect(await textOf({ first: 10, last: 12 })).toBeNull();
});

test('returns null for a missing file, and deletes one without an error', async () => {
  expect(await storage.sizeOf(key)).toBeNull();
  expect(await textOf()).toBeNull();
  await storage.delete(key);
  await storage.put(key, Buffer.from('x'), options);
  await storage.delete(key);
  expect(stub.objects.size).toBe(0);
});

test('sends a large file as a multipart upload, while it is read', async () => {
  await storage.put(key, megabytes(12), options);
  expect(stub.objects.get(`produccion/${key}`)?.content.equals(await buffer(megabytes(12)))).toBe(true);
  expect(stub.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(3);
  expect(stub.unfinished.size).toBe(0);
});

test('stops at the size limit, and aborts the multipart upload', async () => {
  const refused = storage.put(key, megabytes(30), options);
  await expect(refused).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  expect([stub.objects.size, stub.unfinished.size]).toEqual([0, 0]);
});

test('a stream that fails leaves no object behind', async () => {
  const refused = storage.put(key, megabytes(8, new Error('the line is cut')), options);
  await expect(refused).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE', cause: { message: 'the line is cut' } });
  expect([stub.objects.size, stub.unfinished.size]).toEqual([0, 0]);
});

test('a storage that fails gives an error for people, and its cause is logged', async () => {
  stub.failWith = 403;
  const ways = [
    () => storage.put(key, Buffer.from('x'), options),
    () => storage.put(key, megabytes(12), options),
    () => storage.read(key),
    () => storage.delete(key),
  ];
  for (const ask of ways) {
    await expect(ask()).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE', cause: { name: 'InternalError' } });
  }
});

test('[ASVS-5.3.2] a key with path traversal is refused', async () => {
  const asked = stub.requests.length;
  await expect(storage.put('../x.txt', Buffer.from('x'), options)).rejects.toThrow(RangeError);
  await expect(storage.read('a/../b.txt')).rejects.toThrow(RangeError);
  await expect(storage.delete('/x.txt')).rejects.toThrow(RangeError);
  expect(stub.requests).toHaveLength(asked);
});

test('a bucket that doesn’t exist or may not be used stops the start, with the setting’s name', async () => {
  await expect(open('otra')).rejects.toThrow('FILES_URL is wrong: the bucket "otra" does not exist');
  stub.failWith = 403;
  await expect(open()).rejects.toThrow(StartupError);
});

test('a storage that doesn’t answer does not stop the start', async () => {
  await stub.close();
  storage = await open();
  await expect(storage.read(key)).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' });
});

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { StartupError } from '../database/errors.ts';
import { type S3Stub, startS3Stub } from './s3-stub-for-test.ts';
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
/** Megabytes, one after the other, as they might come from a browser. */
const megabytes = (count: number, then?: Error) =>
  Readable.from(
    (async function* () {
      for (let index = 0; index < count; index += 1) yield Buffer.alloc(megabyte, index);
      if (then) throw then;
    })(),
  );

test('keeps a file below its folder, with its type, and reads it, whole and in part', async () => {
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

test('has nothing where nothing was put, and deletes what isn’t there', async () => {
  expect(await storage.sizeOf(key)).toBeNull();
  expect(await textOf()).toBeNull();
  await storage.delete(key);
  await storage.put(key, Buffer.from('x'), options);
  await storage.delete(key);
  expect(stub.objects.size).toBe(0);
});

test('sends what is large in parts, while it comes', async () => {
  await storage.put(key, megabytes(12), options);
  expect(stub.objects.get(`produccion/${key}`)?.content.equals(await buffer(megabytes(12)))).toBe(true);
  expect(stub.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(3);
  expect(stub.unfinished.size).toBe(0);
});

test('stops at the limit, and takes back what was sent', async () => {
  const refused = storage.put(key, megabytes(30), options);
  await expect(refused).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
  expect([stub.objects.size, stub.unfinished.size]).toEqual([0, 0]);
});

test('a stream that breaks leaves nothing', async () => {
  const refused = storage.put(key, megabytes(8, new Error('the line is cut')), options);
  await expect(refused).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE', cause: { message: 'the line is cut' } });
  expect([stub.objects.size, stub.unfinished.size]).toEqual([0, 0]);
});

test('a storage that fails is a sentence for people, and why goes into the log', async () => {
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

test('[ASVS-5.3.2] a key that climbs is refused', async () => {
  const asked = stub.requests.length;
  await expect(storage.put('../x.txt', Buffer.from('x'), options)).rejects.toThrow(RangeError);
  await expect(storage.read('a/../b.txt')).rejects.toThrow(RangeError);
  await expect(storage.delete('/x.txt')).rejects.toThrow(RangeError);
  expect(stub.requests).toHaveLength(asked);
});

test('a bucket that isn’t there, or isn’t ours, stops the start with the setting’s name', async () => {
  await expect(open('otra')).rejects.toThrow('FILES_URL is wrong: the bucket "otra" does not exist');
  stub.failWith = 403;
  await expect(open()).rejects.toThrow(StartupError);
});

test('a storage that doesn’t answer stops nothing: it may answer later', async () => {
  await stub.close();
  storage = await open();
  await expect(storage.read(key)).rejects.toMatchObject({ code: 'FILES_UNAVAILABLE' });
});

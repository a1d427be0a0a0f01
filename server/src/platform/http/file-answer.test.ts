import { hash } from 'node:crypto';
import { Readable } from 'node:stream';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Storage } from '../storage/storage.ts';
import { FileAnswer } from './file-answer.ts';

const content = 'Lección 1: el formulario N-400';
const bytes = Buffer.byteLength(content);
const key = 'documentos/abc.pdf';
const etag = `"${hash('sha256', key, 'base64url')}"`;

const storage: Pick<Storage, 'read' | 'sizeOf'> = {
  sizeOf: async (asked) => (asked === key ? bytes : null),
  read: async (asked, range) => {
    if (asked !== key) return null;
    const part = Buffer.from(content).subarray(range?.first ?? 0, (range?.last ?? bytes) + 1);
    return { stream: Readable.from([part]), bytes };
  },
};

let server: FastifyInstance;
beforeEach(() => {
  server = Fastify();
  const parts = { name: 'Lección 1.pdf', contentType: 'application/pdf', disposition: 'attachment' } as const;
  server.get('/file', (request, reply) =>
    FileAnswer.stored(storage, { ...parts, key, cache: 'private' }).send(request, reply),
  );
  server.get('/gone', (request, reply) =>
    FileAnswer.stored(storage, { ...parts, key: 'documentos/gone.pdf', cache: 'private' }).send(request, reply),
  );
  server.setErrorHandler((error, _request, reply) => reply.code((error as { status?: number }).status ?? 500).send());
});
afterEach(() => server.close());

const get = (headers: Record<string, string> = {}, url = '/file') => server.inject({ url, headers });

test('[ASVS-5.4.1, ASVS-5.4.2] a stored file is sent whole, with its display name', async () => {
  const { statusCode, body, headers } = await get();
  expect([statusCode, body]).toEqual([200, content]);
  expect(headers).toMatchObject({
    etag,
    'content-length': String(bytes),
    'content-type': 'application/pdf',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(headers['content-disposition']).toContain("filename*=UTF-8''Lecci%C3%B3n%201.pdf");
});

describe('a range', () => {
  test.each([
    ['bytes=0-6', 0, 6],
    ['bytes=7-', 7, bytes - 1],
    ['bytes=-5', bytes - 5, bytes - 1],
    ['bytes=7-100000', 7, bytes - 1],
  ])('%s is sent as partial content', async (range, first, last) => {
    const { statusCode, rawPayload, headers } = await get({ range });
    expect(statusCode).toBe(206);
    expect(rawPayload).toEqual(Buffer.from(content).subarray(first, last + 1));
    expect(headers['content-range']).toBe(`bytes ${first}-${last}/${bytes}`);
    expect(headers['content-length']).toBe(String(last - first + 1));
  });

  test('beyond the end is refused with a 416 and the size', async () => {
    const { statusCode, headers } = await get({ range: `bytes=${bytes}-` });
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${bytes}`]);
  });

  test.each(['bytes=0-1, 5-6', 'lines=1-2', 'bytes=b-a', ''])(
    '%j is ignored: the whole file is sent',
    async (range) => {
      const { statusCode, body } = await get({ range });
      expect([statusCode, body]).toEqual([200, content]);
    },
  );

  test('whose If-Range is another file’s is ignored: the whole file is sent', async () => {
    expect((await get({ range: 'bytes=0-6', 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await get({ range: 'bytes=0-6', 'if-range': etag })).statusCode).toBe(206);
  });
});

test('a browser with a matching ETag gets a 304', async () => {
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { statusCode, body, headers } = await get({ 'if-none-match': tag });
    expect([statusCode, body, headers['etag']], tag).toEqual([304, '', etag]);
  }
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('[ASVS-13.4.6] no header says where the file is kept', async () => {
  expect(JSON.stringify((await get()).headers)).not.toContain('abc');
});

test('HEAD sends the size and no content', async () => {
  const { statusCode, body, headers } = await server.inject({ method: 'HEAD', url: '/file' });
  expect([statusCode, body, headers['content-length']]).toEqual([200, '', String(bytes)]);
});

test('a file that does not exist is a 404, with a range too', async () => {
  expect((await get({}, '/gone')).statusCode).toBe(404);
  expect((await get({ range: 'bytes=0-1' }, '/gone')).statusCode).toBe(404);
});

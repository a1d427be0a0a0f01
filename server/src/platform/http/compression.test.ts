import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { allRoutes } from '@puente/contracts/api';
import { beforeEach, expect, test } from 'vitest';

import { createCourse } from '../../factories/academy.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { compressionOf } from './compression.ts';

const app = openAcademy({ per: 'test' });
beforeEach(async () => {
  await createCourse(app.platform, { titulo: 'Visas de trabajo', descripcion: 'Siete clases. '.repeat(100) });
});

const courses = (headers: Record<string, string> = {}) => app.server.inject({ url: '/api/courses', headers });

test('a long answer is compressed as the browser asks', async () => {
  const plain = await courses();
  expect(plain.headers['content-encoding']).toBeUndefined();
  const brotli = await courses({ 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'authorization, accept-encoding' });
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzip = await courses({ 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  // Asked again, it is known in whatever encoding it came.
  const known = await courses({ 'accept-encoding': 'br', 'if-none-match': String(plain.headers.etag) });
  expect([known.statusCode, known.body, known.headers['content-encoding']]).toEqual([304, '', undefined]);
});

test('a short answer is sent as it is', async () => {
  const { headers, json } = await app.server.inject({
    url: '/api/courses/1',
    headers: { 'accept-encoding': 'br' },
  });
  expect([headers['content-encoding'], json<{ code: string }>().code]).toEqual([undefined, 'INVALID_INPUT']);
});

test('no answer to a caller known by a cookie is compressed: its length says nothing about a secret', () => {
  const byCookie = allRoutes.filter(({ credentials }) => credentials?.includes('cookie'));
  expect(byCookie.length).toBeGreaterThan(5);
  for (const route of byCookie) expect(compressionOf(route), route.path).toBe(false);
});

test('no request is unpacked', async () => {
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ email: 'ana@puente.test', password: 'x'.repeat(100) })),
  });
  expect(statusCode).toBe(400);
});

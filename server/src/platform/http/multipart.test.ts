import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { sweepIncoming } from './multipart.ts';

const app = openAcademy({ per: 'test' });
let student: Person;
beforeEach(async () => {
  student = await app.student();
});

const boundary = 'corte';
const part = (disposition: string, content = '', type = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type && `content-type: ${type}\r\n`}\r\n${content}\r\n`;
const file = (field: string, content = 'x', filename = 'foto.png') =>
  part(`name="${field}"; filename="${filename}"`, content, 'image/png');
const field = (name: string, value: string) => part(`name="${name}"`, value);
const send = (...parts: string[]) =>
  student.put('usuarios/me', `${parts.join('')}--${boundary}--\r\n`, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
const arriving = () => readdir(app.platform.config.incomingDir).catch(() => []);

test('a form without a chosen file is a form of text fields', async () => {
  const answer = await send(field('firstName', 'Rosa'), file('avatar', '', ''));
  expect([answer.status, answer.body.user?.firstName]).toEqual([200, 'Rosa']);
});

test.each([
  ['two files in one field', [file('avatar'), file('avatar')], 413, 'BODY_TOO_LARGE'],
  ['a file where a text belongs', [file('firstName')], 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ['a text where a file belongs', [field('avatar', 'x')], 400, 'INVALID_INPUT'],
  ['a text without end', [field('firstName', 'a'.repeat(30_000))], 413, 'BODY_TOO_LARGE'],
  ['thirty fields', Array.from({ length: 30 }, (_, index) => field(`f${index}`, 'x')), 413, 'BODY_TOO_LARGE'],
  ['[ASVS-1.5.2, ASVS-15.3.6] a name that reaches into objects', [field('__proto__', 'x')], 400, 'INVALID_INPUT'],
])('%s: refused, and no file is left behind', async (_, parts, status, code) => {
  const answer = await send(...parts);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await arriving()).toEqual([]);
});

test('a truncated form is a 400, and no file is left behind', async () => {
  const answer = await student.put('usuarios/me', file('avatar').slice(0, -4), {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  expect(await arriving()).toEqual([]);
});

test('a disk that can’t be written is a 503 with a message', async () => {
  const folder = app.platform.config.incomingDir;
  await mkdir(dirname(folder), { recursive: true });
  await writeFile(folder, 'a file, where the folder should be');
  const answer = await send(file('avatar'));
  expect([answer.status, answer.body.code]).toEqual([503, 'FILES_UNAVAILABLE']);
});

test('an aborted connection leaves no file behind', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    [
      'PUT /api/usuarios/me HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: Bearer ${student.token}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      'content-length: 1000000',
      '',
      file('avatar', 'y'.repeat(200_000)),
    ].join('\r\n'),
  );
  await expect.poll(arriving).toHaveLength(1);
  socket.destroy();
  await expect.poll(arriving).toEqual([]);
});

test('the API’s description says which files are accepted', async () => {
  const { paths } = (await app.call('GET', '/api/openapi.json')).body;
  const form = paths['/usuarios/me'].put.requestBody.content['multipart/form-data'].schema;
  expect(form.properties).toMatchObject({
    firstName: { type: 'string' },
    avatar: { type: 'string', format: 'binary', description: 'At most 5 MB' },
  });
});

test('files left by a killed process are deleted after a day, and not before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'puente-incoming-'));
  const now = new Date('2026-11-21T15:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await mkdir(folder, { recursive: true });
  for (const [name, hours] of [
    ['old', 25],
    ['new', 23],
  ] as const) {
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), hoursAgo(hours), hoursAgo(hours));
  }
  await sweepIncoming(folder, now);
  expect(await readdir(folder)).toEqual(['new']);
  await rm(folder, { recursive: true });
  await sweepIncoming(folder, now);
});

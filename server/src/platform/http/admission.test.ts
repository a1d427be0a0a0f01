import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { classesOf, createCourse } from '../../factories/academy.ts';
import { pdfOf } from '../../factories/files.ts';
import { attach } from '../../testing/features/attachments.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createIncoming } from './incoming.ts';

const boundary = 'corte';
const megabyte = 1_048_576;
const someId = '6f1a8d4e-5d0b-4c55-9a53-0a1a2b3c4d5e';

let app: TestApp;
let tutor: Person;
beforeEach(async () => {
  app = await testApp();
  tutor = await app.tutor();
});
const sockets = new Set<Socket>();
afterEach(async () => {
  // Before the app, which waits ten seconds for uploads that have stalled.
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await app.close();
});

const arriving = () => readdir(app.platform.config.incomingDir).catch(() => []);

/** Begins a form whose file never ends. @returns what has been answered so far */
async function begin(
  line: string,
  field: string,
  { as = tutor, length = 4 * megabyte, first = 200_000, more = '' } = {},
): Promise<{ socket: Socket; text: () => string; finish: () => void }> {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.add(socket);
  socket.on('error', () => {});
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  await once(socket, 'connect');
  const start = `${more}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  socket.write(
    [
      `${line} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${as.token}`,
      `content-type: multipart/form-data; boundary=${boundary}`,
      `content-length: ${length}`,
      '',
      `${start}${'x'.repeat(first)}`,
    ].join('\r\n'),
  );
  const end = `\r\n--${boundary}--\r\n`;
  const finish = () => socket.write('x'.repeat(length - start.length - first - end.length) + end);
  return { socket, text: () => text, finish };
}

const answered = async ({ text }: { text: () => string }) => {
  await expect.poll(text).toContain('"code"');
  return [Number(/HTTP\/1\.1 (\d+)/.exec(text())?.[1]), /"code":"(\w+)"/.exec(text())?.[1]];
};

describe('[ASVS-5.2.1, ASVS-2.4.1] a form with a file is refused before anything of it is written', () => {
  test.each([
    ['a class of nobody', `POST /api/clases/${someId}/documentos`, 'file', 404, 'CLASS_NOT_FOUND'],
    ['a document of nobody', `PUT /api/documentos/${someId}`, 'file', 404, 'DOCUMENT_NOT_FOUND'],
    ['an upload of nobody', `PUT /api/subidas/${someId}/partes`, 'parte', 404, 'UPLOAD_NOT_FOUND'],
    ['an id that is none', 'PUT /api/documentos/x', 'file', 400, 'INVALID_INPUT'],
  ])('for %s', async (_, line, field, status, code) => {
    expect(await answered(await begin(line, field))).toEqual([status, code]);
    expect(await arriving()).toEqual([]);
  });

  test.each([
    ['POST /api/adjuntos', 'archivo', 'attachment-uploads'],
    ['PUT /api/usuarios/me', 'avatar', 'profile-forms'],
    [`POST /api/clases/${someId}/documentos`, 'file', 'document-forms'],
    [`PUT /api/subidas/${someId}/partes`, 'parte', 'upload-parts'],
  ])('beyond the rate limit of %s', async (line, field, limit) => {
    await app.platform.rates.consume(`${limit}:${tutor.id}`, { points: 1, perSeconds: 600 }, 1_000);
    expect(await answered(await begin(line, field))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await arriving()).toEqual([]);
  });

  test('beyond the files that may wait for a text', async () => {
    for (let count = 0; count < 20; count += 1) await attach(tutor, pdfOf(), 'a.pdf');
    expect(await answered(await begin('POST /api/adjuntos', 'archivo'))).toEqual([409, 'TOO_MANY_ATTACHMENTS']);
  });

  test('where the disk has no space beside the reserve', async () => {
    app.platform.files.storage.freeBytes = () => Promise.resolve(514 * megabyte);
    const form = await begin('POST /api/adjuntos', 'archivo');
    expect(await answered(form)).toEqual([503, 'FILES_UNAVAILABLE']);
    expect(await arriving()).toEqual([]);
  });

  test('that declares more than the largest file', async () => {
    const form = await begin('POST /api/adjuntos', 'archivo', { length: 100 * megabyte });
    expect(await answered(form)).toEqual([413, 'FILE_TOO_LARGE']);
  });
});

test('what others are uploading is space that is taken', async () => {
  app.platform.files.storage.freeBytes = () => Promise.resolve(517 * megabyte);
  await begin('POST /api/adjuntos', 'archivo');
  await expect.poll(arriving).toHaveLength(1);
  const other = await app.student();
  const second = await begin('POST /api/adjuntos', 'archivo', { as: other });
  expect(await answered(second)).toEqual([503, 'FILES_UNAVAILABLE']);
});

test('the largest document of the settings counts while the file arrives', async () => {
  await app.close();
  const documents = { documentMaxBytes: megabyte, recordingMaxBytes: megabyte, maxBytes: null } as const;
  app = await testApp({ config: { documents: { ...documents, recordingsUpload: 'ask' } } });
  const admin = await app.admin();
  const [claseId] = await classesOf(app.platform, await createCourse(app.platform));
  const form = await begin(`POST /api/clases/${claseId}/documentos`, 'file', {
    as: admin,
    length: megabyte + 400_000,
    first: megabyte + 200_000,
  });
  expect(await answered(form)).toEqual([413, 'FILE_TOO_LARGE']);
  expect(await arriving()).toEqual([]);
});

test('[ASVS-15.2.2] one account uploads eight files at once, others go on, and a refused connection serves the next request', async () => {
  const forms = [];
  for (let count = 0; count < 8; count += 1) forms.push(await begin('POST /api/adjuntos', 'archivo'));
  await expect.poll(arriving).toHaveLength(8);
  const ninth = await begin('POST /api/adjuntos', 'archivo');
  expect(await answered(ninth)).toEqual([429, 'UPLOADS_AT_ONCE']);
  expect(ninth.text()).toContain('Ya estás subiendo 8 archivos a la vez');
  expect(await arriving()).toHaveLength(8);
  ninth.finish();
  ninth.socket.write('GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  await expect.poll(ninth.text).toContain('HTTP/1.1 200');

  const other = await app.student();
  expect((await attach(other, pdfOf(), 'a.pdf')).status).toBe(201);
  forms[0]!.socket.destroy();
  await expect.poll(arriving).toHaveLength(7);
  expect((await attach(tutor, pdfOf(), 'a.pdf')).status).toBe(201);
});

test('forms in all are bounded, and one that has ended makes room', () => {
  const incoming = createIncoming({
    directory: '/nowhere',
    storage: { freeBytes: () => Promise.resolve(null) },
    bounds: { perAccount: 2, inAll: 3, reserveBytes: 1 },
  });
  const ends: (() => void)[] = [];
  const answer = { once: (_: string, end: () => void) => ends.push(end) } as never;
  for (const account of ['ana', 'ana', 'luis']) incoming.enter(answer, account);
  expect(() => incoming.enter(answer, 'ana')).toThrow('UPLOADS_AT_ONCE');
  expect(() => incoming.enter(answer, 'eva')).toThrow('UPLOADS_BUSY');
  ends[0]!();
  incoming.enter(answer, 'ana');
  expect(() => incoming.enter(answer, 'ana')).toThrow('UPLOADS_AT_ONCE');
});

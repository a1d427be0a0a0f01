import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { guardBodies } from './request-bodies.ts';

const megabyte = 1_048_576;
const boundary = 'corte';
const picture = (bytes: number) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    Buffer.alloc(bytes, 'x'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

const head = (line: string, headers: Record<string, string | number>) =>
  `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
const health = head('GET /api/health', {});

/** Opens a connection, and gathers the statuses of the answers on it. */
async function open(server: FastifyInstance) {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const socket: Socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  const problems: string[] = [];
  let hasEnded = false;
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', (error: NodeJS.ErrnoException) => problems.push(error.code ?? ''));
  socket.on('end', () => (hasEnded = true));
  socket.on('close', () => (hasEnded = true));
  await once(socket, 'connect');
  return {
    socket,
    problems,
    text: () => text,
    hasEnded: () => hasEnded,
    statuses: () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
  };
}

/** Writes with backpressure, as a client does that looks at answers only after it has sent everything. */
async function write(socket: Socket, body: Buffer): Promise<void> {
  for (let at = 0; at < body.length && !socket.destroyed; at += 65_536) {
    if (!socket.write(body.subarray(at, at + 65_536)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
}

describe('a body that is refused before it has arrived', () => {
  const app = openAcademy({ per: 'test' });
  let student: Person;
  beforeEach(async () => {
    student = await app.student();
  });

  const form = (body: Buffer, more: Record<string, string> = {}) => ({
    body,
    head: head('PUT /api/usuarios/me', {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
      authorization: `Bearer ${student.token}`,
      ...more,
    }),
  });
  const json = (bytes: number) => ({
    body: Buffer.alloc(bytes, ' '),
    head: head('POST /api/auth/login', { 'content-type': 'application/json', 'content-length': bytes }),
  });

  const cases: [name: string, request: () => { body: Buffer; head: string }, status: number][] = [
    ['a picture of 8 MB', () => form(picture(8 * megabyte)), 413],
    ['JSON of 3 MB', () => json(3 * megabyte), 413],
    ['a form without a session', () => form(picture(3 * megabyte), { authorization: 'Bearer no' }), 401],
    ['a form of another origin', () => form(picture(3 * megabyte), { origin: 'https://evil.example' }), 403],
    [
      'a field with a forbidden name',
      () =>
        form(
          Buffer.concat([
            Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n`),
            picture(3 * megabyte),
          ]),
        ),
      400,
    ],
    [
      'a body where none belongs',
      () => ({ body: Buffer.alloc(3 * megabyte), head: head('GET /api/nothing', { 'content-length': 3 * megabyte }) }),
      404,
    ],
  ];

  test.each(cases)('%s: its connection serves the next request', async (_, request, status) => {
    const { socket, statuses, problems } = await open(app.server);
    const { head: headers, body } = request();
    socket.write(headers);
    await write(socket, body);
    await expect.poll(statuses).toEqual([status]);
    socket.write(health);
    await expect.poll(statuses).toEqual([status, 200]);
    expect(problems).toEqual([]);
  });

  test('a pipelined request is answered after it', async () => {
    const { socket, statuses } = await open(app.server);
    const { head: headers, body } = form(picture(8 * megabyte));
    socket.write(headers);
    await write(socket, Buffer.concat([body, Buffer.from(health)]));
    await expect.poll(statuses).toEqual([413, 200]);
  });

  test('a chunked body too', async () => {
    const { socket, statuses } = await open(app.server);
    socket.write(head('POST /api/auth/login', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }));
    for (let chunk = 0; chunk < 48; chunk += 1) await write(socket, Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`));
    socket.write(`0\r\n\r\n${health}`);
    await expect.poll(statuses).toEqual([413, 200]);
  });

  test('a storage that can’t be written does not hold it up either', async () => {
    const folder = app.platform.config.incomingDir;
    await mkdir(dirname(folder), { recursive: true });
    await writeFile(folder, 'a file, where the folder should be');
    const { socket, statuses } = await open(app.server);
    const { head: headers, body } = form(picture(4 * megabyte));
    socket.write(headers);
    await write(socket, body);
    socket.write(health);
    await expect.poll(statuses).toEqual([503, 200]);
  });

  test('one that is declared too long to be read: the answer says so, and arrives before the closing', async () => {
    const { socket, statuses, text, problems, hasEnded } = await open(app.server);
    socket.write(form(picture(8 * megabyte), { 'content-length': String(900 * megabyte) }).head);
    const upload = write(socket, picture(8 * megabyte));
    await expect.poll(hasEnded).toBe(true);
    expect(statuses()).toEqual([413]);
    expect(text()).toMatch(/^connection: close/im);
    // Half-closed: the client may still send, and is not reset.
    await upload;
    expect(problems).toEqual([]);
    await write(socket, Buffer.alloc(20 * megabyte));
    await expect.poll(() => socket.destroyed).toBe(true);
  });

  test('a client that wants to close gets its answer whole', async () => {
    const { socket, statuses, problems, hasEnded } = await open(app.server);
    const { head: headers, body } = form(picture(8 * megabyte), { connection: 'close' });
    socket.write(headers);
    await write(socket, body);
    await expect.poll(hasEnded).toBe(true);
    expect([statuses(), problems]).toEqual([[413], []]);
  });
});

describe('a body that hardly moves', () => {
  const pace = { bytes: 100, withinMs: 300, everyMs: 50 };
  let server: FastifyInstance;
  beforeEach(() => {
    server = Fastify();
    guardBodies(server, { pace, discardBytes: 3 * megabyte });
    server.post('/', async () => ({}));
    server.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send() }, async () => ({}));
    server.post('/slow', async () => {
      await sleep(800);
      return {};
    });
  });
  afterEach(() => server.close());

  const post = (path: string, length: number) =>
    head(`POST ${path}`, { 'content-type': 'application/json', 'content-length': length });

  test.each(['silence', 'a byte now and then'])('%s: it is ended with a 408', async (how) => {
    const { socket, statuses, hasEnded } = await open(server);
    socket.write(post('/', 5_000));
    const trickle = setInterval(() => how !== 'silence' && socket.write(' '), 40);
    onTestFinished(() => clearInterval(trickle));
    await expect.poll(hasEnded, { timeout: 2_000 }).toBe(true);
    expect(statuses()).toEqual([408]);
  });

  test.each([
    ['before it is read', '/refused', 5_000, 403],
    ['while it is read', '/', 2_000_000, 413],
  ])('after a refusal %s its connection is closed', async (_, path, length, status) => {
    const { socket, statuses } = await open(server);
    // Keeps the client's own side open.
    socket.allowHalfOpen = true;
    socket.write(post(path, length));
    const write = setInterval(() => socket.write(' '), 40);
    onTestFinished(() => clearInterval(write));
    await expect.poll(() => socket.destroyed, { timeout: 3_000 }).toBe(true);
    expect(statuses()).toEqual([status]);
  });

  test('one that is slow and steady arrives, and a handler may take its time', async () => {
    const { socket, statuses } = await open(server);
    socket.write(post('/slow', 1_000));
    for (let sent = 0; sent < 20; sent += 1) {
      socket.write(sent === 0 ? `{${' '.repeat(49)}` : sent === 19 ? `${' '.repeat(49)}}` : ' '.repeat(50));
      await sleep(40);
    }
    await expect.poll(statuses, { timeout: 3_000 }).toEqual([200]);
  });
});

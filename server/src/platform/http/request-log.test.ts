import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';

import { loadConfig } from '../../config.ts';
import { isConnectionError } from '../database/errors.ts';
import { AppError } from '../errors/app-error.ts';
import { createServer } from './server.ts';

const config = loadConfig({ DATA_DIR: 'memory', SESSION_SECRET: 'a secret that only tests use, long enough' });
const secret = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4';
let server: Awaited<ReturnType<typeof createServer>>;
afterEach(() => server.close());

test('[ASVS-14.2.4] the log contains route patterns, and no secrets from URLs', async () => {
  const lines: string[] = [];
  server = await createServer(config, pino({ level: 'info' }, { write: (line) => void lines.push(line) }), {
    isUnavailable: () => false,
  });
  server.get('/api/calendario/:file', () => {
    throw new Error('the database is away');
  });
  for (const path of [
    `/api/calendario/${secret}.ics`,
    `/api/calendario/${secret}.ics/x`,
    `/${secret}?token=${secret}`,
  ]) {
    const answer = await server.inject(path);
    expect(answer.body).not.toContain(secret);
  }
  const log = lines.join('');
  expect(log).not.toContain(secret);
  expect(log).toContain('"/api/calendario/:file"');
  expect(log).toContain('"/api/calendario/….ics/x"');
});

test('a full disk is one short line for each refusal, and an unexpected error has its stack', async () => {
  const lines: { level: number; msg: string; reason?: string }[] = [];
  server = await createServer(
    config,
    pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) }),
    {
      isUnavailable: () => false,
    },
  );
  const cause = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  server.get('/picture', () => {
    throw new AppError('FILES_UNAVAILABLE', {}, { cause });
  });
  server.get('/broken', () => {
    throw new Error('a mistake');
  });
  await server.inject('/picture');
  expect(lines).toMatchObject([{ msg: 'request refused', code: 'FILES_UNAVAILABLE', reason: String(cause) }]);
  expect(JSON.stringify(lines)).not.toContain('at ');
  await server.inject('/broken');
  expect(JSON.stringify(lines[1])).toContain('request-log.test.ts');
});

test('[ASVS-16.2.5] a body that its client breaks off is the client’s, and no alarm about the database', async () => {
  const lines: { level: number; msg: string; code?: string; err?: unknown }[] = [];
  server = await createServer(config, pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }), {
    isUnavailable: isConnectionError,
  });
  server.post('/save', async () => ({}));
  server.post('/lost', () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const head =
    'POST /save HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{';
  await new Promise<void>((done) => void socket.write(head, () => done()));
  await sleep(100);
  socket.destroy();
  await expect.poll(() => lines).not.toEqual([]);
  await sleep(100);
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  // The database's own reset connections are told as before.
  await server.inject({ method: 'POST', url: '/lost', payload: {} });
  expect(lines.filter(({ level }) => level > 30)).toMatchObject([
    { msg: 'request refused', code: 'DATABASE_UNAVAILABLE' },
  ]);
});

test('[ASVS-15.3.1] an answer leaves out undeclared fields; one that breaks its contract never leaves, and is logged', async () => {
  const lines: string[] = [];
  server = await createServer(config, pino({ level: 'info' }, { write: (line) => void lines.push(line) }), {
    isUnavailable: () => false,
  });
  const schema = { response: { 200: z.object({ titulo: z.string() }) } };
  server.get('/api/declared', { schema }, () => ({ titulo: 'Asilo', oculto: secret }));
  server.get('/api/broken', { schema }, () => ({ titulo: 7, oculto: secret }));
  expect((await server.inject('/api/declared')).json()).toEqual({ titulo: 'Asilo' });
  const broken = await server.inject('/api/broken');
  expect([broken.statusCode, broken.json().code]).toEqual([500, 'INTERNAL']);
  expect(lines.join('')).toContain('The answer of GET /api/broken does not fit its contract');
  expect(broken.body + lines.join('')).not.toContain(secret);
});

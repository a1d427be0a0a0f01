import { createConnection, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { route } from '@puente/contracts/route';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { createHttpApp, type HttpPorts } from './app.ts';
import { createIncoming } from './incoming.ts';

const answers = { 200: z.strictObject({ ok: z.boolean() }) };
const page = route({ method: 'GET', path: '/page', summary: 'x', access: 'viewer', answers, errors: [] });
const pay = route({ ...page, path: '/pay', errors: ['PAYMENTS_UNREACHABLE'] });
const save = route({
  ...page,
  method: 'POST',
  path: '/save',
  idempotency: { natural: 'it only waits' },
  body: z.strictObject({}),
});

let server: FastifyInstance;
let release: () => void;
let held: Promise<void>;
let handled: string[];
let admit: () => Promise<void>;

beforeEach(async () => {
  ({ promise: held, resolve: release } = Promise.withResolvers<void>());
  handled = [];
  admit = async () => {};
  server = Fastify();
  server.setValidatorCompiler(() => (data: unknown) => ({ value: data }));
  server.setSerializerCompiler(() => JSON.stringify);
  server.get('/health', async () => 'ok');
  await server.register(async (scope) => {
    const app = createHttpApp(scope, {
      registry: [page, pay, save],
      authenticate: async () => {
        await admit();
        return null;
      },
      database: {} as HttpPorts['database'],
      consumeRate: async () => ({ allowed: true, retryAfterSeconds: 1 }),
      now: () => new Date(),
      publicUrl: new URL('http://127.0.0.1'),
      academyTimezone: 'UTC',
      incoming: createIncoming({ directory: '/nowhere', storage: { freeBytes: () => Promise.resolve(null) } }),
      loadLimits: { waiting: 3, forMs: 50 },
    });
    const handle = (path: string) => async () => {
      handled.push(path);
      await held;
      return { ok: true };
    };
    app.routes({ page, pay, save }, { page: handle('/page'), pay: handle('/pay'), save: handle('/save') });
  });
});
afterEach(async () => {
  release();
  await server.close();
});

const get = (url: string) => server.inject(url);
const several = (url: string) => Array.from({ length: 3 }, () => get(url));

/** Returns when three calls have been waiting for longer than a usual one. */
async function haveWaited(): Promise<void> {
  await expect.poll(() => handled).toHaveLength(3);
  await sleep(80);
}

describe('load shedding', () => {
  test('calls are refused while too many have been waiting, and health checks are not', async () => {
    const waiting = several('/page');
    await haveWaited();
    const refused = await get('/page');
    expect(refused.statusCode).toBe(503);
    expect(refused.body).toContain('OVERLOADED');
    expect((await get('/pay')).body).toContain('OVERLOADED');
    expect((await get('/health')).body).toBe('ok');
    expect(handled).toEqual(['/page', '/page', '/page']);
    release();
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await get('/page')).statusCode).toBe(200);
  });

  test('a burst is let in', async () => {
    const waiting = [...several('/page'), ...several('/page')];
    setTimeout(release, 20);
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  });

  test('calls that wait for somebody else are not counted', async () => {
    void several('/pay');
    await haveWaited();
    setTimeout(release, 20);
    expect((await get('/page')).statusCode).toBe(200);
  });

  test('nor are bodies that are still arriving', async () => {
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const uploads = Array.from({ length: 4 }, () => createConnection(port, '127.0.0.1'));
    for (const upload of uploads)
      upload.write('POST /save HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{');
    await sleep(120);
    setTimeout(release, 20);
    expect((await get('/page')).statusCode).toBe(200);
    for (const upload of uploads) upload.destroy();
  });
});

test('nothing is begun for a client that has gone meanwhile', async () => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const admitted = Promise.withResolvers<void>();
  let isAsked = false;
  admit = async () => {
    isAsked = true;
    await admitted.promise;
  };
  const client = createConnection(port, '127.0.0.1');
  client.write('GET /page HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => isAsked).toBe(true);
  client.destroy();
  await sleep(50);
  admitted.resolve();
  await sleep(50);
  expect(handled).toEqual([]);
});

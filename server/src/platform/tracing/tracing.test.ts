import { once } from 'node:events';
import { createServer as createHttpServer, get, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { loadConfig } from '../../config.ts';
import { freePort } from '../../testing/servers/academy-process.ts';
import { TestCollector } from '../../testing/servers/collector.ts';
import { AppError } from '../errors/app-error.ts';
import { createServer } from '../http/server.ts';
import { version } from '../version.ts';
import { openTracing } from './open-tracing.ts';
import type { Tracing } from './tracing.ts';

const settings = { DATA_DIR: 'memory', SESSION_SECRET: 'a secret that only tests use, long enough' };
const incoming = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const secret = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4';

let collector: TestCollector;
let lines: Record<string, unknown>[];
let log: Logger;
let tracing: Tracing;
let server: Awaited<ReturnType<typeof createServer>>;

beforeEach(async () => {
  collector = new TestCollector();
  await collector.start();
  lines = [];
  log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
});
afterEach(async () => {
  await server.close();
  await tracing.stop();
  await collector.stop();
});

/** Opens traces and a server with them. */
async function open(more: Record<string, string> = {}): Promise<void> {
  const config = loadConfig({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...more });
  const opened = await openTracing(config, log);
  if (!opened) throw new Error('There are no traces.');
  tracing = opened;
  server = await createServer(config, log, { isUnavailable: () => false, tracing });
  server.get('/api/courses/:id', async () => ({}));
  server.post('/api/courses/:id', async () => ({ traceId: tracing.logged().traceId }));
}

/** Stops the traces, which sends what is left. */
const sent = async () => {
  await tracing.stop();
  return collector.spans;
};

describe('[OPS-3] the span of a request', () => {
  test('is named by the route’s pattern, with method, status and request id, which the log has with the trace', async () => {
    await open({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc', OTEL_RESOURCE_ATTRIBUTES: 'zone=a' });
    const { headers } = await server.inject(`/api/courses/${secret}?token=${secret}`);
    const [span] = await sent();
    expect(span).toMatchObject({
      name: 'GET /api/courses/:id',
      parentSpanId: '',
      isFailed: false,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/courses/:id',
        'http.response.status_code': 200,
        'academy.request_id': headers['x-request-id'],
      },
      resource: {
        'service.name': 'academia-puente',
        'service.version': version,
        'academy.process': 'all',
        zone: 'a',
      },
    });
    expect(lines.at(-1)).toMatchObject({ msg: 'request', reqId: headers['x-request-id'], traceId: span?.traceId });
    expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer abc' });
    expect(collector.bodies.join('')).not.toContain(secret);
  });

  test('goes on behind a body, and is not there for monitors', async () => {
    await open();
    server.get('/api/health', async () => ({}));
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const body = JSON.stringify({ text: 'x'.repeat(200_000) });
    const answer = await fetch(`http://127.0.0.1:${port}/api/courses/1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    await fetch(`http://127.0.0.1:${port}/api/health`);
    const spans = await sent();
    expect(spans.map(({ name }) => name)).toEqual(['POST /api/courses/:id']);
    expect(await answer.json()).toEqual({ traceId: spans[0]?.traceId });
  });

  test('has the code of a refusal, and is marked as failed where it is the server’s failure', async () => {
    await open();
    server.get('/refused', () => {
      throw new AppError('COURSE_NOT_FOUND');
    });
    server.get('/broken', () => {
      throw new Error('ana@academia.test');
    });
    await server.inject('/refused');
    await server.inject('/broken');
    await server.inject(`/nowhere/${secret}`);
    const spans = await sent();
    expect(spans.map(({ name, isFailed, attributes }) => [name, isFailed, attributes['error.type']])).toEqual([
      ['GET /refused', false, 'COURSE_NOT_FOUND'],
      ['GET /broken', true, 'INTERNAL'],
      ['GET', false, undefined],
    ]);
    expect(collector.bodies.join('')).not.toMatch(/ana@|nowhere/);
  });

  test('is made afterwards for a page that was answered without the framework', async () => {
    await open();
    const answer = { method: 'GET', route: '/cursos/:slug', status: 200, ms: 12, id: 'of-the-log' };
    const { traceId } = tracing.answered(answer);
    expect(await sent()).toMatchObject([
      {
        name: 'GET /cursos/:slug',
        traceId,
        attributes: { 'http.response.status_code': 200, 'academy.request_id': 'of-the-log' },
      },
    ]);
  });

  test('ends where the client goes away', async () => {
    await open();
    const reached = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    server.get('/slow', async () => {
      reached.resolve();
      await held.promise;
      return {};
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
    await reached.promise;
    socket.destroy();
    await expect
      .poll(async () => new Promise((done) => server.server.getConnections((_error, count) => done(count))))
      .toBe(0);
    held.resolve();
    expect(await sent()).toMatchObject([{ name: 'GET /slow', attributes: { 'error.type': 'REQUEST_ABORTED' } }]);
  });
});

describe('[OPS-3] a trace that the caller began', () => {
  const traceparent = `00-${incoming.traceId}-${incoming.spanId}-01`;

  test('is continued for a trusted proxy, and for nobody else', async () => {
    await open({ TRUSTED_PROXIES: '10.0.0.0/24' });
    await server.inject({ url: '/api/courses/1', headers: { traceparent }, remoteAddress: '10.0.0.5' });
    await server.inject({ url: '/api/courses/1', headers: { traceparent }, remoteAddress: '203.0.113.7' });
    await server.inject({
      url: '/api/courses/1',
      headers: { traceparent: 'x'.repeat(500) },
      remoteAddress: '10.0.0.5',
    });
    const spans = await sent();
    expect(spans[0]).toMatchObject({ traceId: incoming.traceId, parentSpanId: incoming.spanId });
    expect(spans[1]).toMatchObject({ traceId: expect.not.stringMatching(incoming.traceId), parentSpanId: '' });
    expect(spans[2]).toMatchObject({ parentSpanId: '' });
  });

  test('neither its flag nor its id decides whether it is recorded', async () => {
    await open({
      TRUSTED_PROXIES: '10.0.0.5',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    });
    const calls = 60;
    // An id of zeros nearly would always be within the share.
    for (const given of [traceparent, `00-${'1'.padStart(32, '0')}-${incoming.spanId}-00`])
      for (let call = 0; call < calls; call += 1)
        await server.inject({ url: '/api/courses/1', headers: { traceparent: given }, remoteAddress: '10.0.0.5' });
    const spans = await sent();
    const recorded = spans.filter(({ traceId }) => traceId === incoming.traceId).length;
    for (const count of [recorded, spans.length - recorded]) {
      expect(count).toBeGreaterThan(5);
      expect(count).toBeLessThan(calls - 5);
    }
    expect(lines.filter((line) => line['msg'] === 'request' && line['traceId'] !== undefined)).toHaveLength(
      spans.length,
    );
  });
});

describe('[OPS-3] work', () => {
  test('goes on with the trace that caused it, and tells its failure by its type', async () => {
    await open();
    let carried: string | undefined;
    await tracing.run({ name: 'request', kind: 'server', cause: null }, async () => {
      carried = tracing.carried();
      await tracing.outside(() => tracing.run({ name: 'woken', kind: 'consumer' }, async () => {}));
    });
    const failing = async () => {
      throw new RangeError('ana@academia.test');
    };
    await expect(tracing.run({ name: 'job', kind: 'consumer', cause: carried ?? null }, failing)).rejects.toThrow(
      'ana',
    );
    const [woken, request, job] = await sent();
    expect(job).toMatchObject({
      traceId: request?.traceId,
      parentSpanId: request?.spanId,
      isFailed: true,
      attributes: { 'error.type': 'RangeError' },
    });
    expect(woken).toMatchObject({ name: 'woken', parentSpanId: '' });
    expect(collector.bodies.join('')).not.toContain('ana@');
  });

  test('a call to another system is a span with its host, below what runs, and never with its path', async () => {
    await open();
    const other: Server = createHttpServer((request, response) => {
      response.writeHead(request.url?.includes('bad') ? 503 : 200).end('ok');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/${secret}`;
    const called = async (path: string) => {
      const request = get(`${url}${path}`);
      const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
      response.resume();
      await once(request, 'close');
    };
    const closed = `http://127.0.0.1:${await freePort()}`;
    await called('/not-below-a-span');
    await tracing.run({ name: 'job', kind: 'consumer', cause: null }, async () => {
      await (await fetch(`${url}?token=${secret}`)).text();
      await (await fetch(`${url}/bad`)).text();
      await called('');
      await fetch(closed).catch(() => {});
    });
    const spans = await sent();
    const job = spans.find(({ name }) => name === 'job');
    const told = collector.below(job!).map(({ name, isFailed, attributes }) => {
      const { 'http.response.status_code': status, 'server.address': host } = attributes;
      return [name, host, status, isFailed];
    });
    const host = '127.0.0.1';
    expect(told).toEqual([
      [`GET ${host}`, host, 200, false],
      [`GET ${host}`, host, 503, true],
      [`GET ${host}`, host, 200, false],
      [`GET ${host}`, host, undefined, true],
    ]);
    expect(spans).toHaveLength(5);
    expect(collector.bodies.join('')).not.toContain(secret);
  });
});

test('[OPS-3] a collector that is down costs one warning, and loses spans alone', { timeout: 30_000 }, async () => {
  await open();
  collector.status = 400;
  const warnings = () => lines.filter(({ msg }) => String(msg).includes('collector'));
  await server.inject('/api/courses/1');
  await expect.poll(warnings, { timeout: 10_000 }).toMatchObject([{ level: 40, reason: '400' }]);
  await server.inject('/api/courses/2');
  await expect.poll(() => collector.headers.length, { timeout: 10_000 }).toBe(2);
  collector.status = 200;
  const last = await server.inject('/api/courses/3');
  expect(last.statusCode).toBe(200);
  await expect.poll(() => collector.spans.length, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => warnings().map(({ level }) => level)).toEqual([40, 30]);
});

test(
  '[OPS-3] stopping takes two seconds at most where the collector does not answer',
  { timeout: 15_000 },
  async () => {
    const mute = createHttpServer(() => {}).listen(0, '127.0.0.1');
    onTestFinished(() => {
      mute.closeAllConnections();
      mute.close();
    });
    await once(mute, 'listening');
    await open({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(mute.address() as AddressInfo).port}` });
    await server.inject('/api/courses/1');
    const since = performance.now();
    await tracing.stop();
    expect(performance.now() - since).toBeLessThan(3_000);
  },
);

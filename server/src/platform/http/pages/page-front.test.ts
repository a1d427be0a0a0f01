import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { loadConfig } from '../../../config.ts';
import type { AnsweredRequest } from '../metrics.ts';
import { ownHosts } from '../own-site.ts';
import { securityHeaders } from '../security-headers.ts';
import { createServer } from '../server.ts';
import { KeptAnswers } from './kept-answers.ts';
import { PageFront } from './page-front.ts';
import { pageTemplate } from './page-template.ts';
import { type EveryPage, type KeptPages, type Page, servePage } from './page.ts';

const log = pino({ level: 'silent' });
const config = loadConfig({ DATA_DIR: 'memory', SESSION_SECRET: 'a secret that only tests use, long enough' });
const kept: KeptPages = new KeptAnswers({ log });
const everyPage: EveryPage = { kept, fill: async () => ({ values: {} }), byDefault: { values: {} } };
const template = pageTemplate('<style>p{}</style><h1>__TITLE__</h1>');
const templates = { es: new Map([['course', template]]), en: new Map([['course', template]]) };

let server: Awaited<ReturnType<typeof createServer>>;
let title = 'Visas';
let isDraining = false;
/** Counts of the answers of the front itself, and of the calls that reached the routes. */
const [byFront, byRoute]: [AnsweredRequest[], string[]] = [[], []];

beforeAll(async () => {
  server = await createServer(config, log, { isUnavailable: () => false });
  server.addHook('onResponse', (call, _reply, done) => {
    byRoute.push(call.url);
    done();
  });
  const front = new PageFront({
    security: securityHeaders(config),
    isOwnHost: ownHosts(config),
    isDraining: () => isDraining,
    answered: (answer) => void byFront.push(answer),
  });
  const courses: Page = {
    paths: { es: '/cursos/:slug', en: '/en/courses/:slug' },
    kept,
    answer: async ({ params: { slug } }) => (slug === 'nada' ? null : { template: 'course', values: { TITLE: title } }),
    missing: () => ({ template: 'course', values: { TITLE: 'No such course' } }),
  };
  servePage(server, courses, { templates, everyPage, front });
  await server.listen({ port: 0, host: '127.0.0.1' });
  front.standBefore(server.server);
});
afterAll(() => server.close());
beforeEach(() => {
  byFront.length = 0;
  byRoute.length = 0;
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const { port } = server.server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode, headers: response.headers, body: bytes.toString('base64') }),
        reject,
      );
    })
      .on('error', reject)
      .end(body);
  });

test.each(['br', 'gzip', 'identity'])(
  'the second answer (%s) is the same as the first, without the route',
  async (encoding) => {
    const path = `/cursos/${encoding}`;
    const headers = { 'accept-encoding': encoding };
    const first = await ask(path, { headers });
    const second = await ask(path, { headers });
    expect([byRoute, byFront.length]).toEqual([[path], 1]);
    expect(byFront[0]).toMatchObject({ method: 'GET', route: '/cursos/:slug', status: 200 });
    const { 'x-request-id': id, date: _date, ...fixed } = second.headers;
    expect(id).toBe(byFront[0]?.id);
    expect(id).not.toBe(first.headers['x-request-id']);
    const { 'x-request-id': _id, date: _before, ...expected } = first.headers;
    expect({ ...second, headers: fixed }).toEqual({ ...first, headers: expected });
    expect(fixed['content-security-policy']).toContain("style-src 'self' 'sha256-");
  },
);

test('a change is there with the next request', async () => {
  await ask('/cursos/visas');
  title = 'Asylum';
  kept.forget();
  const answer = await ask('/cursos/visas', { headers: { 'accept-encoding': 'identity' } });
  expect(Buffer.from(answer.body, 'base64').toString()).toContain('<h1>Asylum</h1>');
  expect([byRoute.length, byFront.length]).toEqual([2, 0]);
});

test.each<[string, string, Asked, number]>([
  ['a browser that knows the page', '/cursos/visas', { headers: { 'if-none-match': '*' } }, 200],
  ['a query string', '/cursos/visas?codigo=x', {}, 200],
  ['another host', '/cursos/visas', { headers: { host: 'evil.test' } }, 421],
  ['HEAD', '/cursos/visas', { method: 'HEAD' }, 200],
  ['a foreign write', '/cursos/visas', { method: 'POST', headers: { origin: 'https://evil.test' } }, 403],
  ['a body', '/cursos/visas', { headers: { 'content-length': '2' }, body: '{}' }, 200],
  ['a page that is not there', '/cursos/nada', {}, 404],
])('the routes answer %s', async (_what, path, asked, status) => {
  await ask('/cursos/visas');
  byRoute.length = 0;
  byFront.length = 0;
  expect((await ask(path, asked)).status).toBe(status);
  expect([byRoute.length, byFront.length]).toEqual([1, 0]);
});

test('while the process drains, the routes answer, which close the connections', async () => {
  await ask('/cursos/visas');
  byRoute.length = 0;
  byFront.length = 0;
  isDraining = true;
  await ask('/cursos/visas');
  isDraining = false;
  expect([byRoute.length, byFront.length]).toEqual([1, 0]);
});

test('a known page is not modified', async () => {
  const { headers } = await ask('/cursos/visas');
  const again = await ask('/cursos/visas', { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.body]).toEqual([304, '']);
});

// How the server reads requests and writes answers, whatever the route.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { allRoutes } from '@puente/contracts/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createUser, givePortrait } from '../../factories/academy.ts';
import { serveWeb } from '../../platform/http/pages/web.ts';
import { testApp, type TestApp } from '../test-app.ts';

const publicUrl = new URL('https://academia.example');
const dist = mkdtempSync(join(tmpdir(), 'puente-web-'));
const nobody = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let admin: string;
let portrait: string;

beforeAll(async () => {
  for (const folder of ['assets', '.git']) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, 'index.html'), '<div id="root"></div>');
  writeFileSync(join(dist, 'assets/app-1a2b.js'), 'let academy;');
  writeFileSync(join(dist, '.git/config'), '[core]');
  writeFileSync(join(dist, 'pages.json'), '[]');
  const routes = (server: TestApp['server']) => serveWeb(server, { dist, publicUrl });
  app = await testApp({ config: { publicUrl }, outside: { routes } });
  const { id, email } = await createUser(app.platform, { role: 'admin', firstName: '<b>%41</b>', lastName: 'O’Hara' });
  await givePortrait(app.platform, id, 'lucia');
  admin = await app.signIn(email);
  const { body } = await app.call('GET', '/api/usuarios/me', { token: admin });
  portrait = body.user?.profileImageUrl ?? body.profileImageUrl;
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

/** Returns the server's answer to these bytes. */
async function answerTo(bytes: string): Promise<string> {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

describe('a request', () => {
  test('[ASVS-1.1.1] is decoded once: what is encoded twice stays encoded', async () => {
    const { id } = await createUser(app.platform, { firstName: 'Zoé%41', lastName: 'Rivas' });
    const found = async (term: string) => {
      const { body } = await app.call('GET', `/api/usuarios/search?q=${term}`, { token: admin });
      return JSON.stringify(body).includes(id);
    };
    expect(await found('Zo%C3%A9%2541')).toBe(true);
    expect(await found('Zo%C3%A9%252541')).toBe(false);
    expect(await found('Zo%C3%A9%41')).toBe(false);
    expect((await app.call('GET', '/api/usuarios/%256De', { token: admin })).status).toBe(404);
  });

  test('[ASVS-15.3.7] with a parameter twice, or in another place than declared, is refused', async () => {
    const statusOf = async (path: string) => (await app.call('GET', path, { token: admin })).status;
    expect(await statusOf('/api/notificaciones?limit=1')).toBe(200);
    expect(await statusOf('/api/notificaciones?limit=1&limit=2')).toBe(400);
    expect(await statusOf('/api/notificaciones?limit[]=1')).toBe(400);
    const inQuery = await app.call('POST', '/api/auth/login?email=a@b.test', {
      body: { email: 'a@b.test', password: 'x' },
    });
    expect(inQuery.status).toBe(400);
  });

  test('[ASVS-4.2.1] with two lengths is refused, and the connection closed (request smuggling)', async () => {
    const start = 'POST /api/auth/login HTTP/1.1\r\nHost: academia.example\r\nContent-Type: application/json\r\n';
    const smuggled = '0\r\n\r\nGET /api/courses HTTP/1.1\r\nHost: academia.example\r\n\r\n';
    for (const lengths of [
      'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n',
      'Content-Length: 6\r\nContent-Length: 7\r\n',
      'Transfer-Encoding: chunked, identity\r\n',
    ]) {
      const answer = await answerTo(`${start}${lengths}\r\n${smuggled}`);
      expect([lengths, answer.split('\r\n')[0]]).toEqual([lengths, 'HTTP/1.1 400 Bad Request']);
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    }
  });

  test('[ASVS-13.4.4] with TRACE is not echoed', async () => {
    const answer = await answerTo(
      'TRACE /api/courses HTTP/1.1\r\nHost: academia.example\r\nCookie: refresh=secret\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[45]/);
    expect(answer).not.toContain('secret');
  });

  test('[ASVS-4.1.2] over plain http is not led to https by the server: a program that errs must notice', async () => {
    for (const path of ['/api/courses', '/api/health', '/nothing'])
      expect(
        (await app.call('GET', path, { headers: { 'x-forwarded-proto': 'http' } })).headers.location,
      ).toBeUndefined();
  });
});

describe('an answer', () => {
  test('[ASVS-4.1.1] says what it is, and texts in which encoding', async () => {
    const typeOf = async (path: string, headers = {}) =>
      (await app.call('GET', path, { token: admin, headers })).headers['content-type'];
    expect(await typeOf('/api/courses')).toBe('application/json; charset=utf-8');
    expect(await typeOf('/api/nothing')).toBe('application/json; charset=utf-8');
    expect(await typeOf('/dashboard', { accept: 'text/html' })).toBe('text/html; charset=utf-8');
    expect(await typeOf('/assets/app-1a2b.js')).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(await typeOf('/robots.txt')).toBe('text/plain; charset=utf-8');
    expect(await typeOf(portrait)).toBe('image/webp');
  });

  test('[ASVS-1.1.2, ASVS-1.2.3, ASVS-1.3.1] has what people wrote as a value of JSON, unchanged', async () => {
    const { body, headers } = await app.call('GET', '/api/usuarios/me', { token: admin });
    expect(JSON.stringify(body)).toContain('<b>%41</b>');
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  test('[ASVS-4.4.1] lets pages open encrypted sockets alone', async () => {
    const { headers } = await app.call('GET', '/dashboard', { headers: { accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('wss://academia.example');
    expect(policy).not.toMatch(/\bws:/);
    expect(policy).toContain('upgrade-insecure-requests');
  });

  test('[ASVS-3.4.2] lets no other origin read it', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://academia.example.evil.example']) {
      const { headers } = await app.call('GET', '/api/courses', { headers: { origin } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('the web folder', () => {
  test.each([
    '/.git/config',
    '/.git/',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/../pages.json',
    '/pages.json',
  ])('[ASVS-13.4.1] %s is not served', async (path) => {
    const { status, body } = await app.call('GET', path);
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toContain('[core]');
  });

  test.each(['..%2fpages.json', '..%5cpages.json', 'app-1a2b.js%2f..%2f..%2fpages.json', '%00'])(
    '[ASVS-13.4.1, ASVS-5.3.2] %s names no file of the build',
    async (name) => {
      const { status, body } = await app.call('GET', `/assets/${name}`);
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    },
  );

  test.each(['/assets', '/assets/'])('[ASVS-13.4.3] %s lists no files', async (path) => {
    const { status, body } = await app.call('GET', path);
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toContain('app-1a2b');
  });
});

test('[ASVS-3.5.3] a GET changes nothing: none opens a transaction, but what Google leads back to, and the lists of people and subscriptions, whose reader the audit names', async () => {
  const transaction = vi.spyOn(app.platform.database, 'transaction');
  const writing: string[] = [];
  for (const { method, path } of allRoutes.filter((route) => route.method === 'GET')) {
    transaction.mockClear();
    await app.call(method, `/api${path.replaceAll(/:\w+/g, nobody)}`, { token: admin });
    // A job may run meanwhile.
    if (transaction.mock.calls.some(([{ kind }]) => kind !== 'system')) writing.push(path);
  }
  transaction.mockRestore();
  expect(writing).toEqual(['/suscripciones/csv', '/admin/users/csv']);
});

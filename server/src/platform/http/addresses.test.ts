import { once } from 'node:events';
import { request } from 'node:http';

import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadConfig } from '../../config.ts';
import { networksIn } from '../../config/networks.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const token = 'a token that opens the metrics';
const proxied = { trustedProxies: networksIn('10.0.0.0/8, ::1')! };
let [app, behind, production]: (TestApp | undefined)[] = [];
beforeAll(async () => {
  app = await testApp();
  behind = await testApp({ config: proxied });
  production = await testApp({
    config: {
      ...proxied,
      production: true,
      standIns: false,
      publicUrl: new URL('https://academia.example'),
      metricsToken: token,
    },
  });
});
afterAll(() => Promise.all([app?.close(), behind?.close(), production?.close()]));

type Headers = Record<string, string>;
const statusOf = async (to: TestApp | undefined, url: string, headers: Headers = {}, remoteAddress = '127.0.0.1') =>
  (await to!.server.inject({ url, headers, remoteAddress })).statusCode;

describe('[ASVS-4.1.3, ASVS-15.3.4] X-Forwarded-For', () => {
  /** How many logins from so many forwarded addresses are let in before the limit of the real one is reached. */
  async function limitReached(to: TestApp | undefined, remoteAddress: string, forwarded: (n: number) => string) {
    for (let n = 0; n < 130; n += 1) {
      const { statusCode } = await to!.server.inject({
        method: 'POST',
        url: '/api/auth/verify-email',
        headers: { 'x-forwarded-for': forwarded(n) },
        payload: { token: 'x'.repeat(43) },
        remoteAddress,
      });
      if (statusCode === 429) return n;
    }
    return null;
  }

  test('of whoever reaches the port directly is ignored: varying it evades no limit', async () => {
    expect(await limitReached(app, '203.0.113.9', (n) => `198.51.100.${n}`)).toBe(60);
    expect(await limitReached(behind, '203.0.113.9', (n) => `198.51.100.${n}`)).toBe(60);
  });

  test('of a trusted proxy counts its clients apart; what a client wrote before it is ignored', async () => {
    expect(await limitReached(behind, '10.1.2.3', (n) => `198.51.100.${n}`)).toBeNull();
    expect(await limitReached(behind, '::ffff:10.1.2.3', (n) => `198.51.100.${n}, 203.0.113.77`)).toBe(60);
  });

  test('[ASVS-6.3.1] the addresses of one IPv6 network share a limit', async () => {
    expect(await limitReached(behind, '10.1.2.3', (n) => `2001:db8:7:7::${n.toString(16)}`)).toBe(60);
    expect(await limitReached(behind, '10.1.2.3', (n) => `2001:db8:7:${n + 256}::1`)).toBeNull();
  });

  test.each(['1', '2'])('a count of proxies is refused at the start: %s', (count) => {
    const env = { DATA_DIR: 'memory', SESSION_SECRET: 'x'.repeat(32), TRUSTED_PROXIES: count };
    expect(() => loadConfig(env)).toThrow(/TRUSTED_PROXIES is wrong.*Write "loopback"/);
  });
});

test('[ASVS-4.1.3] X-Forwarded-Host and -Proto are believed from nobody, not even a trusted proxy', async () => {
  const from = { remoteAddress: '10.1.2.3' };
  const own = { host: '127.0.0.1:3000' };
  // Believed, the protocol would make this origin our own.
  const write = await behind!.server.inject({
    ...from,
    method: 'POST',
    url: '/api/auth/login',
    headers: { ...own, origin: 'https://127.0.0.1:3000', 'x-forwarded-proto': 'https' },
  });
  expect(write.json().code).toBe('ORIGIN_NOT_ALLOWED');

  // Believed, the host would send people to the public address first.
  const login = await behind!.server.inject({
    ...from,
    url: '/api/auth/google',
    headers: { ...own, 'x-forwarded-host': 'evil.example' },
  });
  expect(login.headers.location).toContain('/api/dev/identity/');
});

describe('[ASVS-13.4.5] /metrics', () => {
  test('are open on the embedded default to this machine, but to nothing that a proxy passes on', async () => {
    expect(await statusOf(app, '/metrics')).toBe(200);
    expect(await statusOf(app, '/metrics', {}, '::ffff:127.0.0.1')).toBe(200);
    expect(await statusOf(app, '/metrics', {}, '203.0.113.9')).toBe(404);
    expect(await statusOf(app, '/metrics', { 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9')).toBe(404);
    expect(await statusOf(app, '/metrics', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(await statusOf(behind, '/metrics', { 'x-forwarded-for': '127.0.0.1' }, '10.1.2.3')).toBe(404);
  });

  test('need the token everywhere else, also from this machine', async () => {
    const metrics = (authorization: string) => statusOf(production, '/metrics', { authorization });
    expect(await statusOf(production, '/metrics')).toBe(404);
    expect(await metrics(`Bearer ${token}`)).toBe(200);
    for (const wrong of ['Bearer x', `Bearer ${token} `, token, `Bearer ${token.slice(0, -1)}X`])
      expect(await metrics(wrong)).toBe(404);
    const without = await testApp({ config: { standIns: false, publicUrl: new URL('https://academia.example') } });
    expect(await statusOf(without, '/metrics')).toBe(404);
    await without.close();
  });
});

describe('the Host header (DNS rebinding)', () => {
  const dev = ['localhost', 'localhost:8080', '127.0.0.1:3000', '[::1]:3000', 'academia.localhost', 'LOCALHOST:1'];
  const foreign = ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:3000', '10.0.0.7', 'a b', '@'];

  test.each(dev)('the embedded default answers to %s', async (host) => {
    expect(await statusOf(app, '/api/courses', { host })).toBe(200);
    expect(await statusOf(production, '/api/courses', { host })).toBe(421);
  });

  test.each(foreign)('nothing answers to “%s”', async (host) => {
    for (const to of [app, production]) {
      const answer = await to!.server.inject({ url: '/api/dev/mail', headers: { host } });
      expect([answer.statusCode, answer.json().code]).toEqual([421, 'HOST_NOT_ALLOWED']);
      expect(await statusOf(to, '/dashboard', { host })).toBe(421);
    }
  });

  test('production answers to the public address alone, but to load balancers by any', async () => {
    for (const host of ['academia.example', 'ACADEMIA.example:443', 'academia.example.'])
      expect(await statusOf(production, '/api/courses', { host })).toBe(200);
    for (const path of ['/api/health', '/api/ready?from=lb'])
      expect(await statusOf(production, path, { host: '10.0.0.7:3000' })).toBe(200);
    expect(await statusOf(production, '/api/healthy', { host: '10.0.0.7' })).toBe(421);
  });

  test('[ASVS-4.4.2] a socket is refused, too, though Origin and Host agree', async () => {
    await app!.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app!.server.server.address() as { port: number };
    const handshake = async (host: string) => {
      const sent = request(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
        headers: {
          host,
          origin: `http://${host}`,
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        },
      }).end();
      const outcome = await Promise.race([
        once(sent, 'upgrade').then(([, socket]) => ((socket as { destroy(): void }).destroy(), 'connected')),
        once(sent, 'response').then(([response]) => (response as { statusCode: number }).statusCode),
      ]);
      return outcome;
    };
    expect(await handshake(`evil.example:${port}`)).toBe(400);
    expect(await handshake(`localhost:${port}`)).toBe('connected');
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false });
    await new Promise<void>((resolve) => void socket.on('connect', resolve));
    socket.close();
  });
});

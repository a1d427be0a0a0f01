import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadConfig } from '../../config.ts';
import { createUser, givePortrait } from '../../factories/academy.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { testApp } from '../../testing/test-app.ts';
import { serveWeb } from './pages/web.ts';
import { securityHeaders } from './security-headers.ts';

const dist = mkdtempSync(join(tmpdir(), 'puente-headers-'));
const app = openAcademy({ config: { publicUrl: new URL('https://academia.example') } });
let portrait: string;
beforeAll(async () => {
  const { id } = await createUser(app.platform, { email: 'lucia@academia.test' });
  await givePortrait(app.platform, id, 'lucia');
  const { body } = await app.call('GET', '/api/usuarios/me', { token: await app.signIn('lucia@academia.test') });
  portrait = body.user?.profileImageUrl ?? body.profileImageUrl;
});
afterAll(() => rmSync(dist, { recursive: true }));

/** Answers, one of each kind. */
const answers = async () => {
  const get = async (url: string) => ({ url, ...(await app.call('GET', url)) });
  const refused = await app.call('POST', '/api/auth/login', { headers: { origin: 'https://evil.example' }, body: {} });
  return {
    'page of the API': await get('/api/docs/'),
    api: await get('/api/courses'),
    file: await get(portrait),
    'not found': await get('/api/nothing'),
    'missing page': await get('/nothing'),
    'refused origin': refused,
    'foreign host': await app.call('GET', '/api/courses', { headers: { host: 'evil.example' } }),
    health: await get('/api/health'),
  };
};

/** Answers in JSON of a route; errors without a route, and all else, have the headers of pages. */
const isData = (kind: string) => ['api', 'refused origin', 'foreign host'].includes(kind);

const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name, ...values]) => [name, values.join(' ')] as const),
  );

test.each([
  [
    '[ASVS-3.4.1, ASVS-12.2.1] only https, for a year, with every subdomain',
    'strict-transport-security',
    'max-age=31536000; includeSubDomains',
  ],
  ['[ASVS-3.4.4] no guessing of types', 'x-content-type-options', 'nosniff'],
  ['[ASVS-3.4.5] no address leaves for other sites', 'referrer-policy', 'strict-origin-when-cross-origin'],
  ['no other site keeps a handle on the window', 'cross-origin-opener-policy', 'same-origin'],
  ['no other site embeds a file or an answer', 'cross-origin-resource-policy', 'same-origin'],
  ['[ASVS-3.4.6] no frame, for old browsers', 'x-frame-options', 'SAMEORIGIN'],
])('every answer says: %s', async (_, name, value) => {
  for (const [kind, { headers }] of Object.entries(await answers()))
    expect([kind, headers[name]]).toEqual([kind, value]);
});

test('[ASVS-3.4.3, ASVS-3.4.6, ASVS-1.3.2, ASVS-14.2.3] every answer has a content security policy without unsafe-inline, and can’t be framed', async () => {
  for (const [kind, { headers }] of Object.entries(await answers())) {
    const policy = policyOf(headers['content-security-policy']);
    expect([kind, policy.get('frame-ancestors')]).toEqual([kind, "'none'"]);
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-(inline|eval|hashes)/);
    if (kind === 'file') expect([...policy.keys()]).toContain('sandbox');
    else if (isData(kind)) {
      expect([kind, policy.get('default-src')]).toEqual([kind, "'none'"]);
      expect([...policy.keys()]).toEqual(['default-src', 'base-uri', 'form-action', 'frame-ancestors', 'sandbox']);
    } else {
      expect(policy.get('script-src')).toBe("'self'");
      expect([policy.get('object-src'), policy.get('base-uri')]).toEqual(["'none'", "'none'"]);
    }
  }
});

test('[ASVS-3.2.2] no page may turn a text into code, but by the one policy (Trusted Types)', async () => {
  for (const [kind, { headers }] of Object.entries(await answers())) {
    if (kind === 'file' || kind === 'page of the API' || isData(kind)) continue;
    const policy = policyOf(headers['content-security-policy']);
    expect([kind, policy.get('require-trusted-types-for')]).toEqual([kind, "'script'"]);
    expect([kind, policy.get('trusted-types')]).toEqual([kind, 'academia']);
  }
});

test('every page denies what no page uses (Permissions-Policy), and keeps what the live room needs for our own pages', async () => {
  for (const [kind, { headers }] of Object.entries(await answers())) {
    if (isData(kind)) {
      expect([kind, headers['permissions-policy']]).toEqual([kind, undefined]);
      continue;
    }
    const policy = String(headers['permissions-policy']).split(', ');
    for (const feature of ['geolocation', 'usb', 'midi', 'serial', 'xr-spatial-tracking'])
      expect(policy).toContain(`${feature}=()`);
    const room = ['camera', 'microphone', 'display-capture', 'autoplay', 'picture-in-picture', 'screen-wake-lock'];
    for (const feature of [...room, 'publickey-credentials-get']) expect(policy).toContain(`${feature}=(self)`);
    expect(new Set(policy.map((entry) => entry.split('=')[0])).size).toBe(policy.length);
  }
});

describe('where live classes are held on Jitsi', () => {
  const headersWith = (env: Record<string, string>) => {
    const headers = securityHeaders(loadConfig({ DATA_DIR: 'memory', SESSION_SECRET: 'x'.repeat(32), ...env }));
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  };
  const jitsi = {
    JITSI_DOMAIN: 'meet.academia.example',
    JITSI_APP_ID: 'academia',
    JITSI_APP_SECRET: 'prosody knows this secret as well',
  };
  const origin = 'https://meet.academia.example';
  const featuresOf = (headers: Record<string, string>) =>
    new Map(headers['permissions-policy']!.split(', ').map((entry) => entry.split('=') as [string, string]));

  test('[ASVS-3.4.3, ASVS-3.2.2] pages may load its one script, frame it, and nothing more', () => {
    const [plain, own] = [headersWith({}), headersWith(jitsi)].map((headers) =>
      policyOf(headers['content-security-policy']),
    );
    expect(own!.get('script-src')).toBe(`'self' ${origin}/external_api.js`);
    expect(own!.get('frame-src')).toBe(`'self' ${origin}`);
    expect(own!.get('trusted-types')).toBe('academia jitsi');
    for (const directive of ['script-src', 'frame-src', 'trusted-types'] as const) {
      expect(String(plain!.get(directive))).not.toMatch(/jitsi|meet/);
      own!.delete(directive);
      plain!.delete(directive);
    }
    // The worker is told things by messages, so that nothing has to be asked of its host.
    expect(own).toEqual(plain);
  });

  test('[LIVE-9] on JaaS the script is the tenant’s, and the frame its host’s', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const headers = headersWith({
      JAAS_APP_ID: 'vpaas-magic-cookie-1f',
      JAAS_KEY_ID: '4f4910',
      JAAS_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    });
    const policy = policyOf(headers['content-security-policy']);
    expect(policy.get('script-src')).toBe("'self' https://8x8.vc/vpaas-magic-cookie-1f/external_api.js");
    expect(policy.get('frame-src')).toBe("'self' https://8x8.vc");
    expect(featuresOf(headers).get('camera')).toBe('(self "https://8x8.vc")');
  });

  test('[LIVE-9] its frame may use camera, microphone and screen; without Jitsi no frame may', () => {
    const room = ['camera', 'microphone', 'display-capture', 'fullscreen', 'autoplay', 'picture-in-picture'];
    const [plain, own] = [featuresOf(headersWith({})), featuresOf(headersWith(jitsi))];
    for (const feature of room) {
      expect([feature, own.get(feature)]).toEqual([feature, `(self "${origin}")`]);
      expect([feature, plain.get(feature)]).toEqual([feature, '(self)']);
    }
    const others = [...own].filter(([, allowed]) => !allowed.includes(origin)).map(([feature]) => feature);
    for (const feature of ['geolocation', 'usb', 'payment', 'publickey-credentials-get', 'clipboard-read'])
      expect(others).toContain(feature);
  });
});

test('the page of the API has the rest of the policy without Trusted Types, because its library writes HTML', async () => {
  const { 'page of the API': page, 'missing page': other } = await answers();
  const [own, common] = [page, other].map(({ headers }) => policyOf(headers['content-security-policy']));
  common!.delete('require-trusted-types-for');
  common!.delete('trusted-types');
  expect(own).toEqual(common);
});

describe('over plain http', () => {
  test('nothing is said about https, which is not there', async () => {
    const local = await testApp();
    const { headers } = await local.call('GET', '/api/courses');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(String(headers['content-security-policy'])).not.toContain('upgrade-insecure-requests');
    await local.close();
  });
});

test('the built pages have them, too', async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<div id="root"></div>');
  writeFileSync(join(dist, 'assets/app-1a2b.js'), 'let academy;');
  writeFileSync(join(dist, 'pages.json'), '[]');
  const web = await testApp({
    config: { publicUrl: new URL('https://academia.example') },
    outside: {
      routes: (server) => serveWeb(server, { dist, publicUrl: new URL('https://academia.example') }),
    },
  });
  for (const url of ['/dashboard', '/assets/app-1a2b.js', '/robots.txt', '/nothing']) {
    const { headers } = await web.call('GET', url, { headers: { accept: 'text/html' } });
    for (const name of [
      'strict-transport-security',
      'content-security-policy',
      'permissions-policy',
      'x-content-type-options',
    ])
      expect([url, name, headers[name]]).toEqual([url, name, (await app.call('GET', '/api/nothing')).headers[name]]);
  }
  await web.close();
});

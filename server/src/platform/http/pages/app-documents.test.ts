import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadConfig } from '../../../config.ts';
import { allowingInline } from '../security-headers.ts';
import { createServer } from '../server.ts';
import { serveApp } from './app-documents.ts';
import { pageTemplate } from './page-template.ts';
import { inlineHashes } from './static-document.ts';

const dist = mkdtempSync(join(tmpdir(), 'puente-app-'));
const styles = 'a{color:red}';
const script = 'ask()';
let server: Awaited<ReturnType<typeof createServer>>;

const drawings = (['es', 'en'] as const).flatMap((language) => [
  { path: '*', language, file: language === 'es' ? 'index.html' : 'dashboard/plain.en.html' },
  { path: '/dashboard', language, file: `dashboard/overview.${language}.html` },
  { path: '/dashboard/overview', language, file: `dashboard/overview.${language}.html` },
  { path: '/dashboard/*', language, file: `dashboard/screen.${language}.html` },
]);

beforeAll(async () => {
  mkdirSync(join(dist, 'dashboard'));
  for (const { file } of drawings) {
    const early = file.includes('overview') || file.includes('screen') ? `<script>${script}</script>` : '';
    writeFileSync(join(dist, file), `<style>${styles}</style>${early}<p>${file}</p>`);
  }
  writeFileSync(join(dist, 'dashboard.json'), JSON.stringify(drawings));
  const config = loadConfig({ PUBLIC_URL: 'https://academia.test', SMTP_URL: 'smtp://localhost', LOG_LEVEL: 'silent' });
  server = await createServer(config, pino({ level: 'silent' }), { isUnavailable: () => false });
  const sendApp = serveApp(server, dist, async () => undefined);
  server.get('/*', (request, reply) => sendApp(request, reply.code(404)));
});

afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, cookie = '') => server.inject({ url, headers: { accept: 'text/html', cookie } });
const shown = async (url: string, cookie?: string) => /<p>(.*?)<\/p>/.exec((await get(url, cookie)).body)?.[1];

describe('the document of an address', () => {
  test.each([
    ['/dashboard', 'dashboard/overview.es.html'],
    ['/dashboard/overview?curso=x', 'dashboard/overview.es.html'],
    ['/dashboard/community/tema/x', 'dashboard/screen.es.html'],
    ['/dashboard/second-step', 'index.html'],
    ['/dashboard/testcertificate/intentos/x', 'index.html'],
    ['/dashboard/testcertificate/intentos/x/revision', 'dashboard/screen.es.html'],
    ['/sala/x', 'index.html'],
    ['/verify-email?token=x', 'index.html'],
    ['/nada', 'index.html'],
  ])('[ROUTE-2] %s, for who may have a session', async (url, file) => {
    for (const cookie of ['sesion=1', '__Host-sesion=1']) {
      expect(await shown(url, cookie)).toBe(file);
      const english = file === 'index.html' ? 'dashboard/plain.en.html' : file.replace('.es.', '.en.');
      expect(await shown(url, `${cookie}; idioma=en`)).toBe(english);
    }
  });

  test('[ROUTE-3] draws nothing of the dashboard for who has no session', async () => {
    expect(await shown('/dashboard/overview')).toBe('index.html');
    expect(await shown('/dashboard/overview', 'idioma=en')).toBe('dashboard/plain.en.html');
  });

  test('[ROUTE-2] is kept for one language and one state of the session, and says nothing personal', async () => {
    const { headers, body } = await get('/dashboard', 'sesion=1; __Host-refresh=secret');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' });
    expect(body).not.toContain('secret');
    const known = { accept: 'text/html', 'if-none-match': String(headers.etag) };
    const again = async (cookie: string) =>
      (await server.inject({ url: '/dashboard', headers: { ...known, cookie } })).statusCode;
    expect([await again('sesion=1'), await again('sesion=1; idioma=en'), await again('')]).toEqual([304, 200, 200]);
  });
});

describe('the content security policy', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const directive = async (name: string, url: string, cookie?: string) =>
    String((await get(url, cookie)).headers['content-security-policy'])
      .split(';')
      .find((each) => each.startsWith(`${name} `));

  test('[ASVS-3.4.3] allows a document its own stylesheet and script by their hashes, and nothing else', async () => {
    expect(await directive('script-src', '/dashboard', 'sesion=1')).toBe(`script-src 'self' ${hash(script)}`);
    expect(await directive('style-src', '/dashboard', 'sesion=1')).toBe(`style-src 'self' ${hash(styles)}`);
    expect(await directive('script-src', '/dashboard')).toBe("script-src 'self'");
    expect(allowingInline("default-src 'self';script-src 'self'", { scripts: [], styles: [] })).toBe(
      "default-src 'self';script-src 'self'",
    );
  });

  test('[ASVS-3.4.3] never allows what a value has brought into a page', () => {
    const page = pageTemplate('<style>p{}</style><p>__NAME__</p>');
    expect(page.inline).toEqual({ scripts: [], styles: [hash('p{}').slice(8, -1)] });
    expect(inlineHashes(page({ values: { NAME: '<script>evil()</script>' } }))).toEqual(page.inline);
    expect(inlineHashes('<script type="application/ld+json">{}</script><script src="/a.js"></script>')).toBeUndefined();
  });
});

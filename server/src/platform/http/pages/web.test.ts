import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { loadConfig } from '../../../config.ts';
import { StartupError } from '../../database/errors.ts';
import { createServer } from '../server.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { EveryPage, KeptPages, Page } from './page.ts';
import { serveWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'puente-web-'));
const dist = join(folder, 'dist');
const publicUrl = new URL('https://academia.test');
let price = '$900';
let contact = 'hola@academia.test';
let isDown = false;
let change: () => void;
let server: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  mkdirSync(join(dist, 'landing'), { recursive: true });
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html><div id="root"></div></html>');
  writeFileSync(join(dist, 'landing/es.html'), '<link href="__PUBLIC_URL__/"><h1>Sé el puente</h1>__CONTACT_EMAIL__');
  writeFileSync(
    join(dist, 'landing/en.html'),
    '<h1>Be the bridge</h1>__EACH_OFFER__<p>__PRICE__</p>__ELSE_OFFER__<p>Soon</p>__END_OFFER__',
  );
  writeFileSync(join(dist, 'landing/course.html'), '<h1>__TITLE__</h1>');
  writeFileSync(join(dist, 'assets/app-1a2b.js'), 'let academy;');
  writeFileSync(join(dist, 'assets/app-1a2b.js.br'), 'compressed');
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>');
  writeFileSync(join(dist, 'service-worker.js'), 'let worker;');
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}');
  writeFileSync(join(dist, 'landing/offline.html'), '<h1>Sin conexión</h1>');
  writeFileSync(
    join(dist, 'pages.json'),
    JSON.stringify([
      { path: '/', file: 'landing/es.html', language: 'es', alternate: '/en', listed: true },
      { path: '/en', file: 'landing/en.html', language: 'en', alternate: '/', listed: true },
      { path: '/sin-conexion', file: 'landing/offline.html', language: 'es', alternate: '/en/offline', listed: false },
    ]),
  );
  writeFileSync(
    join(dist, 'landing/greeting.html'),
    '<script>hi()</script><a href="__PUBLIC_URL__/">Hola, __NAME__</a>',
  );
  writeFileSync(
    join(dist, 'templates.json'),
    JSON.stringify(
      ['greeting', 'course'].flatMap((name) =>
        ['es', 'en'].map((language) => ({ name, file: `landing/${name}.html`, language })),
      ),
    ),
  );
  const config = loadConfig({
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: publicUrl.href,
    SMTP_URL: 'smtp://localhost',
    LOG_LEVEL: 'silent',
  });
  server = await createServer(config, pino({ level: 'silent' }), { isUnavailable: () => false });
  const greeting: Page = {
    paths: { es: '/saludo/:name', en: '/en/greeting/:name' },
    answer: async ({ params: { name = '' }, language }) => {
      if (name === 'nadie') return { redirect: '/saludo/todos' };
      if (name === 'nada') return null;
      return { template: 'greeting', status: 404, values: { NAME: `${name} ${language}` }, retryAfterSeconds: 7 };
    },
    missing: (language) => ({ template: 'greeting', values: { NAME: `nobody ${language}` } }),
  };
  const log = pino({ level: 'silent' });
  const kept: KeptPages = new KeptAnswers({ log });
  const courses: Page = {
    paths: { es: '/cursos/:slug', en: '/en/courses/:slug' },
    kept,
    answer: async ({ params: { slug = '' } }) => {
      if (isDown) throw new Error('The database is down.');
      return slug === 'nada' ? null : { template: 'course', values: { TITLE: `${slug} <${price}>` } };
    },
    missing: () => ({ template: 'course', values: { TITLE: 'No such course' } }),
    addresses: async () => [{ es: '/cursos/visas', en: '/en/courses/visas' }],
  };
  const cards: Page = {
    paths: { es: '/', en: '/en' },
    kept,
    answer: async () => {
      if (isDown) throw new Error('The database is down.');
      return { values: {}, lists: { OFFER: [{ PRICE: price }] } };
    },
  };
  const everyPage: EveryPage = {
    kept: new KeptAnswers({ log }),
    fill: async () => {
      if (isDown) throw new Error('The database is down.');
      return { values: { CONTACT_EMAIL: contact } };
    },
    byDefault: { values: { CONTACT_EMAIL: 'hola@academia.test' } },
  };
  change = () => {
    everyPage.kept.forget();
    kept.forget();
  };
  await serveWeb(server, {
    dist,
    publicUrl,
    everyPage,
    pages: [greeting, courses, cards],
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { accept: 'text/html', ...headers } });

test('[SHOP-5] what stands on every page is new as soon as its change is told, and stays while the database is down', async () => {
  expect((await get('/')).body).toContain('hola@academia.test');
  contact = 'otra@academia.test';
  change();
  expect((await get('/')).body).toContain('otra@academia.test');
  isDown = true;
  change();
  expect((await get('/')).body).toContain('otra@academia.test');
  isDown = false;
  contact = 'hola@academia.test';
  change();
  expect((await get('/')).body).toContain('hola@academia.test');
});

test('[TEST-3, ASVS-1.2.1] a page that a feature fills has its language, no script of a value, and stays out of caches and search', async () => {
  const answer = await get('/en/greeting/%3Cb%3EAna');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe('<script>hi()</script><a href="https://academia.test/">Hola, &lt;b&gt;Ana en</a>');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'retry-after': '7',
  });
  const policy = String(answer.headers['content-security-policy']);
  const own = createHash('sha256').update('hi()').digest('base64');
  expect(policy.split(';').find((each) => each.startsWith('script-src '))).toBe(`script-src 'self' 'sha256-${own}'`);
  const redirect = await get('/saludo/nadie');
  expect([redirect.statusCode, redirect.headers.location]).toEqual([303, '/saludo/todos']);
});

describe('[SHOP-1] pages that search engines list', () => {
  test('are kept by browsers until they change, and stay up while the database is down', async () => {
    isDown = true;
    expect((await get('/en')).body).toBe('<h1>Be the bridge</h1><p>Soon</p>');
    expect((await get('/cursos/visas')).statusCode).toBe(500);
    isDown = false;
    change();
    const first = await get('/cursos/visas');
    expect(first.body).toBe('<h1>visas &lt;$900&gt;</h1>');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    expect(first.headers).not.toHaveProperty('x-robots-tag');
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await get('/cursos/visas', known)).statusCode).toBe(304);
    expect((await get('/en')).body).toContain('<p>$900</p>');

    price = '$800';
    change();
    expect((await get('/cursos/visas', known)).body).toBe('<h1>visas &lt;$800&gt;</h1>');
    expect((await get('/en')).body).toContain('<p>$800</p>');
    isDown = true;
    change();
    expect((await get('/cursos/visas')).body).toBe('<h1>visas &lt;$800&gt;</h1>');
    expect((await get('/en')).body).toContain('<p>$800</p>');
    isDown = false;
  });

  test('that are not there are a 404 that no cache keeps', async () => {
    const answer = await get('/en/courses/nada');
    expect([answer.statusCode, answer.body]).toEqual([404, '<h1>No such course</h1>']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const fresh = await get('/saludo/nada');
    expect([fresh.statusCode, fresh.body]).toEqual([404, expect.stringContaining('nobody es')]);
  });
});

describe('the public pages', () => {
  test('[LAND-9] the landing page is prerendered HTML, with the addresses from the server’s configuration', async () => {
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toBe('<link href="https://academia.test/"><h1>Sé el puente</h1>hola@academia.test');
  });

  test('[LAND-4] a reader who chose English is redirected from / to /en, with the query', async () => {
    const answer = await get('/?dialog=login', { cookie: 'idioma=en' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/en?dialog=login');
    expect(answer.headers.vary).toBe('Cookie');
    expect((await get('/', { cookie: 'idioma=es' })).statusCode).toBe(200);
    expect((await get('/en', { cookie: 'idioma=es' })).body).toContain('Be the bridge');
  });

  test('are compressed as the browser accepts, and answered with a 304 when the ETag matches', async () => {
    const first = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers.vary).toBe('Cookie, Accept-Encoding');
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('Sé el puente');

    const etag = String(first.headers.etag);
    const again = await get('/', { 'accept-encoding': 'gzip, deflate, br', 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');

    expect((await get('/', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip');
    expect((await get('/', { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined();
  });

  test('robots.txt and sitemap.xml list every page in both languages', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://academia.test/sitemap.xml');
    const sitemap = (await get('/sitemap.xml')).body;
    expect(sitemap).toContain('<loc>https://academia.test/en</loc>');
    expect(sitemap).toContain('hreflang="es" href="https://academia.test/"');
    expect(sitemap.match(/<loc>/g)).toHaveLength(4);
    expect(sitemap).toContain('<loc>https://academia.test/en/courses/visas</loc>');
    expect(sitemap).not.toContain('sin-conexion');
  });
});

describe('the dashboard', () => {
  test.each(['/dashboard', '/dashboard/overview', '/sala/0f0e', '/verify-email?token=x', '/payment-success'])(
    '%s gets the dashboard’s page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('id="root"');
    },
  );

  test('[ROUTE-7] an unknown URL gets the not-found screen, with status 404', async () => {
    const answer = await get('/no-such-page');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('id="root"');
  });

  test.each(['/api/no-such-call', '/assets/gone.js'])('%s gets no HTML page when it does not exist', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('id="root"');
  });
});

describe('files', () => {
  test('with a hash in their name are immutable, and sent in the build’s compressed copy', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.body).toBe('compressed');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('the service worker is revalidated each time, and the policy allows it and the manifest', async () => {
    const answer = await get('/service-worker.js');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers['content-security-policy']).toContain("worker-src 'self'");
    expect(answer.headers['content-security-policy']).toContain("manifest-src 'self'");
    expect((await get('/manifest.webmanifest')).headers['content-type']).toMatch(/^application\/manifest\+json/);
  });

  test('at the root are cached for a day; the build’s manifests are not served', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
    expect((await get('/pages.json', { accept: '*/*' })).statusCode).toBe(404);
    expect((await get('/landing/es.html', { accept: '*/*' })).statusCode).toBe(404);
  });
});

test('a start without a built web fails with a clear message', async () => {
  const attempt = serveWeb(server, { dist: join(folder, 'nothing'), publicUrl });
  await expect(attempt).rejects.toThrow(StartupError);
});

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { loadConfig } from '../../../config.ts';
import { createServer } from '../server.ts';
import { KeptAnswers } from './kept-answers.ts';
import { type PageLook, withLook } from './page-look.ts';
import type { EveryPage, Page } from './page.ts';
import { serveWeb } from './web.ts';

const dist = mkdtempSync(join(tmpdir(), 'puente-look-'));
const log = pino({ level: 'silent' });
const purple: PageLook = { style: ':root{--color-brand:#7a1f5c}', icon: '/api/archivos/marca/x.png' };
const head = '<link rel="icon" href="/favicon.ico" sizes="32x32" /><link rel="icon" href="/favicon.svg"></head>';
const everyPage: EveryPage = {
  kept: new KeptAnswers({ log }),
  fill: async () => ({ values: {}, look }),
  byDefault: { values: {} },
};
let look: PageLook | undefined;
let server: Awaited<ReturnType<typeof createServer>>;

beforeAll(async () => {
  mkdirSync(join(dist, 'landing'));
  mkdirSync(join(dist, 'assets'));
  const files = ['index.html', 'landing/es.html', 'landing/en.html', 'landing/fresh.html'];
  for (const file of files) writeFileSync(join(dist, file), `<head><style>a{}</style>${head}<p>$& ${file}</p>`);
  const pages = [
    { path: '/', file: 'landing/es.html', language: 'es', alternate: '/en', listed: true },
    { path: '/en', file: 'landing/en.html', language: 'en', alternate: '/', listed: true },
  ];
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages));
  const templates = ['es', 'en'].map((language) => ({ name: 'fresh', file: 'landing/fresh.html', language }));
  writeFileSync(join(dist, 'templates.json'), JSON.stringify(templates));
  const config = loadConfig({ PUBLIC_URL: 'https://academia.test', SMTP_URL: 'smtp://localhost', LOG_LEVEL: 'silent' });
  server = await createServer(config, log, { isUnavailable: () => false });
  const fresh: Page = {
    paths: { es: '/fresca', en: '/en/fresh' },
    answer: async () => ({ template: 'fresh', values: {} }),
  };
  await serveWeb(server, { dist, publicUrl: new URL('https://academia.test'), everyPage, pages: [fresh] });
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});
beforeEach(() => {
  look = undefined;
  everyPage.kept.forget();
});

const get = async (url: string) => {
  const { body, headers } = await server.inject({ url, headers: { accept: 'text/html' } });
  return { body, policy: String(headers['content-security-policy']), etag: headers['etag'] };
};
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each(['/', '/en', '/fresca', '/dashboard/overview', '/nada'])(
  '[BRAND-1, ASVS-3.4.3] %s has the look in its head, allowed by its hash, and loses it again',
  async (url) => {
    const plain = await get(url);
    expect(plain.body).toContain(head);
    look = purple;
    everyPage.kept.forget();
    const dressed = await get(url);
    expect(dressed.body).toContain(
      `<link rel="icon" href="${purple.icon}" type="image/png"><style>${purple.style}</style></head><p>$& `,
    );
    expect(dressed.body).not.toContain('favicon');
    expect(dressed.policy).toContain(`${hashOf('a{}')} ${hashOf(purple.style)}`);
    expect(plain.policy).not.toContain(hashOf(purple.style));
    look = undefined;
    everyPage.kept.forget();
    expect(await get(url)).toEqual(plain);
  },
);

test('[BRAND-1] colors alone leave the icon of the tab', () => {
  const { html } = withLook({ html: head, inline: undefined }, { ...purple, icon: null });
  expect(html).toBe(head.replace('</head>', `<style>${purple.style}</style></head>`));
});

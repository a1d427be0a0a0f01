import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { emblemNames } from '../src/landing/art/course-emblem.tsx';
import { pages, renderPage } from '../src/landing/prerender.tsx';

const assets = { script: '/assets/landing.js', stylesheet: '/assets/landing.css', textFace: '/assets/figtree.woff2' };

describe('the files that the pages reference', () => {
  const publicFolder = new URL('../public/', import.meta.url);
  const fileAt = (path: string) => readFileSync(new URL(path.replace(/^\//, ''), publicFolder));
  /** Size in pixels of a PNG: bytes 16 to 24 of its header. */
  const sizeOf = (path: string) => {
    const file = fileAt(path);
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
  };

  test.each(pages.map((page) => [page.path, page] as const))(
    '[LAND-9] %s references only existing files',
    (_path, page) => {
      const html = renderPage(page, assets);
      const head = html.slice(0, html.indexOf('</head>'));
      const files = [
        ...head.matchAll(/(?:href|content)="(?:__PUBLIC_URL__)?(\/[\w.-]+\.(?:ico|svg|png|webmanifest))"/g),
      ];
      expect(files.length).toBeGreaterThanOrEqual(4);
      for (const [, path = ''] of files) expect(fileAt(path).length).toBeGreaterThan(100);
    },
  );

  test('[LAND-9] there is an icon for each purpose, and a sharing image per language', () => {
    expect(sizeOf('/share-es.png')).toBe('1200x630');
    expect(sizeOf('/share-en.png')).toBe('1200x630');
    for (const name of emblemNames) expect(sizeOf(`/share/${name}.png`)).toBe('1200x630');
    expect(sizeOf('/apple-touch-icon.png')).toBe('180x180');
    expect(fileAt('/favicon.svg').toString()).toMatch(/^<svg[^>]*viewBox/);
  });

  test.each([
    ['/manifest.webmanifest', 'es'],
    ['/manifest.en.webmanifest', 'en'],
  ])('[UX-3] %s says in %s what is installed, and its icons have the stated sizes', (path, lang) => {
    const { icons, ...manifest } = JSON.parse(fileAt(path).toString()) as Record<string, unknown> & {
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    expect(manifest).toMatchObject({
      lang,
      name: 'Academia Puente',
      start_url: '/dashboard/overview',
      scope: '/',
      display: 'standalone',
    });
    const pictures = icons.filter(({ type }) => type === 'image/png');
    expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of pictures) expect(sizeOf(src)).toBe(sizes);
  });
});

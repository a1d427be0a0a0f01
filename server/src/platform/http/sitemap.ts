import type { Language } from '@puente/contracts/shapes';
import type { FastifyInstance } from 'fastify';

import { KeptAnswers } from './kept-answers.ts';
import type { ListedPage } from './public-page.ts';
import { sendDocument, type StaticDocument, staticDocument } from './static-document.ts';

type Addresses = Readonly<Record<Language, string>>;

interface SitemapOptions {
  /** The prerendered pages, each in both languages; twice is once. */
  pages: readonly Addresses[];
  listedPages: readonly ListedPage[];
}

export const robotsOf = (publicUrl: URL): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\n\nSitemap: ${publicUrl.origin}/sitemap.xml\n`;

/** Serves the sitemap: the prerendered pages, and those of the features as they are now. */
export function serveSitemap(server: FastifyInstance, publicUrl: URL, { pages, listedPages }: SitemapOptions): void {
  const kept = new KeptAnswers<StaticDocument>({ log: server.log });
  const documentOf = (addresses: readonly Addresses[]) =>
    staticDocument(sitemapOf([...pages, ...addresses], publicUrl), { type: 'application/xml; charset=utf-8' });
  const make = async () => {
    const lists = await Promise.all(listedPages.map(({ addresses }) => addresses()));
    return { value: documentOf(lists.flat()), isKept: true };
  };
  server.get('/sitemap.xml', async (request, reply) =>
    sendDocument(await kept.get('sitemap', make).catch(() => documentOf([])), request, reply),
  );
}

function sitemapOf(addresses: readonly Addresses[], { origin }: URL): string {
  const byPath = new Map(addresses.map((pair) => [pair.es, pair]));
  const entries = [...byPath.values()].flatMap((pair) => {
    const links = (['es', 'en'] as const)
      .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${pair[language]}"/>`)
      .join('');
    return [pair.es, pair.en].map((path) => `<url><loc>${origin}${path}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import fastifyStatic from '@fastify/static';
import { Language } from '@puente/contracts/shapes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { StartupError } from '../../database/errors.ts';
import { serveApp } from './app-documents.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { PageFront } from './page-front.ts';
import { pageTemplate } from './page-template.ts';
import { type EveryPage, type Page, type PagePaths, servePage } from './page.ts';
import { sendDocument, type StaticDocument, staticDocument } from './static-document.ts';

/** The build's list of prerendered pages. */
const Prerendered = z.array(
  z.object({
    path: z.string().startsWith('/'),
    file: z.string(),
    language: Language,
    alternate: z.string().startsWith('/'),
    /** Whether it is in the sitemap. */
    listed: z.boolean(),
  }),
);

/** The build's list of pages that the server fills. */
const Templates = z.array(z.object({ name: z.string(), file: z.string(), language: Language }));

interface WebOptions {
  /** The folder that the web's build wrote. */
  dist: string;
  publicUrl: URL;
  everyPage?: EveryPage | undefined;
  /** Pages of the features. One at an address of the build fills the build's page. */
  pages?: readonly Page[];
  /** Answers pages that are kept. */
  front?: PageFront | undefined;
}

const nothingOnEveryPage: EveryPage = {
  kept: new KeptAnswers({ log: { warn: () => {} } }),
  fill: () => Promise.resolve({ values: {} }),
  byDefault: { values: {} },
};

/**
 * Serves the web: the public pages, the dashboard's page, and the files of both. Registers `/*`, so it has to be the
 * last: an unknown URL gets the dashboard's not-found screen with a 404.
 * @throws StartupError when the web has not been built
 */
export async function serveWeb(server: FastifyInstance, options: WebOptions): Promise<void> {
  const { dist, publicUrl, everyPage = nothingOnEveryPage, front } = options;
  const { prerendered, templates } = readBuild(dist, publicUrl);
  await serveFiles(server, dist);

  const pages = withPrerendered(options.pages ?? [], prerendered, everyPage);
  for (const page of pages) servePage(server, page, { templates, everyPage, front });
  serveSitemap(server, publicUrl, pages);
  const sendApp = serveApp(server, dist, async () => (await everyPage.fill().catch(() => everyPage.byDefault)).look);
  server.get('/*', (request, reply) =>
    isForPeople(request) ? sendApp(request, reply.code(404)) : reply.callNotFound(),
  );
}

/** Reads the lists of the build and the HTML that they name. */
function readBuild(dist: string, publicUrl: URL) {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  if (!existsSync(join(dist, 'pages.json'))) {
    throw new StartupError(`The web is not built: ${dist} has no pages.json. "npm start" builds it.`);
  }
  const prerendered = Prerendered.parse(JSON.parse(read('pages.json')));
  const named = existsSync(join(dist, 'templates.json')) ? Templates.parse(JSON.parse(read('templates.json'))) : [];
  const files = [...named, ...prerendered.map(({ path, ...page }) => ({ name: path, ...page }))];
  const ofLanguage = (language: Language) =>
    new Map(
      files
        .filter((file) => file.language === language)
        .map(({ name, file }) => [name, pageTemplate(read(file).replaceAll('__PUBLIC_URL__', publicUrl.origin))]),
    );
  return { prerendered, templates: { es: ofLanguage('es'), en: ofLanguage('en') } };
}

/** Returns the build's pages, as a feature fills them where one does, and after them the other pages of the features. */
function withPrerendered(pages: readonly Page[], prerendered: z.output<typeof Prerendered>, everyPage: EveryPage) {
  const built = prerendered.map(({ path, language, alternate, listed }): Page => {
    const paths = language === 'es' ? { es: path, en: alternate } : { es: alternate, en: path };
    const filled = pages.find((page) => page.paths.es === paths.es);
    const page: Page = filled ?? { paths, kept: everyPage.kept, answer: async () => ({ values: {} }) };
    return listed ? { ...page, addresses: async () => [paths] } : page;
  });
  const byPath = new Map(built.map((page) => [page.paths.es, page]));
  return [...byPath.values(), ...pages.filter(({ paths }) => !byPath.has(paths.es))];
}

/** Files with a hash in their name are immutable; the few at the root are cached for a day. */
async function serveFiles(server: FastifyInstance, dist: string): Promise<void> {
  const common = { index: false, preCompressed: true } as const;
  await server.register(async (assets) => {
    await assets.register(fastifyStatic, {
      ...common,
      root: join(dist, 'assets'),
      serve: false,
      immutable: true,
      maxAge: '365d',
    });
    // The library's own route reads the whole folder twice for each file, to refuse other spellings of its name.
    assets.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => reply.sendFile(request.params.name));
  });
  await server.register(fastifyStatic, {
    ...common,
    decorateReply: false,
    root: dist,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.html', '**/*.json'],
    maxAge: '1d',
    // Browsers check for a new service worker at each visit, and must not get an old one from a cache.
    setHeaders: (reply, path) => {
      if (basename(path) === 'service-worker.js') reply.header('cache-control', 'no-cache');
    },
  });
}

/** Whether a browser asks for a page: API calls and missing assets get the API's error instead. */
const isForPeople = (request: FastifyRequest): boolean =>
  Boolean(request.headers.accept?.includes('text/html')) && !/^\/(?:api|assets)(?:\/|$|\?)/.test(request.url);

/** Serves `robots.txt`, and the sitemap with the addresses of the pages as they are now. */
function serveSitemap(server: FastifyInstance, publicUrl: URL, pages: readonly Page[]): void {
  const robots = staticDocument(robotsOf(publicUrl), { type: 'text/plain; charset=utf-8' });
  server.get('/robots.txt', (request, reply) => sendDocument(robots, request, reply));

  const kept = new KeptAnswers<StaticDocument>({ log: server.log });
  const documentOf = (addresses: readonly (readonly PagePaths[])[]) =>
    staticDocument(sitemapOf(addresses.flat(), publicUrl), { type: 'application/xml; charset=utf-8' });
  /** Without the pages whose addresses could not be read. */
  let partial = documentOf([]);
  const make = async () => {
    const read = await Promise.allSettled(pages.map(async ({ addresses }) => (await addresses?.()) ?? []));
    const document = documentOf(read.map((list) => (list.status === 'fulfilled' ? list.value : [])));
    const failed = read.find((list) => list.status === 'rejected');
    if (!failed) return { value: document, isKept: true };
    partial = document;
    throw failed.reason;
  };
  server.get('/sitemap.xml', async (request, reply) =>
    sendDocument(await kept.get('sitemap', make).catch(() => partial), request, reply),
  );
}

const robotsOf = (publicUrl: URL): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\n\nSitemap: ${publicUrl.origin}/sitemap.xml\n`;

function sitemapOf(addresses: readonly PagePaths[], { origin }: URL): string {
  const entries = addresses.flatMap((paths) => {
    const links = (['es', 'en'] as const)
      .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${paths[language]}"/>`)
      .join('');
    return [paths.es, paths.en].map((path) => `<url><loc>${origin}${path}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

const webDist = fileURLToPath(new URL('../../../../../web/dist', import.meta.url));

/**
 * Takes the build that a link leads to, and writes beside all builds that this process serves it until the server closes:
 * a later start from the same folder builds another one, and keeps this one (decision 0236, scripts/web-builds.mjs).
 * @returns the build's folder, which stays whole meanwhile
 * @throws StartupError when the web has not been built
 */
export function takeWebBuild(server: Pick<FastifyInstance, 'addHook'>, link = webDist): string {
  const folder = realPath(link);
  const lease = join(dirname(folder), 'serving', `${basename(folder)}.${process.pid}`);
  try {
    mkdirSync(dirname(lease), { recursive: true });
    writeFileSync(lease, '');
  } catch {
    // An installation that nobody writes to has no other build either.
    return folder;
  }
  server.addHook('onClose', async () => rmSync(lease, { force: true }));
  return folder;
}

function realPath(link: string): string {
  try {
    return realpathSync(link);
  } catch (error) {
    throw new StartupError(`The web is not built: there is no ${link}. "npm start" builds it.`, { cause: error });
  }
}

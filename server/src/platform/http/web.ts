import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { Language } from '@puente/contracts/shapes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { StartupError } from '../database/errors.ts';
import { languageCookie } from '../session/cookies.ts';
import { serveApp } from './app-documents.ts';
import { KeptAnswers } from './kept-answers.ts';
import type { PageFront } from './page-front.ts';
import { pageTemplate } from './page-template.ts';
import {
  type EveryPage,
  filledDocument,
  type ListedPage,
  type PageFilling,
  type PublicPage,
  serveListedPages,
  servePublicPages,
} from './public-page.ts';
import { robotsOf, serveSitemap } from './sitemap.ts';
import { sendDocument, staticDocument } from './static-document.ts';

/** The build's list of prerendered pages. */
const Pages = z.array(
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

export interface WebOptions {
  /** The folder that the web's build wrote. */
  dist: string;
  publicUrl: URL;
  everyPage?: EveryPage | undefined;
  /** The public pages of the features. */
  publicPages?: readonly PublicPage[];
  listedPages?: readonly ListedPage[];
  pageFillings?: readonly PageFilling[];
  /** Answers listed pages that are kept. */
  front?: PageFront | undefined;
}

const nothingOnEveryPage: EveryPage = {
  kept: new KeptAnswers({ log: { warn: () => {} } }),
  fill: () => Promise.resolve({ values: {} }),
  byDefault: { values: {} },
};

/**
 * Serves the web: the prerendered public pages, the dashboard's page, and the files of both. Registers `/*`, so it has
 * to be the last: an unknown URL gets the dashboard's not-found screen with a 404.
 * @throws StartupError when the web has not been built
 */
export async function serveWeb(server: FastifyInstance, options: WebOptions): Promise<void> {
  const {
    dist,
    publicUrl,
    everyPage = nothingOnEveryPage,
    publicPages = [],
    listedPages = [],
    pageFillings = [],
    front,
  } = options;
  if (!existsSync(join(dist, 'pages.json'))) {
    throw new StartupError(`The web is not built: ${dist} has no pages.json. "npm start" builds it.`);
  }
  const pages = Pages.parse(JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')));
  const fill = (html: string) => html.replaceAll('__PUBLIC_URL__', publicUrl.origin);

  await serveFiles(server, dist);
  for (const page of pages) {
    const template = pageTemplate(fill(readFileSync(join(dist, page.file), 'utf8')));
    const filling = pageFillings.find(({ paths }) => paths[page.language] === page.path);
    const document = filledDocument(template, page, everyPage, filling);
    server.get(page.path, async (request, reply) => {
      if (page.path !== '/') return sendDocument(await document(), request, reply);
      // The root is the Spanish page, for readers who have not chosen English.
      reply.header('vary', 'Cookie');
      if (languageCookie(request) !== 'en') return sendDocument(await document(), request, reply);
      return reply.header('cache-control', 'no-cache').redirect(`${page.alternate}${queryOf(request)}`, 302);
    });
  }

  if (publicPages.length > 0 || listedPages.length > 0) {
    const list = Templates.parse(JSON.parse(readFileSync(join(dist, 'templates.json'), 'utf8')));
    const ofLanguage = (language: Language) =>
      new Map(
        list
          .filter((template) => template.language === language)
          .map(({ name, file }) => [name, pageTemplate(fill(readFileSync(join(dist, file), 'utf8')))]),
      );
    const templates = { es: ofLanguage('es'), en: ofLanguage('en') };
    servePublicPages(server, publicPages, templates, everyPage);
    serveListedPages(server, listedPages, templates, everyPage, front);
  }

  const sendApp = serveApp(server, dist);

  const robots = staticDocument(robotsOf(publicUrl), { type: 'text/plain; charset=utf-8' });
  server.get('/robots.txt', (request, reply) => sendDocument(robots, request, reply));
  serveSitemap(server, publicUrl, {
    pages: pages.filter(({ listed }) => listed).map(addressesOf),
    listedPages,
  });

  server.get('/*', (request, reply) =>
    isForPeople(request) ? sendApp(request, reply.code(404)) : reply.callNotFound(),
  );
}

/** Files with a hash in their name are immutable; the few at the root are cached for a day. */
async function serveFiles(server: FastifyInstance, dist: string): Promise<void> {
  const common = { decorateReply: false, index: false, preCompressed: true } as const;
  await server.register(fastifyStatic, {
    ...common,
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  });
  await server.register(fastifyStatic, {
    ...common,
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

/** The addresses of a page and of the same page in the other language. */
const addressesOf = ({ path, language, alternate }: z.output<typeof Pages>[number]): Record<Language, string> =>
  language === 'es' ? { es: path, en: alternate } : { es: alternate, en: path };

const queryOf = (request: FastifyRequest): string => {
  const start = request.url.indexOf('?');
  return start < 0 ? '' : request.url.slice(start);
};

/** Whether a browser asks for a page: API calls and missing assets get the API's error instead. */
const isForPeople = (request: FastifyRequest): boolean =>
  Boolean(request.headers.accept?.includes('text/html')) && !/^\/(?:api|assets)(?:\/|$|\?)/.test(request.url);

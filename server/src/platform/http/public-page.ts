import type { Language } from '@puente/contracts/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { KeptAnswers } from './kept-answers.ts';
import type { PageFront } from './page-front.ts';
import { mergedValues, type PageTemplate, type PageValues } from './page-template.ts';
import { sendDocument, type StaticDocument, staticDocument } from './static-document.ts';

export interface PageCall {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  /** The language of the address. */
  language: Language;
  request: FastifyRequest;
}

export interface FilledPage extends PageValues {
  /** The template's name in the build. */
  template: string;
  status?: 200 | 404 | 429;
  retryAfterSeconds?: number;
}

/**
 * A public page whose content a feature knows: finished HTML without a session, in both languages. Search engines are
 * told not to list it, and no cache keeps it.
 */
export interface PublicPage {
  paths: Readonly<Record<Language, string>>;
  answer: (call: PageCall) => Promise<FilledPage | { redirect: string }>;
}

/** Pages by the address in their language; the feature forgets them when what they show has changed. */
export type KeptPages = KeptAnswers<StaticDocument>;

/**
 * A public page that search engines list, and that is the same for everybody. It is kept compressed in memory; browsers
 * keep it too and ask each time whether it has changed.
 */
export interface ListedPage {
  paths: Readonly<Record<Language, string>>;
  kept: KeptPages;
  /** Returns the content of the page; null: there is no such page. */
  answer: (call: Pick<PageCall, 'params' | 'language'>) => Promise<FilledPage | null>;
  /** Returns the content of the answer with status 404. */
  missing: (language: Language) => FilledPage;
  /** The addresses of its pages, for the sitemap. */
  addresses: () => Promise<readonly Readonly<Record<Language, string>>[]>;
}

/** Content that a feature adds to a prerendered page of the build. Without it the page's lists are empty. */
export interface PageFilling {
  paths: Readonly<Record<Language, string>>;
  kept: KeptPages;
  fill: (language: Language) => Promise<PageValues>;
}

/** Values on every public page: marks and lists that any page of the build may have. */
export interface EveryPage {
  kept: KeptPages;
  fill: () => Promise<PageValues>;
  /** Fallback values until `fill` has succeeded once. */
  byDefault: PageValues;
}

/** The build's templates, by language and name. */
export type PageTemplates = Readonly<Record<Language, ReadonlyMap<string, PageTemplate>>>;

/** Unparsed parameters of a request's address. */
interface Asked {
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}

/** Registers the public pages of the features that are made for each request. */
export function servePublicPages(
  server: FastifyInstance,
  pages: readonly PublicPage[],
  templates: PageTemplates,
  everyPage: EveryPage,
): void {
  for (const { paths, answer } of pages) {
    for (const language of ['es', 'en'] as const) {
      server.get<Asked>(paths[language], async (request, reply) => {
        const { params, query } = request;
        const [page, common] = await Promise.all([
          answer({ params, query, language, request }),
          commonValues(everyPage),
        ]);
        return send(page, common, templates[language], reply);
      });
    }
  }
}

/** Registers the pages that search engines list. @param front answers those that are kept, from the second request on */
export function serveListedPages(
  server: FastifyInstance,
  pages: readonly ListedPage[],
  templates: PageTemplates,
  everyPage: EveryPage,
  front?: PageFront,
): void {
  for (const { paths, kept, answer, missing } of pages) {
    for (const language of ['es', 'en'] as const) {
      const render = (page: FilledPage, common: PageValues) => {
        const template = templateOf(page, templates[language]);
        return filledTemplate(template, mergedValues(common, page));
      };
      server.get<Asked>(paths[language], async (request, reply) => {
        const { params } = request;
        const key = `${language} ${JSON.stringify(params)}`;
        const document = await kept.get(key, async () => {
          const page = await answer({ params, language });
          return page === null
            ? { value: nothing, isKept: false }
            : { value: render(page, await everyPage.fill()), isKept: true };
        });
        if (document !== nothing) {
          front?.learn(request.url, { route: paths[language], document: () => kept.current(key) });
          return sendDocument(document, request, reply);
        }
        return send({ ...missing(language), status: 404 }, await commonValues(everyPage), templates[language], reply);
      });
    }
  }
}

const filledTemplate = (template: PageTemplate, values: PageValues): StaticDocument =>
  staticDocument(template(values), { inline: template.inline });

/** Stands for a page that isn't there. */
const nothing = staticDocument('');

/**
 * @returns gives a prerendered page with what the feature adds; with empty lists as long as it never could. It is made
 * anew when what stands on every page has changed, or what the feature adds
 */
export function filledDocument(
  template: PageTemplate,
  { path, language }: { path: string; language: Language },
  everyPage: EveryPage,
  filling: PageFilling | undefined,
): () => Promise<StaticDocument> {
  const plain = filledTemplate(template, everyPage.byDefault);
  const { kept } = filling ?? everyPage;
  return () =>
    kept
      .get(`${language} ${path}`, async () => {
        const [common, own] = await Promise.all([everyPage.fill(), filling?.fill(language)]);
        return { value: filledTemplate(template, own ? mergedValues(common, own) : common), isKept: true };
      })
      .catch(() => plain);
}

const commonValues = (everyPage: EveryPage): Promise<PageValues> => everyPage.fill().catch(() => everyPage.byDefault);

function templateOf(page: FilledPage, templates: ReadonlyMap<string, PageTemplate>): PageTemplate {
  const template = templates.get(page.template);
  if (!template) throw new Error(`The web's build has no page ${page.template}.`);
  return template;
}

function send(
  page: FilledPage | { redirect: string },
  common: PageValues,
  templates: ReadonlyMap<string, PageTemplate>,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
  if ('redirect' in page) return reply.redirect(page.redirect, 303);
  const template = templateOf(page, templates);
  if (page.retryAfterSeconds !== undefined) reply.header('retry-after', page.retryAfterSeconds);
  return reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(template(mergedValues(common, page)));
}

import type { Language } from '@puente/contracts/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { languageCookie } from '../../session/cookies.ts';
import { allowingInline } from '../security-headers.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { PageFront } from './page-front.ts';
import { type DressedPage, withLook } from './page-look.ts';
import { mergedValues, type PageTemplate, type PageValues } from './page-template.ts';
import { sendDocument, type StaticDocument, staticDocument } from './static-document.ts';

/** Addresses of a page by language. */
export type PagePaths = Readonly<Record<Language, string>>;

interface PageAddress {
  params: Readonly<Record<string, string>>;
  /** Language of the address. */
  language: Language;
}

export interface PageCall extends PageAddress {
  query: Readonly<Record<string, unknown>>;
  request: FastifyRequest;
}

export interface FilledPage extends PageValues {
  /** Template's name in the build; absent: the build's page at this address. */
  template?: string;
  status?: 200 | 404 | 429;
  retryAfterSeconds?: number;
}

/** Documents by the address in their language; the feature forgets them when what they show has changed. */
export type KeptPages = KeptAnswers<StaticDocument>;

interface PageParts {
  /** Patterns of its addresses, such as `/cursos/:slug`. */
  paths: PagePaths;
  /** Content of the answer with status 404, where `answer` returns null. */
  missing?: (language: Language) => FilledPage;
  /** Addresses in the sitemap, as they are now; absent: search engines list none. */
  addresses?: () => Promise<readonly PagePaths[]>;
}

/** Same for everybody: kept compressed in memory; browsers keep it too, and ask each time whether it has changed. */
interface KeptPage extends PageParts {
  kept: KeptPages;
  /** Returns the content; null: there is no such page. */
  answer: (call: PageAddress) => Promise<FilledPage | null>;
  /** Content of a page of the build as long as none could be read; without it the marks have no values. */
  byDefault?: (language: Language) => FilledPage;
}

/** Made for each request: no cache keeps it, and search engines are told not to list it. */
interface FreshPage extends PageParts {
  kept?: undefined;
  answer: (call: PageCall) => Promise<FilledPage | { redirect: string } | null>;
}

/** A public page: finished HTML without a session, in both languages. Features fill templates or pages of the build. */
export type Page = KeptPage | FreshPage;

/** Values on every public page: marks and lists that any page of the build may have. */
export interface EveryPage {
  kept: KeptPages;
  fill: () => Promise<PageValues>;
  /** Fallback values until `fill` has succeeded once. */
  byDefault: PageValues;
}

/** The build's templates, by language and name; those of its pages by their addresses. */
export type PageTemplates = Readonly<Record<Language, ReadonlyMap<string, PageTemplate>>>;

interface PageServing {
  templates: PageTemplates;
  everyPage: EveryPage;
  /** Answers kept pages from the second request on. */
  front?: PageFront | undefined;
}

/** Unparsed parameters of a request's address. */
interface Asked {
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}

type Send = (request: FastifyRequest<Asked>, reply: FastifyReply) => Promise<FastifyReply>;

/** Registers a page's addresses. `/` is the Spanish page, for readers who have not chosen English. */
export function servePage(server: FastifyInstance, page: Page, serving: PageServing): void {
  for (const language of ['es', 'en'] as const) {
    const path = page.paths[language];
    const send = page.kept ? sendKept(page, language, serving) : sendFresh(page, language, serving);
    server.get<Asked>(path, async (request, reply) => {
      if (path !== '/') return send(request, reply);
      reply.header('vary', 'Cookie');
      if (languageCookie(request) !== 'en') return send(request, reply);
      return reply.header('cache-control', 'no-cache').redirect(`${page.paths.en}${queryOf(request)}`, 302);
    });
  }
}

function sendFresh(page: FreshPage, language: Language, serving: PageServing): Send {
  const templateOf = templatesOf(page, language, serving);
  return async (request, reply) => {
    const { params, query } = request;
    const [content, common] = await Promise.all([
      page.answer({ params, query, language, request }),
      commonValues(serving.everyPage),
    ]);
    return sendUnkept(content ?? missingContent(page, language), common, templateOf, reply);
  };
}

/** A page of the build is sent without a feature's content as long as that never could be read; others fail then. */
function sendKept(page: KeptPage, language: Language, serving: PageServing): Send {
  const { kept, paths } = page;
  const { everyPage, front } = serving;
  const templateOf = templatesOf(page, language, serving);
  const documentOf = (content: FilledPage, common: PageValues) => {
    const { html, inline } = dressed(templateOf(content), mergedValues(common, content));
    return staticDocument(html, { inline });
  };
  const isOfBuild = serving.templates[language].has(paths[language]);
  const unfilled = isOfBuild
    ? documentOf(page.byDefault?.(language) ?? { values: {} }, everyPage.byDefault)
    : undefined;

  return async (request, reply) => {
    const { params } = request;
    const key = `${language} ${paths[language]} ${JSON.stringify(params)}`;
    const made = kept.get(key, async () => {
      const content = await page.answer({ params, language });
      if (content === null) return { value: nothing, isKept: false };
      return { value: documentOf(content, await everyPage.fill()), isKept: true };
    });
    const document = await (unfilled ? made.catch(() => unfilled) : made);
    if (document === nothing)
      return sendUnkept(missingContent(page, language), await commonValues(everyPage), templateOf, reply);
    // The front knows no cookies: it never answers what depends on one.
    if (!reply.hasHeader('vary'))
      front?.learn(request.url, { route: paths[language], document: () => kept.current(key) });
    return sendDocument(document, request, reply);
  };
}

/** Stands for a page that isn't there. */
const nothing = staticDocument('');

function missingContent({ missing, paths }: PageParts, language: Language): FilledPage {
  if (!missing) throw new Error(`The page ${paths[language]} does not say that it is missing.`);
  return { ...missing(language), status: 404 };
}

const commonValues = (everyPage: EveryPage): Promise<PageValues> => everyPage.fill().catch(() => everyPage.byDefault);

type TemplateOf = (content: FilledPage) => PageTemplate;

const templatesOf =
  ({ paths }: PageParts, language: Language, { templates }: PageServing): TemplateOf =>
  ({ template: name = paths[language] }) => {
    const template = templates[language].get(name);
    if (!template) throw new Error(`The web's build has no page ${name}.`);
    return template;
  };

function sendUnkept(
  content: FilledPage | { redirect: string },
  common: PageValues,
  templateOf: TemplateOf,
  reply: FastifyReply,
): FastifyReply {
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
  if ('redirect' in content) return reply.redirect(content.redirect, 303);
  const { html, inline } = dressed(templateOf(content), mergedValues(common, content));
  const policy = reply.getHeader('content-security-policy');
  if (inline && typeof policy === 'string') reply.header('content-security-policy', allowingInline(policy, inline));
  if (content.retryAfterSeconds !== undefined) reply.header('retry-after', content.retryAfterSeconds);
  return reply
    .code(content.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Fills a template, with the academy's look. */
const dressed = (template: PageTemplate, values: PageValues): DressedPage =>
  withLook({ html: template(values), inline: template.inline }, values.look);

const queryOf = ({ url }: FastifyRequest): string => {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
};

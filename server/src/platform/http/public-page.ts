import type { Language } from '@puente/contracts/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageTemplate, PageValues } from './page-template.ts';

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

/** The build's templates, by language and name. */
export type PageTemplates = Readonly<Record<Language, ReadonlyMap<string, PageTemplate>>>;

/** Registers the public pages of the features. */
export function servePublicPages(
  server: FastifyInstance,
  pages: readonly PublicPage[],
  templates: PageTemplates,
): void {
  for (const { paths, answer } of pages) {
    for (const language of ['es', 'en'] as const) {
      server.get(paths[language], async (request, reply) => {
        const params = request.params as Record<string, string>;
        const query = request.query as Record<string, unknown>;
        return send(await answer({ params, query, language, request }), templates[language], reply);
      });
    }
  }
}

function send(
  page: Awaited<ReturnType<PublicPage['answer']>>,
  templates: ReadonlyMap<string, PageTemplate>,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
  if ('redirect' in page) return reply.redirect(page.redirect, 303);
  const template = templates.get(page.template);
  if (!template) throw new Error(`The web's build has no page ${page.template}.`);
  if (page.retryAfterSeconds !== undefined) reply.header('retry-after', page.retryAfterSeconds);
  return reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(template(page));
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Language } from '@puente/contracts/shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { cookieName, languageCookie } from '../../session/cookies.ts';
import { type PageLook, withLook } from './page-look.ts';
import { inlineHashes, sendDocument, type StaticDocument, staticDocument } from './static-document.ts';

/** The build's list of the app's documents; `*` is every address that is not in it. */
const Drawings = z.array(z.object({ path: z.string(), language: Language, file: z.string() }));

/** The addresses of the app without a frame of the dashboard around them. */
const plainPaths = [
  '/dashboard/second-step',
  '/dashboard/testcertificate/intentos/:attemptId',
  '/sala/*',
  '/verify-email',
  '/reset-password',
  '/undo-address-change',
  '/not-me',
  '/recover-account',
  '/payment-success',
  '/proof',
  '/unsubscribe',
  '/instalacion',
];

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A document of the build, as the academy's look shows it. */
type AppDocument = (look: PageLook | undefined) => StaticDocument;

function appDocument(html: string): AppDocument {
  const page = { html, inline: inlineHashes(html) };
  let last: { look: PageLook | undefined; document: StaticDocument } | undefined;
  return (look) => {
    if (!last || last.look?.style !== look?.style || last.look?.icon !== look?.icon) {
      const { html: shown, inline } = withLook(page, look);
      last = { look, document: staticDocument(shown, { inline }) };
    }
    return last.document;
  };
}

/**
 * Serves the documents of the app, in the language of the cookie. Its client-side router does the rest. The frame of
 * the dashboard is drawn for those alone who may have a session: others are about to be sent to the landing page.
 * @param lookNow the academy's look, from memory
 * @returns sends the document of an unknown address
 */
export function serveApp(server: FastifyInstance, dist: string, lookNow: () => Promise<PageLook | undefined>): Send {
  const list = join(dist, 'dashboard.json');
  const drawings = existsSync(list) ? Drawings.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
  const load = (file: string) => appDocument(readFileSync(join(dist, file), 'utf8'));
  const spanish = load('index.html');
  const documentsAt = (path: string): Record<Language, AppDocument> | undefined => {
    const found = drawings.filter((drawing) => drawing.path === path);
    const [es, en] = (['es', 'en'] as const).map((language) => found.find((drawing) => drawing.language === language));
    return es && en && { es: load(es.file), en: load(en.file) };
  };

  const plain = documentsAt('*') ?? { es: spanish, en: spanish };
  const send = (documents: Record<Language, AppDocument>): Send => {
    return async (request, reply) => {
      const language = languageCookie(request) === 'en' ? 'en' : 'es';
      return sendDocument(documents[language](await lookNow()), request, reply.header('vary', 'Cookie'));
    };
  };
  for (const path of plainPaths) server.get(path, send(plain));
  for (const path of new Set(['/dashboard', '/dashboard/*', ...drawings.map((drawing) => drawing.path)])) {
    if (path === '*') continue;
    const framed = send(documentsAt(path) ?? plain);
    server.get(path, (request, reply) => (mayHaveSession(request) ? framed : send(plain))(request, reply));
  }
  return send(plain);
}

const mayHaveSession = ({ cookies }: FastifyRequest): boolean =>
  [true, false].some((secure) => cookies[cookieName('sesion', secure)] !== undefined);

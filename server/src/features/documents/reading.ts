import type { FastifyReply, FastifyRequest } from 'fastify';

import { actorOf, type Actor } from '../../platform/actor.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Principal } from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { cookieName, cookiePath, onlyCookie } from '../../platform/session/cookies.ts';
import { newSecretToken } from '../../platform/session/secret-token.ts';
import { standingTo } from '../enrolment/public.ts';
import { createDocumentLinks, linkLifeMs } from './links.ts';
import { partedFile } from './parted-file.ts';
import { mayReadDocument } from './policy.ts';
import { mayRead, savedName } from './rules.ts';
import { readableById } from './store.ts';
import type { ReadableRow } from './tables.ts';

export interface ReadingPorts {
  /** The account of a session, as it is now; null once the session has ended. */
  principalOf: (identity: { userId: string; sessionId: string }) => Promise<Principal | null>;
}

/** What opens the documents of classes, for those who may read them. */
export function createReading(platform: Platform, { principalOf }: ReadingPorts) {
  const { config, database, files } = platform;
  const secure = config.publicUrl.protocol === 'https:';
  const links = createDocumentLinks(config.keys('document-link'));
  const browserCookie = cookieName('documentos', secure);

  /** @throws AppError DOCUMENT_NOT_FOUND */
  async function readable(actor: Actor, { user }: Principal, id: string, now: Date): Promise<ReadableRow> {
    const document = await readableById(database.db, id);
    const standing = document ? await standingTo(database.db, user, document.cursoId, now) : 'none';
    return mayReadDocument(actor, document && { ...document, isOpen: mayRead(standing, document, now) });
  }

  /** The cookie that marks this browser; a session cookie without any fact about a person. */
  function cookieOf(request: FastifyRequest, reply: FastifyReply): string {
    const known = onlyCookie(request, browserCookie);
    if (known !== undefined && /^[\w-]{43}$/.test(known)) return known;
    const made = newSecretToken();
    const path = cookiePath('/api/documentos', secure);
    reply.setCookie(browserCookie, made, { path, httpOnly: true, sameSite: 'lax', secure });
    return made;
  }

  return {
    /** The addresses of a document for one browser. @throws AppError DOCUMENT_NOT_FOUND */
    async link(
      call: { actor: Actor; principal: Principal; request: FastifyRequest; reply: FastifyReply; now: Date },
      id: string,
    ) {
      const { actor, principal, request, reply, now } = call;
      const { file, filePath } = await readable(actor, principal, id, now);
      if (!file) return { ver: filePath, descargar: filePath, expira: null, contenido: null };
      const expires = new Date(now.getTime() + linkLifeMs);
      const opener = { userId: principal.user.id, sessionId: principal.sessionId };
      const permiso = links.permit(id, opener, cookieOf(request, reply), expires);
      const ver = `${filePath}?permiso=${permiso}`;
      return { ver, descargar: `${ver}&descargar=1`, expira: expires.toISOString(), contenido: file.contentType };
    },

    /**
     * The file of a document, by a link of this browser or by the caller's own session.
     * @throws AppError DOCUMENT_LINK_INVALID, DOCUMENT_NOT_FOUND
     */
    async content(call: { principal: Principal | null; request: FastifyRequest; now: Date }, id: string, query: Query) {
      const { request, now } = call;
      let { principal } = call;
      if (query.permiso !== undefined) {
        const opener = links.openerOf(query.permiso, id, onlyCookie(request, browserCookie), now);
        principal = opener && (await principalOf(opener));
        assertThat(principal, 'DOCUMENT_LINK_INVALID');
      }
      if (!principal || principal.mustSetUp) throw new AppError('DOCUMENT_NOT_FOUND');
      const actor = actorOf(principal, request.id, request.ip);
      const { file, titulo } = await readable(actor, principal, id, now);
      assertThat(file, 'DOCUMENT_NOT_FOUND');
      return FileAnswer.stored(partedFile(database.db, files.storage, file), {
        key: file.id,
        name: savedName(titulo, file.contentType),
        contentType: file.contentType,
        disposition: query.descargar ? 'attachment' : 'inline',
        cache: 'private',
      });
    },
  };
}

interface Query {
  permiso?: string | undefined;
  descargar?: '1' | undefined;
}

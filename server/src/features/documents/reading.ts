import type { FastifyReply, FastifyRequest } from 'fastify';

import { actorOf, type Actor } from '../../platform/actor.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { browserMark, createFileLinks, linkLifeMs } from '../../platform/files/file-links.ts';
import type { Principal } from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { isShownInline, savedName } from '../../platform/inspection/known-types-rules.ts';
import { standingTo } from '../enrolment/public.ts';
import { partedFile } from './parted-file.ts';
import { mayReadDocument } from './policy.ts';
import { mayRead } from './rules.ts';
import { readableById } from './store.ts';
import type { ReadableRow } from './tables.ts';

export interface ReadingPorts {
  /** The account of a session, as it is now; null once the session has ended. */
  principalOf: (identity: { userId: string; sessionId: string }) => Promise<Principal | null>;
}

/** What opens the documents of classes, for those who may read them. */
export function createReading(platform: Platform, { principalOf }: ReadingPorts) {
  const { config, database, files, scanner } = platform;
  const keys = config.keys('document-link');
  const links = createFileLinks(keys);
  const mark = browserMark('documentos', keys, config.publicUrl.protocol === 'https:');

  /** @throws AppError DOCUMENT_NOT_FOUND */
  async function readable(actor: Actor, { user }: Principal, id: string, now: Date): Promise<ReadableRow> {
    const document = await readableById(database.db, id);
    const standing = document ? await standingTo(database.db, user, document.cursoId, now) : 'none';
    return mayReadDocument(actor, document && { ...document, isOpen: mayRead(standing, document, now) });
  }

  /** While there is a scanner, what it has not seen is not opened. @throws AppError FILE_BEING_CHECKED */
  function assertChecked({ file }: Pick<ReadableRow, 'file'>): void {
    assertThat(scanner === null || file === null || file.isScanned, 'FILE_BEING_CHECKED');
  }

  return {
    readable,

    /** The addresses of a document for one browser. @throws AppError DOCUMENT_NOT_FOUND, FILE_BEING_CHECKED */
    async link(
      call: { actor: Actor; principal: Principal; request: FastifyRequest; reply: FastifyReply; now: Date },
      id: string,
    ) {
      const { actor, principal, request, reply, now } = call;
      const document = await readable(actor, principal, id, now);
      const { file, filePath } = document;
      assertChecked(document);
      if (!file) return { ver: filePath, descargar: filePath, expira: null, contenido: null };
      const expires = new Date(now.getTime() + linkLifeMs);
      const opener = { userId: principal.user.id, sessionId: principal.sessionId };
      const permiso = links.permit(id, opener, mark.ensure(request, reply, principal.sessionId), expires);
      const ver = `${filePath}?permiso=${permiso}`;
      return { ver, descargar: `${ver}&descargar=1`, expira: expires, contenido: file.contentType };
    },

    /**
     * The file of a document, by a link of this browser or by the caller's own session.
     * @throws AppError DOCUMENT_LINK_INVALID, DOCUMENT_NOT_FOUND, FILE_BEING_CHECKED
     */
    async content(call: { principal: Principal | null; request: FastifyRequest; now: Date }, id: string, query: Query) {
      const { request, now } = call;
      let { principal } = call;
      if (query.permiso !== undefined) {
        const opener = links.openerOf(query.permiso, id, mark.of(request), now);
        principal = opener && (await principalOf(opener));
        assertThat(principal, 'DOCUMENT_LINK_INVALID');
      }
      if (!principal || principal.mustSetUp) throw new AppError('DOCUMENT_NOT_FOUND');
      const actor = actorOf(principal, request.id, request.ip);
      const document = await readable(actor, principal, id, now);
      const { file, titulo } = document;
      assertThat(file, 'DOCUMENT_NOT_FOUND');
      assertChecked(document);
      const isShown = query.descargar === undefined && isShownInline(file.contentType);
      return FileAnswer.stored(partedFile(database.db, files.storage, file), {
        key: file.id,
        name: savedName(titulo, file.contentType),
        contentType: file.contentType,
        disposition: isShown ? 'inline' : 'attachment',
        cache: 'private',
      });
    },
  };
}

export type Reading = ReturnType<typeof createReading>;

interface Query {
  permiso?: string | undefined;
  descargar?: '1' | undefined;
}

import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { browserMark, createFileLinks, linkLifeMs } from '../../platform/files/file-links.ts';
import type { Principal } from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { isShownInline } from '../../platform/inspection/known-types-rules.ts';
import type { AttachmentReaders } from './readers.ts';
import { openableByIds } from './store.ts';
import type { AttachmentKind, OpenableRow } from './tables.ts';

export interface ReadingPorts {
  /** The account of a session, as it is now; null once the session has ended. */
  principalOf: (identity: { userId: string; sessionId: string }) => Promise<Principal | null>;
  readers: AttachmentReaders;
}

interface Query {
  permiso?: string | undefined;
  descargar?: '1' | undefined;
}

/** What opens attachments, for those who may read the texts that they go with. */
export function createReading(platform: Platform, { principalOf, readers }: ReadingPorts) {
  const { config, database, files, scanner } = platform;
  const keys = config.keys('attachment-link');
  const links = createFileLinks(keys);
  const mark = browserMark('adjuntos', keys, config.publicUrl.protocol === 'https:');

  /** The files of `ids` that a person may open now. One that no text names is its uploader's alone. */
  async function readable({ user }: Principal, ids: readonly string[], now: Date): Promise<OpenableRow[]> {
    const rows = await openableByIds(database.db, ids);
    const kinds = new Set(rows.flatMap(({ kind }) => kind ?? []));
    const open = new Map<AttachmentKind, Set<string>>();
    for (const kind of kinds) {
      const subjectIds = rows.flatMap((row) => (row.kind === kind && row.subjectId ? row.subjectId : []));
      const asked = { person: { id: user.id, role: user.role }, subjectIds: [...new Set(subjectIds)], now };
      open.set(kind, (await readers[kind]?.(database.db, asked)) ?? new Set());
    }
    return rows.filter(({ userId, kind, subjectId }) =>
      kind && subjectId ? open.get(kind)?.has(subjectId) : userId === user.id,
    );
  }

  return {
    /** The addresses of files for one browser; those that the caller may not open are left out. */
    async links(
      call: { principal: Principal; request: FastifyRequest; reply: FastifyReply; now: Date },
      ids: readonly string[],
    ) {
      const { principal, request, reply, now } = call;
      const rows = await readable(principal, ids, now);
      if (rows.length === 0) return [];
      const expires = new Date(now.getTime() + linkLifeMs);
      const opener = { userId: principal.user.id, sessionId: principal.sessionId };
      const cookie = mark.ensure(request, reply, principal.sessionId);
      return rows.map(({ id }) => {
        const ver = `/api/adjuntos/${id}/contenido?permiso=${links.permit(id, opener, cookie, expires)}`;
        return { id, ver, descargar: `${ver}&descargar=1`, expira: expires };
      });
    },

    /**
     * The file, by a link of this browser or by the caller's own session.
     * @throws AppError DOCUMENT_LINK_INVALID, ATTACHMENT_NOT_FOUND, FILE_BEING_CHECKED
     */
    async content(call: { principal: Principal | null; request: FastifyRequest; now: Date }, id: string, query: Query) {
      const { request, now } = call;
      let { principal } = call;
      if (query.permiso !== undefined) {
        const opener = links.openerOf(query.permiso, id, mark.of(request), now);
        principal = opener && (await principalOf(opener));
        assertThat(principal, 'DOCUMENT_LINK_INVALID');
      }
      if (!principal || principal.mustSetUp) throw new AppError('ATTACHMENT_NOT_FOUND');
      const [file] = await readable(principal, [id], now);
      assertThat(file, 'ATTACHMENT_NOT_FOUND');
      assertThat(scanner === null || file.scannedAt !== null, 'FILE_BEING_CHECKED');
      const isShown = query.descargar === undefined && isShownInline(file.contentType);
      return FileAnswer.stored(files.storage, {
        key: file.key,
        name: file.nombre,
        contentType: file.contentType,
        disposition: isShown ? 'inline' : 'attachment',
        cache: 'private',
      });
    },
  };
}

import type { Role } from '@puente/contracts/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Db } from '../../platform/database/database.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { browserMark, createFileLinks, linkLifeMs } from '../../platform/files/file-links.ts';
import type { Principal } from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { isShownInline } from '../../platform/inspection/known-types-rules.ts';
import { openableByIds, type AttachmentKind, type OpenableRow } from './store.ts';

/** Person who asks for a file. */
export interface AttachmentReader {
  id: string;
  role: Role;
}

/**
 * Returns those of the given texts of a kind that a person may read now: whoever reads a text reads its files. The
 * feature that has the texts exports such a function from its public.ts.
 */
export type ReadableSubjects = (
  db: Db,
  asked: { person: AttachmentReader; subjectIds: readonly string[]; now: Date },
) => Promise<Set<string>>;

/** Readable texts by kind. Nobody reads the files of a kind without an entry. */
export type AttachmentReaders = Readonly<Partial<Record<AttachmentKind, ReadableSubjects>>>;

export interface ReadingPorts {
  /** The account of a session, as it is now; null once the session has ended. */
  principalOf: (identity: { userId: string; sessionId: string }) => Promise<Principal | null>;
  readers: AttachmentReaders;
}

interface Query {
  permiso?: string | undefined;
  descargar?: '1' | undefined;
}

/** Opens attachments for those who may read the texts that they go with. */
export class AttachmentReading {
  readonly #platform: Platform;
  readonly #ports: ReadingPorts;
  readonly #links: ReturnType<typeof createFileLinks>;
  readonly #mark: ReturnType<typeof browserMark>;

  constructor(platform: Platform, ports: ReadingPorts) {
    this.#platform = platform;
    this.#ports = ports;
    const { config } = platform;
    const keys = config.keys('attachment-link');
    this.#links = createFileLinks(keys);
    this.#mark = browserMark('adjuntos', keys, config.publicUrl.protocol === 'https:');
  }

  /** Returns the addresses of files for one browser; those that the caller may not open are left out. */
  async links(
    call: { principal: Principal; request: FastifyRequest; reply: FastifyReply; now: Date },
    ids: readonly string[],
  ) {
    const { principal, request, reply, now } = call;
    const rows = await this.#readable(principal, ids, now);
    if (rows.length === 0) return [];
    const expires = new Date(now.getTime() + linkLifeMs);
    const opener = { userId: principal.user.id, sessionId: principal.sessionId };
    const cookie = this.#mark.ensure(request, reply, principal.sessionId);
    return rows.map(({ id }) => {
      const ver = `/api/adjuntos/${id}/contenido?permiso=${this.#links.permit(id, opener, cookie, expires)}`;
      return { id, ver, descargar: `${ver}&descargar=1`, expira: expires };
    });
  }

  /** Sends a file, by a link of this browser or by the caller's own session. */
  async content(call: { principal: Principal | null; request: FastifyRequest; now: Date }, id: string, query: Query) {
    const { request, now } = call;
    let { principal } = call;
    if (query.permiso !== undefined) {
      const opener = this.#links.openerOf(query.permiso, id, this.#mark.of(request), now);
      principal = opener && (await this.#ports.principalOf(opener));
      assertThat(principal, 'DOCUMENT_LINK_INVALID');
    }
    if (!principal || principal.mustSetUp) throw new AppError('ATTACHMENT_NOT_FOUND');
    const [file] = await this.#readable(principal, [id], now);
    assertThat(file, 'ATTACHMENT_NOT_FOUND');
    assertThat(this.#platform.scanner === null || file.scannedAt !== null, 'FILE_BEING_CHECKED');
    const isShown = query.descargar === undefined && isShownInline(file.contentType);
    return FileAnswer.stored(this.#platform.files.storage, {
      key: file.key,
      name: file.nombre,
      contentType: file.contentType,
      disposition: isShown ? 'inline' : 'attachment',
      cache: 'private',
    });
  }

  /** Returns the files of `ids` that a person may open now. A file that no text names is its uploader's alone. */
  async #readable({ user }: Principal, ids: readonly string[], now: Date): Promise<OpenableRow[]> {
    const rows = await openableByIds(this.#platform.database.db, ids);
    const kinds = new Set(rows.flatMap(({ kind }) => kind ?? []));
    const open = new Map<AttachmentKind, Set<string>>();
    for (const kind of kinds) {
      const subjectIds = rows.flatMap((row) => (row.kind === kind && row.subjectId ? row.subjectId : []));
      const asked = { person: { id: user.id, role: user.role }, subjectIds: [...new Set(subjectIds)], now };
      open.set(kind, (await this.#ports.readers[kind]?.(this.#platform.database.db, asked)) ?? new Set());
    }
    return rows.filter(({ userId, kind, subjectId }) =>
      kind && subjectId ? open.get(kind)?.has(subjectId) : userId === user.id,
    );
  }
}

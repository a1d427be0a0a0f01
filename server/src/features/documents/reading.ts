import type { DocumentoAbierto, MiDocumento } from '@puente/contracts/documents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { actorOf, type Actor } from '../../platform/actor.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { browserMark, createFileLinks, linkLifeMs } from '../../platform/files/file-links.ts';
import type { Principal } from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { isShownInline, savedName } from '../../platform/inspection/known-types-rules.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { standingTo } from '../enrolment/public.ts';
import { insertOpening, type MyDocumentRow } from './mine-store.ts';
import { mayReadDocument } from './policy.ts';
import { mayRead, estadoOf } from './rules.ts';
import { readableById } from './store.ts';
import { partedFile } from './stored-files.ts';
import type { ReadableRow } from './tables.ts';

export interface ReadingPorts {
  /** The account of a session, as it is now; null once the session has ended. */
  principalOf: (identity: { userId: string; sessionId: string }) => Promise<Principal | null>;
}

interface Query {
  permiso?: string | undefined;
  descargar?: '1' | undefined;
}

/** Request for a file, of somebody with or without a session. */
export interface Visit {
  principal: Principal | null;
  request: FastifyRequest;
  now: Date;
}

/** Opens the documents of classes for those who may read them, and records that a student did (DOC-1, DOC-2). */
export class DocumentReading {
  readonly #platform: Platform;
  readonly #principalOf: ReadingPorts['principalOf'];
  readonly #links: ReturnType<typeof createFileLinks>;
  readonly #mark: ReturnType<typeof browserMark>;

  constructor(platform: Platform, { principalOf }: ReadingPorts) {
    this.#platform = platform;
    this.#principalOf = principalOf;
    const { config } = platform;
    const keys = config.keys('document-link');
    this.#links = createFileLinks(keys);
    this.#mark = browserMark('documentos', keys, config.publicUrl.protocol === 'https:');
  }

  /** Returns the addresses of a document for one browser. */
  async link(
    call: { actor: Actor; principal: Principal; request: FastifyRequest; reply: FastifyReply; now: Date },
    id: string,
  ) {
    const { actor, principal, request, reply, now } = call;
    const document = await this.#readable(actor, principal, id, now);
    const { file, filePath } = document;
    this.#assertChecked(document);
    if (!file) return { ver: filePath, descargar: filePath, expira: null, contenido: null, subtitulos: [] };
    const expires = new Date(now.getTime() + linkLifeMs);
    const opener = { userId: principal.user.id, sessionId: principal.sessionId };
    const permiso = this.#links.permit(id, opener, this.#mark.ensure(request, reply, principal.sessionId), expires);
    const ver = `${filePath}?permiso=${permiso}`;
    return {
      ver,
      descargar: `${ver}&descargar=1`,
      expira: expires,
      contenido: file.contentType,
      subtitulos: document.subtitulos.map((idioma) => ({
        idioma,
        ver: `/api/documentos/${id}/subtitulos/${idioma}/archivo?permiso=${permiso}`,
      })),
    };
  }

  /** Sends the file of a document, by a link of this browser or by the caller's own session. */
  async content(call: Visit, id: string, query: Query) {
    const { file, titulo } = await this.opened(call, id, query.permiso);
    assertThat(file, 'DOCUMENT_NOT_FOUND');
    const isShown = query.descargar === undefined && isShownInline(file.contentType);
    return FileAnswer.stored(partedFile(this.#platform.database.db, this.#platform.files.storage, file), {
      key: file.id,
      name: savedName(titulo, file.contentType),
      contentType: file.contentType,
      disposition: isShown ? 'inline' : 'attachment',
      cache: 'private',
    });
  }

  /**
   * Returns a document to whoever may open it, by a link of this browser or by the caller's own session.
   * @throws AppError DOCUMENT_LINK_INVALID, DOCUMENT_NOT_FOUND, FILE_BEING_CHECKED
   */
  async opened({ principal: caller, request, now }: Visit, id: string, permiso: string | undefined) {
    let principal = caller;
    if (permiso !== undefined) {
      const opener = this.#links.openerOf(permiso, id, this.#mark.of(request), now);
      principal = opener && (await this.#principalOf(opener));
      assertThat(principal, 'DOCUMENT_LINK_INVALID');
    }
    if (!principal || principal.mustSetUp) throw new AppError('DOCUMENT_NOT_FOUND');
    const actor = actorOf(principal, request.id, request.ip);
    const document = await this.#readable(actor, principal, id, now);
    this.#assertChecked(document);
    return document;
  }

  /** Records that a person opened a document, and tells their other devices. */
  async open(actor: Actor, principal: Principal, id: string, now: Date): Promise<DocumentoAbierto> {
    const { tipo } = await this.#readable(actor, principal, id, now);
    const userId = principal.user.id;
    const { database, realtime } = this.#platform;
    const isFirst = await database.transaction(actor, (tx) => insertOpening(tx, userId, id, now));
    const opened = { id, estado: estadoOf(tipo, true) };
    if (isFirst) realtime.toRoom(room.user(userId), 'documentoAbierto', opened);
    return opened;
  }

  async #readable(actor: Actor, { user }: Principal, id: string, now: Date): Promise<ReadableRow> {
    const document = await readableById(this.#platform.database.db, id);
    const standing = document ? await standingTo(this.#platform.database.db, user, document.cursoId, now) : 'none';
    return mayReadDocument(actor, document && { ...document, isOpen: mayRead(standing, document, now) });
  }

  /** While there is a scanner, a file that it has not seen is not opened. */
  #assertChecked({ file }: Pick<ReadableRow, 'file'>): void {
    assertThat(this.#platform.scanner === null || file === null || file.isScanned, 'FILE_BEING_CHECKED');
  }
}

/** A document as the list of a student's documents shows it. */
export function toMine(row: MyDocumentRow, now: Date): z.input<typeof MiDocumento> {
  const { id, titulo, tipo, mandatorio, tamano, contenido, total, abiertos } = row;
  const bloqueado = !mayRead(row.isActive ? 'active' : 'materials', row, now);
  return {
    id,
    titulo,
    tipo,
    mandatorio,
    filePath: bloqueado ? '' : row.filePath,
    estado: estadoOf(tipo, row.isOpened),
    tamano,
    contenido,
    createdAt: row.createdAt,
    bloqueado,
    clase: { id: row.claseId, nombre: row.clase, nombreEn: row.claseEn, fechaHora: row.fechaHora },
    modulo: { id: row.moduloId, nombre: row.modulo, nombreEn: row.moduloEn },
    curso: { id: row.cursoId, titulo: row.curso, tituloEn: row.cursoEn, obligatorios: { total, abiertos } },
  };
}

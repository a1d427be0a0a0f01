import type {
  PistaDeSubtitulos,
  SubtitulosDeDocumento,
  SubtitulosForm,
  VideoDeClase,
} from '@puente/contracts/captions';
import { captionLimits, captionsFault, orderedCues } from '@puente/contracts/captions-rules';
import type { Language } from '@puente/contracts/shapes';
import type { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Principal } from '../../platform/http/call.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { standingTo } from '../enrolment/public.ts';
import { auditedDocuments } from './audited-store.ts';
import {
  captionsOf,
  type CaptionsRow,
  deleteCaptions,
  insertCaptions,
  placeOfDocument,
  updateCaptions,
  type VideoRow,
} from './captions-store.ts';
import { lockDocument } from './class-store.ts';
import { mayManage } from './policy.ts';
import type { DocumentReading, Visit } from './reading.ts';
import { webvttOf } from './webvtt-rules.ts';

/** The captions of videos (CAP-1): who may open a video reads them, its course's staff write them. */
export class Captions {
  readonly #platform: Platform;
  readonly #reading: DocumentReading;

  constructor(platform: Platform, reading: DocumentReading) {
    this.#platform = platform;
    this.#reading = reading;
  }

  /** The tracks of a video. Those of a file that was replaced are the staff's alone, who adapt them or write new ones. */
  async read(call: Visit & { principal: Principal }, id: string): Promise<z.input<typeof SubtitulosDeDocumento>> {
    const { db } = this.#platform.database;
    const { cursoId } = await this.#reading.opened(call, id, undefined);
    const [place, tracks, standing] = await Promise.all([
      placeOfDocument(db, id),
      captionsOf(db, id),
      standingTo(db, call.principal.user, cursoId, call.now),
    ]);
    assertThat(place, 'DOCUMENT_NOT_FOUND');
    return {
      documento: { id, titulo: place.titulo },
      clase: { id: place.claseId, nombre: place.clase, nombreEn: place.claseEn },
      curso: { id: place.cursoId, titulo: place.curso, tituloEn: place.cursoEn },
      pistas: tracks.filter(({ vigente }) => vigente || standing === 'staff'),
    };
  }

  /** @throws AppError CHANGED_MEANWHILE where the version is another one */
  async save(
    actor: Actor,
    id: string,
    idioma: Language,
    { subtitulos: written, version }: SubtitulosForm,
  ): Promise<z.input<typeof PistaDeSubtitulos>> {
    return this.#platform.database.transaction(actor, async (tx) => {
      const document = await this.#managed(tx, actor, id);
      assertThat(document.archivo?.contenido.startsWith('video/'), 'DOCUMENT_NOT_A_VIDEO');
      assertNoFault(written);
      const before = await trackOf(tx, id, idioma);
      const at = this.#platform.now();
      const subtitulos = orderedCues(written);
      const userId = actor.kind === 'person' ? actor.userId : null;
      const track = { idioma, subtitulos, userId, at };
      const saved =
        version === 0
          ? await insertCaptions(tx, document, track)
          : await updateCaptions(tx, document, { ...track, version });
      assertThat(saved !== undefined, 'CHANGED_MEANWHILE');
      await audit(tx, auditedDocuments, {
        action: 'document.captioned',
        id,
        ...(before && { before: factsOf(before) }),
        after: factsOf({ idioma, version: saved, subtitulos }),
      });
      return { idioma, version: saved, vigente: true, cambiadoAt: at, subtitulos };
    });
  }

  /** @throws AppError CAPTIONS_NOT_FOUND, CHANGED_MEANWHILE */
  async delete(actor: Actor, id: string, idioma: Language, version: number): Promise<void> {
    await this.#platform.database.transaction(actor, async (tx) => {
      const document = await this.#managed(tx, actor, id);
      const before = await trackOf(tx, id, idioma);
      assertThat(before, 'CAPTIONS_NOT_FOUND');
      assertThat(before.version === version, 'CHANGED_MEANWHILE');
      await deleteCaptions(tx, document, idioma);
      await audit(tx, auditedDocuments, { action: 'document.captions-deleted', id, before: factsOf(before) });
    });
  }

  /** Sends a track as a WebVTT file, by a link of this browser or by the caller's own session. */
  async file(call: Visit, id: string, idioma: Language, permiso: string | undefined): Promise<FileAnswer> {
    const { titulo } = await this.#reading.opened(call, id, permiso);
    const track = (await captionsOf(this.#platform.database.db, id)).find((each) => each.idioma === idioma);
    assertThat(track?.vigente, 'CAPTIONS_NOT_FOUND');
    const content = new TextEncoder().encode(webvttOf(track.subtitulos));
    return FileAnswer.made(content, { name: `${titulo} (${idioma}).vtt`, contentType: 'text/vtt; charset=utf-8' });
  }

  /** Locks a document of a class that the actor teaches: two changes of its captions come one after the other. */
  async #managed(tx: Tx, actor: Actor, id: string) {
    const row = await lockDocument(tx, id);
    const viewer = actor.kind === 'person' ? { id: actor.userId, role: actor.role } : null;
    const standing = row && viewer ? await standingTo(tx, viewer, row.cursoId, this.#platform.now()) : 'none';
    return mayManage(actor, row && { ...row, standing });
  }
}

const trackOf = async (tx: Tx, id: string, idioma: Language): Promise<CaptionsRow | undefined> =>
  (await captionsOf(tx, id)).find((track) => track.idioma === idioma);

const factsOf = ({ idioma, version, subtitulos }: Pick<CaptionsRow, 'idioma' | 'version' | 'subtitulos'>) => ({
  idioma,
  version,
  subtitulos: subtitulos.length,
});

/** Refuses cues that don't fit together. */
function assertNoFault(cues: SubtitulosForm['subtitulos']): void {
  const fault = captionsFault(cues);
  if (fault?.is === 'empty') throw new AppError('CAPTIONS_EMPTY');
  if (fault?.is === 'ends early') throw new AppError('CAPTION_ENDS_EARLY', { numero: fault.numero });
  if (fault) {
    throw new AppError('CAPTIONS_TOO_LONG', { maximo: captionLimits.cues, caracteres: captionLimits.allTextMax });
  }
}

/** A video as the panel lists it. */
export const toVideo = (row: VideoRow): z.input<typeof VideoDeClase> => ({
  id: row.id,
  titulo: row.titulo,
  clase: { id: row.claseId, nombre: row.clase, nombreEn: row.claseEn, fechaHora: row.fechaHora },
  curso: { id: row.cursoId, titulo: row.curso, tituloEn: row.cursoEn },
  idiomas: row.idiomas,
  porRevisar: row.porRevisar,
});

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import { attachableTypes } from '@puente/contracts/attachable-types';
import { type Adjunto, attachmentMaxBytes } from '@puente/contracts/attachments';
import type { Metadata, Sharp } from 'sharp';

import type { Actor } from '../../platform/actor.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { contentTypeOf } from '../../platform/inspection/content-type.ts';
import { savedName } from '../../platform/inspection/known-types-rules.ts';
import { decodePicture } from '../../platform/pictures/decoding.ts';
import { allowedMegapixels, fitsBudget } from '../../platform/pictures/picture-rules.ts';
import { tellRefused } from './infected-files.ts';
import { bytesOfAll, countUnused, countUnusedAlone, insertAttachment } from './store.ts';

/** Files that one person may have uploaded without sending them. */
export const maxUnused = 20;
const daySeconds = 86_400;
/** Bytes of a day are counted in units of 1 KB, which fit an integer. */
const unit = 1_024;
/** The most of a form's length that is not its file: boundaries and headers. */
const formBytes = 2_048;
const unitsOf = (bytes: number) => Math.ceil(bytes / unit);
const dayKey = (userId: string) => `attachment-bytes:${userId}`;

const pictures = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);
const isPicture = (contentType: string): boolean => pictures.has(contentType);
const mayAttach = (contentType: string | undefined): contentType is string =>
  contentType !== undefined && attachableTypes.includes(contentType);

const assertRoom = (unused: number) => assertThat(unused < maxUnused, 'TOO_MANY_ATTACHMENTS', { maximo: maxUnused });

/** Takes the files that people upload for a text. */
export class AttachmentUploads {
  readonly #platform: Platform;
  readonly #ofDay: { points: number; perSeconds: number };

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#ofDay = { points: Math.floor(platform.config.attachments.dayBytes / unit), perSeconds: daySeconds };
  }

  /**
   * Whether a person may upload a file now, before it is read.
   * @param bytes length that the request declares; undefined where it declares none
   */
  async admit(userId: string, bytes: number | undefined): Promise<void> {
    assertRoom(await countUnused(this.#platform.database.db, userId));
    // A form is a little longer than its file, which is counted exactly when it has arrived.
    const least = Math.max(1, (bytes ?? 0) - formBytes);
    this.#assertDay(await this.#platform.rates.hasRoom(dayKey(userId), this.#ofDay, unitsOf(least)));
    if (this.#platform.config.attachments.maxBytes !== null)
      this.#assertFits((await bytesOfAll(this.#platform.database.db)) + least);
  }

  /**
   * Checks, cleans and stores a file. It is deleted after a day, unless a text names it.
   * @param file temporary copy of the upload
   */
  async take(actor: Actor, userId: string, { path, name }: { path: string; name: string }): Promise<Adjunto> {
    const { contentType, bytes } = await this.#inspect(actor, path, name);
    this.#assertDay(await this.#platform.rates.takeRoom(dayKey(userId), this.#ofDay, unitsOf(bytes)));
    const picture: CleanPicture | null = isPicture(contentType) ? await cleanPicture(path) : null;
    const key = await this.#platform.files.stage(picture?.content ?? createReadStream(path), {
      folder: 'adjuntos',
      extension: 'bin',
      contentType,
      // A picture that is drawn anew may take more bytes than it came with.
      maxBytes: attachmentMaxBytes * 2,
    });
    return this.#platform.database.transaction(actor, async (tx) => {
      assertRoom(await countUnusedAlone(tx, userId));
      await this.#platform.files.adopt(tx, key);
      const added = await insertAttachment(tx, {
        userId,
        nombre: savedName(name, contentType),
        bytes: picture?.content.length ?? bytes,
        contentType,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        key,
        at: this.#platform.now(),
        isScanned: this.#platform.scanner !== null,
      });
      // Judged after the insert, which waits for the uploads that are being counted.
      this.#assertFits(await bytesOfAll(tx));
      return added;
    });
  }

  #assertDay({ allowed, retryAfterSeconds: seconds }: { allowed: boolean; retryAfterSeconds: number }): void {
    if (allowed) return;
    const megabytes = Math.floor(this.#platform.config.attachments.dayBytes / 1_048_576);
    throw new AppError('ATTACHMENTS_OF_DAY', { megabytes, hours: Math.ceil(seconds / 3_600), seconds });
  }

  /** @param taken the bytes of all files, with those of the new one @throws AppError ATTACHMENTS_FULL */
  #assertFits(taken: number): void {
    const { maxBytes } = this.#platform.config.attachments;
    assertThat(maxBytes === null || taken <= maxBytes, 'ATTACHMENTS_FULL');
  }

  async #inspect(actor: Actor, path: string, name: string): Promise<{ contentType: string; bytes: number }> {
    const { size: bytes } = await stat(path);
    assertThat(bytes > 0, 'FILE_EMPTY');
    const contentType = await contentTypeOf(path);
    if (!mayAttach(contentType)) throw new AppError('FILE_TYPE_NOT_ALLOWED');
    const verdict = await this.#platform.scanner?.scan(createReadStream(path));
    if (verdict === 'infected') {
      await tellRefused(this.#platform, actor, { nombre: savedName(name, contentType), type: 'attachment' });
      throw new AppError('FILE_INFECTED');
    }
    return { contentType, bytes };
  }
}

/** The longer side of a stored picture in pixels: a scanned page of a form stays legible. */
const side = 2_560;
/** Megapixels of all pictures of an animation together: each is held with four bytes a pixel. */
const animatedMegapixels = 20;

interface CleanPicture {
  content: Buffer;
  width: number;
  height: number;
}

/**
 * Draws a picture anew in its own format: upright, no larger than a screen needs, and without what it carries beside its
 * pixels: the place where it was taken, other metadata, and anything hidden behind its end. What decoding would take is
 * known from the header, before anything is decoded. [ASVS-5.2.1, ASVS-5.2.2]
 * @throws AppError PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, PICTURES_BUSY
 */
function cleanPicture(path: string): Promise<CleanPicture> {
  return decodePicture(async (open) => {
    const header = await open(path).metadata();
    const pages = header.pages ?? 1;
    assertDecodable(header, pages);
    const drawn = draw(open(path, { pages: pages > 1 ? -1 : 1 }), header);
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.pageHeight ?? info.height };
  });
}

function assertDecodable(header: Metadata, pages: number): void {
  if (pages > 1) {
    const megapixels = (header.width * (header.pageHeight ?? header.height) * pages) / 1_000_000;
    assertThat(megapixels <= animatedMegapixels, 'PICTURE_TOO_MANY_PIXELS', { megapixels: animatedMegapixels });
  }
  assertThat(fitsBudget(header, side), 'PICTURE_TOO_MANY_PIXELS', { megapixels: allowedMegapixels(header, side) });
}

function draw(picture: Sharp, { format, pages = 1 }: Metadata): Sharp {
  const upright = pages > 1 ? picture : picture.autoOrient();
  const sized = upright
    .timeout({ seconds: 15 })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  if (format === 'jpeg') return sized.toColourspace('srgb').jpeg({ quality: 86, mozjpeg: false });
  if (format === 'png') return sized.png();
  return format === 'gif' ? sized.gif() : sized.webp({ quality: 86 });
}

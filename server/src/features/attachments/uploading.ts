import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import { type Adjunto, attachmentMaxBytes } from '@puente/contracts/attachments';

import type { Actor } from '../../platform/actor.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { contentTypeOf } from '../../platform/inspection/content-type.ts';
import { savedName } from '../../platform/inspection/known-types-rules.ts';
import { tellRefused } from './infected.ts';
import { type CleanPicture, cleanPicture } from './picture.ts';
import { isPicture, mayAttach, maxUnused } from './rules.ts';
import { bytesOfAll, countUnused, countUnusedAlone, insertAttachment } from './store.ts';

const daySeconds = 86_400;
/** Bytes of a day are counted in units of 1 KB, which fit an integer. */
const unit = 1_024;
/** The most of a form's length that is not its file: boundaries and headers. */
const formBytes = 2_048;
const unitsOf = (bytes: number) => Math.ceil(bytes / unit);

const assertRoom = (unused: number) => assertThat(unused < maxUnused, 'TOO_MANY_ATTACHMENTS', { maximo: maxUnused });

/** Takes the files that people upload for a text. */
export function createUploading(platform: Platform) {
  const { config, database, files, rates, scanner, now } = platform;
  const { dayBytes, maxBytes } = config.attachments;
  const ofDay = { points: Math.floor(dayBytes / unit), perSeconds: daySeconds };
  const dayKey = (userId: string) => `attachment-bytes:${userId}`;

  /** @throws AppError ATTACHMENTS_OF_DAY */
  function assertDay({ allowed, retryAfterSeconds: seconds }: { allowed: boolean; retryAfterSeconds: number }): void {
    if (allowed) return;
    const megabytes = Math.floor(dayBytes / 1_048_576);
    throw new AppError('ATTACHMENTS_OF_DAY', { megabytes, hours: Math.ceil(seconds / 3_600), seconds });
  }

  /** @param taken the bytes of all files, with those of the new one @throws AppError ATTACHMENTS_FULL */
  const assertFits = (taken: number) => assertThat(maxBytes === null || taken <= maxBytes, 'ATTACHMENTS_FULL');

  /** @throws AppError FILE_EMPTY, FILE_TYPE_NOT_ALLOWED, SCANNER_UNAVAILABLE, FILE_INFECTED */
  async function inspect(actor: Actor, path: string, name: string): Promise<{ contentType: string; bytes: number }> {
    const { size: bytes } = await stat(path);
    assertThat(bytes > 0, 'FILE_EMPTY');
    const contentType = await contentTypeOf(path);
    if (!mayAttach(contentType)) throw new AppError('FILE_TYPE_NOT_ALLOWED');
    const verdict = await scanner?.scan(createReadStream(path));
    if (verdict === 'infected') {
      await tellRefused(platform, actor, { nombre: savedName(name, contentType), type: 'attachment' });
      throw new AppError('FILE_INFECTED');
    }
    return { contentType, bytes };
  }

  return {
    /**
     * Whether a person may upload a file now, before it is read.
     * @param bytes what it declares; undefined where it declares nothing
     * @throws AppError TOO_MANY_ATTACHMENTS, ATTACHMENTS_OF_DAY, ATTACHMENTS_FULL
     */
    async admit(userId: string, bytes: number | undefined): Promise<void> {
      assertRoom(await countUnused(database.db, userId));
      // A form is a little longer than its file, which is counted exactly when it has arrived.
      const least = Math.max(1, (bytes ?? 0) - formBytes);
      assertDay(await rates.hasRoom(dayKey(userId), ofDay, unitsOf(least)));
      if (maxBytes !== null) assertFits((await bytesOfAll(database.db)) + least);
    },

    /**
     * Checks, cleans and stores a file. It is deleted after a day, unless a text names it.
     * @param file its temporary copy
     * @throws AppError FILE_EMPTY, FILE_TYPE_NOT_ALLOWED, TOO_MANY_ATTACHMENTS, ATTACHMENTS_OF_DAY,
     * ATTACHMENTS_FULL, SCANNER_UNAVAILABLE, FILE_INFECTED, FILES_UNAVAILABLE, and for a picture PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, PICTURES_BUSY
     */
    async take(actor: Actor, userId: string, { path, name }: { path: string; name: string }): Promise<Adjunto> {
      const { contentType, bytes } = await inspect(actor, path, name);
      assertDay(await rates.takeRoom(dayKey(userId), ofDay, unitsOf(bytes)));
      const picture: CleanPicture | null = isPicture(contentType) ? await cleanPicture(path) : null;
      const key = await files.stage(picture?.content ?? createReadStream(path), {
        folder: 'adjuntos',
        extension: 'bin',
        contentType,
        // A picture that is drawn anew may take more bytes than it came with.
        maxBytes: attachmentMaxBytes * 2,
      });
      return database.transaction(actor, async (tx) => {
        assertRoom(await countUnusedAlone(tx, userId));
        await files.adopt(tx, key);
        const added = await insertAttachment(tx, {
          userId,
          nombre: savedName(name, contentType),
          bytes: picture?.content.length ?? bytes,
          contentType,
          width: picture?.width ?? null,
          height: picture?.height ?? null,
          key,
          at: now(),
          isScanned: scanner !== null,
        });
        // Judged after the insert, which waits for the uploads that are being counted.
        assertFits(await bytesOfAll(tx));
        return added;
      });
    },
  };
}

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
import { countUnused, countUnusedAlone, insertAttachment } from './store.ts';

/** What the disk keeps free beside an upload: with much less, the embedded database stops writing (decision 0066). */
const reserveBytes = 512 * 1_048_576;

const assertRoom = (unused: number) => assertThat(unused < maxUnused, 'TOO_MANY_ATTACHMENTS', { maximo: maxUnused });

/** Takes the files that people upload for a text. */
export function createUploading(platform: Platform) {
  const { database, files, scanner, now } = platform;

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
     * Checks, cleans and stores a file. It is deleted after a day, unless a text names it.
     * @param file its temporary copy
     * @throws AppError FILE_EMPTY, FILE_TYPE_NOT_ALLOWED, TOO_MANY_ATTACHMENTS, SCANNER_UNAVAILABLE, FILE_INFECTED,
     * FILES_UNAVAILABLE, and for a picture PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, PICTURES_BUSY
     */
    async take(actor: Actor, userId: string, { path, name }: { path: string; name: string }): Promise<Adjunto> {
      assertRoom(await countUnused(database.db, userId));
      const { contentType, bytes } = await inspect(actor, path, name);
      const free = await files.storage.freeBytes();
      if (free !== null && free < bytes + reserveBytes) throw new AppError('FILES_UNAVAILABLE');
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
        return insertAttachment(tx, {
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
      });
    },
  };
}

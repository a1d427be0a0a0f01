import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { maxPictureBytes, squarePicture } from '../../platform/pictures/square-picture.ts';
import { replacePicture } from './store.ts';

/** The path prefix of stored files below the API's origin; a user's row stores this followed by the file's key. */
const root = '/api/archivos/';
const folder = 'perfiles';

/** The storage key for a file name below `/archivos/perfiles/`; null when the name isn't a valid one. [ASVS-5.3.2] */
export const keyOfPicture = (name: string): string | null =>
  /^[0-9a-f]{40}\.webp$/.test(name) ? `${folder}/${name}` : null;

export interface Avatars {
  /**
   * Encodes a picture and stores it as staged: no account uses it yet.
   * @throws AppError NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, FILES_UNAVAILABLE
   * @returns its storage key
   */
  stage(file: UploadedFile): Promise<string>;
  /** Sets or removes (null) a user's picture; the previous file is deleted after the commit. */
  give(tx: Tx, userId: string, key: string | null): Promise<void>;
}

export function createAvatars({ files, now }: Platform): Avatars {
  return {
    async stage({ path }) {
      const picture = await squarePicture(path);
      return files.stage(picture, { folder, extension: 'webp', contentType: 'image/webp', maxBytes: maxPictureBytes });
    },

    async give(tx, userId, key) {
      if (key) await files.adopt(tx, key);
      const before = await replacePicture(tx, userId, key && `${root}${key}`, now());
      if (before) await files.release(tx, before.slice(root.length));
    },
  };
}

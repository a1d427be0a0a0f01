import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { toPicture } from './picture.ts';
import { replacePicture } from './store.ts';

/** Where a file is asked for, below the API's origin: a user's row keeps this and the file's key. */
const root = '/api/archivos/';
const folder = 'perfiles';

/** Encoded at 512 pixels it has about a twentieth of this. */
const maxBytes = 1_048_576;

/** The key of the picture that an address below `/archivos/perfiles/` names; null of what can't be one. [ASVS-5.3.2] */
export const keyOfPicture = (name: string): string | null =>
  /^[0-9a-f]{40}\.webp$/.test(name) ? `${folder}/${name}` : null;

export interface Avatars {
  /**
   * Encodes and stages a picture, which is nobody's yet.
   * @throws AppError NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, FILES_UNAVAILABLE
   * @returns its key
   */
  stage(file: UploadedFile): Promise<string>;
  /** Gives somebody a staged picture, or none; the one before is deleted after the commit. */
  give(tx: Tx, userId: string, key: string | null): Promise<void>;
}

export function createAvatars({ files, now }: Platform): Avatars {
  return {
    async stage({ path }) {
      const picture = await toPicture(path);
      return files.stage(picture, { folder, extension: 'webp', contentType: 'image/webp', maxBytes });
    },

    async give(tx, userId, key) {
      if (key) await files.adopt(tx, key);
      const before = await replacePicture(tx, userId, key && `${root}${key}`, now());
      if (before) await files.release(tx, before.slice(root.length));
    },
  };
}

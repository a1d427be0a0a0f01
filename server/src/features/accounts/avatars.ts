import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/feature.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { pictureAddress, pictureKey } from '../../platform/http/public-pictures.ts';
import { maxPictureBytes, squarePicture } from '../../platform/pictures/square-picture.ts';
import { replacePicture } from './store.ts';

/** The folder of people's pictures in the storage. */
export const avatarFolder = 'perfiles';

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
      return files.stage(picture, {
        folder: avatarFolder,
        extension: 'webp',
        contentType: 'image/webp',
        maxBytes: maxPictureBytes,
      });
    },

    async give(tx, userId, key) {
      if (key) await files.adopt(tx, key);
      const before = await replacePicture(tx, userId, key && pictureAddress(key), now());
      if (before) await files.release(tx, pictureKey(before));
    },
  };
}

import type { Metadata, Sharp } from 'sharp';

import type { Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { decodePicture } from '../../platform/pictures/decoding.ts';
import { allowedMegapixels, fitsBudget } from '../../platform/pictures/picture-rules.ts';
import { replacePicture } from './store.ts';

/** The path prefix of stored files below the API's origin; a user's row stores this followed by the file's key. */
const root = '/api/archivos/';
const folder = 'perfiles';

/** Upper limit in bytes; a picture of 512 × 512 pixels takes about a twentieth of it. */
const maxBytes = 1_048_576;

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

/** Side in pixels of the stored picture. The largest avatar shows at 144 pixels, 288 on a high-density screen. */
const side = 512;
/** MIME types as `file-type` detects them. Without HEIC: its decoder is patented and not part of sharp. */
const kinds = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif']);

/**
 * Converts an image file to a square WebP: rotated upright, cropped to its center, first frame only, without metadata.
 * The type is detected from the content, not from the file name. [ASVS-5.2.2] What decoding would take is known from
 * the header, before anything is decoded. [ASVS-5.2.1]
 * @throws AppError NOT_A_PICTURE, PICTURE_DAMAGED, PICTURE_TOO_MANY_PIXELS, PICTURES_BUSY
 */
async function toPicture(path: string): Promise<Buffer> {
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(path);
  assertThat(type && kinds.has(type.mime), 'NOT_A_PICTURE');
  return decodePicture(async (open) => encode(open(path), await readHeader(open(path))));
}

/** @returns what the header says @throws AppError PICTURE_TOO_MANY_PIXELS */
async function readHeader(picture: Sharp): Promise<Metadata> {
  const header = await picture.metadata();
  const allowed = allowedMegapixels(header, side);
  assertThat(fitsBudget(header, side), 'PICTURE_TOO_MANY_PIXELS', { megapixels: allowed });
  return header;
}

function encode(picture: Sharp, { autoOrient: upright }: Metadata): Promise<Buffer> {
  const short = Math.min(upright.width, upright.height);
  const long = Math.max(upright.width, upright.height);
  const turned = picture.timeout({ seconds: 10 }).autoOrient();
  // Scaling first would make a huge picture of a long and narrow one, of which only the middle is wanted; but a picture
  // that isn't is scaled down while it is decoded only if nothing comes before.
  const cropped =
    long > short * 4
      ? turned.extract({
          left: Math.floor((upright.width - short) / 2),
          top: Math.floor((upright.height - short) / 2),
          width: short,
          height: short,
        })
      : turned;
  return cropped
    .resize(side, side, { fit: 'cover', position: 'centre' })
    .toColourspace('srgb')
    .webp({ quality: 84 })
    .toBuffer();
}
